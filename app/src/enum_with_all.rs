//! Enums that list their own values.

/// Defines an enum of plain variants, with the list `ALL` of them in the order of their definition.
macro_rules! enum_with_all {
    (
        $(#[$attribute:meta])*
        pub enum $name:ident {
            $($(#[$variant_attribute:meta])* $variant:ident),* $(,)?
        }
    ) => {
        $(#[$attribute])*
        pub enum $name {
            $($(#[$variant_attribute])* $variant),*
        }

        impl $name {
            /// All values, in the order of their definition.
            pub const ALL: [Self; [$(Self::$variant),*].len()] = [$(Self::$variant),*];
        }
    };
}
