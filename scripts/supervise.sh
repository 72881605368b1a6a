#!/bin/sh
# Runs a command, and runs it again when it crashes: supervise.sh node main.mjs start
# It ends with the command, and with its exit code, when that was asked to stop (0), could not start in the first place
# (1: a wrong setting, a busy port; 2: called the wrong way), or was stopped through this script. After a crash, a start
# that fails (1) is tried again, too: the database may be away.
# scripts/supervise.mjs does the same where there is no sh.

child= # process id of what runs: the command, or the pause before the next run
stopping=
crashed=
stop() {
  stopping=1
  # Whatever the signal was: shells make background commands deaf to SIGINT.
  [ -z "$child" ] || kill -s TERM "$child" 2>/dev/null
}
trap stop INT TERM HUP

pause=1
while :; do
  began=$(date +%s)
  # The command ends when this process is gone. A background command reads nothing unless told to.
  SUPERVISOR_PID=$$ "$@" <&0 &
  child=$!
  [ -z "$stopping" ] || kill -s TERM "$child" 2>/dev/null
  wait "$child"
  code=$?
  # A signal ends only the waiting.
  while kill -0 "$child" 2>/dev/null; do
    wait "$child"
    code=$?
  done
  child=
  [ -z "$stopping" ] || exit "$code"
  case $code in
    0 | 2) exit "$code" ;;
    1) [ -n "$crashed" ] || exit 1 ;;
  esac
  crashed=1

  if [ "$code" -gt 128 ]; then why="was ended by SIG$(kill -l "$code")"; else why="ended with exit code $code"; fi
  # It ran well for a while: this is a new failure.
  [ $(($(date +%s) - began)) -lt 60 ] || pause=1
  echo "The server $why. Starting it again in $pause s." >&2
  sleep "$pause" &
  child=$!
  wait "$child"
  child=
  [ -z "$stopping" ] || exit 0
  pause=$((pause * 2))
  [ "$pause" -le 60 ] || pause=60
done
