//! stub until merged
use super::{Job, JobReport};
#[derive(Debug)] pub struct WireError;
pub fn encode_job(_: &Job) -> Result<Vec<u8>, WireError> { Err(WireError) }
pub fn decode_job(_: &[u8]) -> Result<Job, WireError> { Err(WireError) }
pub fn encode_report(_: &JobReport) -> Result<Vec<u8>, WireError> { Err(WireError) }
pub fn decode_report(_: &[u8]) -> Result<JobReport, WireError> { Err(WireError) }
