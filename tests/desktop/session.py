"""A screen, a session bus and a window manager of their own, and their end."""

import os
import shutil
import signal
import subprocess
import tempfile
import time
from pathlib import Path

# Carried by every process of this run, so that its end finds them and nothing else.
MARK = "HYPERTOE_RUN"

# A session as a user has it, but for the portal that shows file dialogs.
BARE_BUS = """<!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-BUS Bus Configuration 1.0//EN"
 "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
<busconfig>
  <type>session</type>
  <listen>unix:tmpdir=/tmp</listen>
  <auth>EXTERNAL</auth>
  <servicedir>{services}</servicedir>
  <policy context="default">
    <allow send_destination="*" eavesdrop="true"/>
    <allow eavesdrop="true"/>
    <allow own="*"/>
  </policy>
</busconfig>
"""
# openbox would hold every click back, to raise its window, and on a busy machine hand it on after
# the movement that followed it.
WINDOW_MANAGER = """<?xml version="1.0" encoding="UTF-8"?>
<openbox_config xmlns="http://openbox.org/3.4/rc">
  <mouse><dragThreshold>8</dragThreshold></mouse>
</openbox_config>
"""
SERVICES = Path("/usr/share/dbus-1/services")
PROFILE = {"HOME": "home", "XDG_CONFIG_HOME": "config", "XDG_DATA_HOME": "data",
           "XDG_CACHE_HOME": "cache", "XDG_STATE_HOME": "state"}


class Session:
    """What stands around the program: Xvfb, D-Bus, openbox, a home, maybe a portal."""

    def __init__(self, log, portal=True):
        self.log = log
        self.run = Path(tempfile.mkdtemp(prefix="hypertoe-"))
        self.env = self._environment()
        self.env["DISPLAY"] = self._screen()
        self.env["DBUS_SESSION_BUS_ADDRESS"] = self._bus(portal)
        manager = self.run / "openbox.xml"
        manager.write_text(WINDOW_MANAGER)
        self._spawn(["openbox", "--config-file", str(manager)])

    def _environment(self):
        """A home of its own. GNOME: the portal then takes its GTK dialogs."""
        env = dict(os.environ)
        for name in ("WAYLAND_DISPLAY", "WAYLAND_SOCKET", "SESSION_MANAGER", "LC_ALL", "LANGUAGE",
                     "DBUS_SESSION_BUS_ADDRESS", "AT_SPI_BUS_ADDRESS"):
            env.pop(name, None)
        (self.run / "runtime").mkdir(mode=0o700)
        env[MARK] = str(self.run)
        env.update(XDG_RUNTIME_DIR=str(self.run / "runtime"), XDG_SESSION_TYPE="x11",
                   XDG_CURRENT_DESKTOP="GNOME", LIBGL_ALWAYS_SOFTWARE="1", LANG="C.UTF-8",
                   NO_AT_BRIDGE="0")
        # The folders in which programs keep what they know.
        for variable, name in PROFILE.items():
            (self.run / name).mkdir()
            env[variable] = str(self.run / name)
        return env

    def _spawn(self, command, **more):
        return subprocess.Popen(command, env=self.env, stdin=subprocess.DEVNULL,
                                stderr=self.log, **{"stdout": self.log, **more})

    def _first_line(self, command, seconds=20):
        """Starts a service and waits for the line in which it says where it is."""
        reading, writing = os.pipe()
        self._spawn([*command, str(writing)], pass_fds=[writing])
        os.close(writing)
        os.set_blocking(reading, False)
        end, said = time.monotonic() + seconds, b""
        while not said.endswith(b"\n"):
            if time.monotonic() > end:
                raise RuntimeError(f"{command[0]} did not start")
            try:
                said += os.read(reading, 1024)
            except BlockingIOError:
                time.sleep(0.02)
        os.close(reading)
        return said.decode().strip()

    def _screen(self):
        """A screen on a free display, large enough for a large window and its frame."""
        screen = ["Xvfb", "-screen", "0", "2000x1140x24", "-nolisten", "tcp", "-displayfd"]
        return ":" + self._first_line(screen)

    def _bus(self, portal):
        kind = "--session" if portal else f"--config-file={self._bare_config()}"
        return self._first_line(["dbus-daemon", "--nofork", kind, "--print-address"])

    def _bare_config(self):
        """Of a bus on which no portal answers."""
        services, config = self.run / "services", self.run / "bare.conf"
        services.mkdir()
        for service in SERVICES.glob("*.service"):
            if "portal" not in service.name:
                shutil.copy(service, services)
        config.write_text(BARE_BUS.format(services=services))
        return config

    def end(self):
        """Ends what this run has started, and nothing else."""
        for number in [signal.SIGTERM, *[signal.SIGKILL] * 20]:
            for pid in self._processes():
                try:
                    os.kill(pid, number)
                except ProcessLookupError:
                    pass
            time.sleep(0.1)
            if not any(self._processes()):
                break
        # The portal's view of documents.
        document = self.run / "runtime" / "doc"
        subprocess.run(["umount", "-q", document], check=False, stderr=subprocess.DEVNULL)
        shutil.rmtree(self.run, ignore_errors=True)

    def _processes(self):
        mark = f"{MARK}={self.run}".encode()
        for place in Path("/proc").glob("[0-9]*"):
            try:
                carries = mark in (place / "environ").read_bytes().split(b"\0")
            except OSError:
                continue  # it has ended, or is somebody else's
            if carries and int(place.name) != os.getpid():
                yield int(place.name)
