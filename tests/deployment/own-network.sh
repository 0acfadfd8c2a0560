#!/bin/sh
# Runs a command with its own network, /etc, /run and /var/log, which end with it. For root on Linux.
set -e
if [ "$REKINDLE_OWN_NETWORK" != yes ]; then
  REKINDLE_OWN_NETWORK=yes exec unshare --net --mount --pid --fork --kill-child --mount-proc "$0" "$@"
fi
ip link set lo up
etc=$(mktemp -d)
mount -t tmpfs tmpfs "$etc"
cp -a /etc/. "$etc"
mount --bind "$etc" /etc
mount -t tmpfs tmpfs /run
mount -t tmpfs tmpfs /var/log
mkdir -p /var/log/nginx /var/log/caddy
# As a child of this shell, which is process 1 here and reaps orphaned processes.
"$@"
