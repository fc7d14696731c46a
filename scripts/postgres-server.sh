#!/usr/bin/env bash
# Runs PostgreSQL 18 for tests and benchmarks, independent of the host's Debian: Debian testing in a
# folder, entered by chroot. Needs root.
#
#   scripts/postgres-server.sh start  [PORT]   starts it and prints its DATABASE_URL
#   scripts/postgres-server.sh stop   [PORT]
#   scripts/postgres-server.sh remove [PORT]   stops it and deletes its data
#
# GUILDHALL_POSTGRES_ROOT: the folder (default /var/cache/guildhall-postgres, 500 MB, reused).
set -euo pipefail

root=${GUILDHALL_POSTGRES_ROOT:-/var/cache/guildhall-postgres}
verb=${1:-}
port=${2:-54329}
data=/var/lib/postgresql/guildhall-$port
bin=/usr/lib/postgresql/18/bin

mirror() {
  grep -rhoE 'https?://[^ ]*/debian/?( |$)' /etc/apt/sources.list /etc/apt/sources.list.d 2>/dev/null |
    head -n 1 | tr -d ' '
}

install_root() {
  [ -f "$root/.complete" ] && return
  command -v debootstrap >/dev/null ||
    { apt-get update -qq && apt-get install -y -qq debootstrap; } >&2
  rm -rf "$root"
  debootstrap --variant=minbase --include=postgresql-18 forky "$root" \
    "$(mirror)" /usr/share/debootstrap/scripts/sid >&2
  touch "$root/.complete"
}

# PostgreSQL refuses to run as root. It needs no terminal and only the loopback network.
inside() {
  chroot "$root" /usr/sbin/runuser -u postgres -- "$@"
}

start() {
  install_root
  mountpoint -q "$root/proc" || mount -t proc proc "$root/proc"
  [ -e "$root/dev/shm" ] || mkdir -p "$root/dev/shm"
  mountpoint -q "$root/dev/shm" || mount -t tmpfs tmpfs "$root/dev/shm"
  [ -e "$root/dev/urandom" ] || mknod -m 666 "$root/dev/urandom" c 1 9
  [ -e "$root/dev/null" ] || mknod -m 666 "$root/dev/null" c 1 3
  inside test -d "$data" ||
    inside "$bin/initdb" -D "$data" --auth=trust --locale=C.UTF-8 --encoding=UTF8 >&2
  inside "$bin/pg_ctl" -D "$data" status >/dev/null ||
    inside "$bin/pg_ctl" -D "$data" -w -l "$data.log" -o "-p $port \
      -c listen_addresses=127.0.0.1 -c unix_socket_directories=/tmp \
      -c max_connections=200 -c shared_buffers=512MB" start >&2
  echo "postgres://postgres@127.0.0.1:$port/postgres"
}

remove() {
  stop || true
  rm -rf "${root:?}$data" "${root:?}$data.log"
}

stop() {
  inside "$bin/pg_ctl" -D "$data" -m fast stop >&2
}

case $verb in
  start) start ;;
  stop) stop ;;
  remove) remove ;;
  *) sed -n '2,9p' "$0" >&2; exit 2 ;;
esac
