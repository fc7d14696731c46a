#!/usr/bin/env bash
# Runs an S3 server for tests, independent of the host: OpenStack Swift with its S3 interface, one
# node, in a Debian of its own in a folder, entered by chroot. Needs root; the server runs as the
# user "swift" and listens on loopback only.
#
#   scripts/s3-server.sh start  [PORT]   starts it and prints its S3_ENDPOINT
#   scripts/s3-server.sh stop   [PORT]
#   scripts/s3-server.sh remove [PORT]   stops it and deletes its data
#
# The keys are test:tester and testing, the region is us-east-1. It uses five ports from PORT on.
# GUILDHALL_S3_ROOT: the folder (default /var/cache/guildhall-s3, 500 MB, reused).
set -euo pipefail

root=${GUILDHALL_S3_ROOT:-/var/cache/guildhall-s3}
verb=${1:-}
port=${2:-54380}
home=/srv/guildhall-$port
# debootstrap does not resolve virtual packages, so python3-ply is named.
packages=swift-proxy,swift-object,swift-account,swift-container,memcached,python3-ply

mirror() {
  grep -rhoE 'https?://[^ ]*/debian/?( |$)' /etc/apt/sources.list /etc/apt/sources.list.d 2>/dev/null |
    head -n 1 | tr -d ' '
}

install_root() {
  [ -f "$root/.complete" ] && return
  command -v debootstrap >/dev/null ||
    { apt-get update -qq && apt-get install -y -qq debootstrap; } >&2
  rm -rf "$root"
  debootstrap --variant=minbase --include="$packages" bookworm "$root" "$(mirror)" >&2
  touch "$root/.complete"
}

inside() {
  chroot --userspec=swift:swift "$root" "$@"
}

# PORT is the S3 interface; its storage services and memcached use the four ports after it.
configure() {
  local part number=0
  mkdir -p "$root$home/disks/disk" "$root$home/run"
  printf '[swift-hash]\nswift_hash_path_suffix = guildhall\nswift_hash_path_prefix = guildhall\n' \
    >"$root$home/swift.conf"
  for part in object container account; do
    number=$((number + 1))
    cat >"$root$home/$part.conf" <<CONF
[DEFAULT]
bind_ip = 127.0.0.1
bind_port = $((port + number))
user = swift
swift_dir = $home
devices = $home/disks
mount_check = false
fallocate_reserve = 0
workers = 1
log_name = $part
[pipeline:main]
pipeline = healthcheck $part-server
[filter:healthcheck]
use = egg:swift#healthcheck
[app:$part-server]
use = egg:swift#$part
CONF
  done
  cat >"$root$home/proxy.conf" <<CONF
[DEFAULT]
bind_ip = 127.0.0.1
bind_port = $port
user = swift
swift_dir = $home
workers = 2
[pipeline:main]
pipeline = catch_errors gatekeeper healthcheck cache bulk s3api tempauth slo proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:gatekeeper]
use = egg:swift#gatekeeper
[filter:healthcheck]
use = egg:swift#healthcheck
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:$((port + 4))
[filter:bulk]
use = egg:swift#bulk
[filter:s3api]
use = egg:swift#s3api
location = us-east-1
[filter:tempauth]
use = egg:swift#tempauth
user_test_tester = testing .admin
[filter:slo]
use = egg:swift#slo
CONF
  chroot "$root" chown -R swift: "$home"
}

make_rings() {
  local part number=0
  for part in object container account; do
    number=$((number + 1))
    inside swift-ring-builder "$home/$part.builder" create 8 1 1 >&2
    inside swift-ring-builder "$home/$part.builder" add "r1z1-127.0.0.1:$((port + number))/disk" 1 >&2
    inside swift-ring-builder "$home/$part.builder" rebalance >&2
  done
}

# Starts a background process with its output in a file and its id in another. `exec` replaces the
# shell, so that a signal reaches the process.
run() {
  local name=$1
  shift
  local pid=$root$home/run/$name.pid
  if [ -f "$pid" ] && kill -0 "$(cat "$pid")" 2>/dev/null; then return; fi
  (exec chroot --userspec=swift:swift "$root" "$@") >>"$root$home/run/$name.log" 2>&1 </dev/null &
  echo $! >"$pid"
  disown
}

start() {
  install_root
  mountpoint -q "$root/proc" || mount -t proc proc "$root/proc"
  [ -e "$root/dev/shm" ] || mkdir -p "$root/dev/shm"
  mountpoint -q "$root/dev/shm" || mount -t tmpfs tmpfs "$root/dev/shm"
  [ -e "$root/dev/urandom" ] || mknod -m 666 "$root/dev/urandom" c 1 9
  [ -e "$root/dev/null" ] || mknod -m 666 "$root/dev/null" c 1 3
  [ -f "$root$home/proxy.conf" ] || configure
  [ -f "$root$home/account.ring.gz" ] || make_rings
  run memcached memcached -l 127.0.0.1 -p $((port + 4)) -U 0
  run object swift-object-server "$home/object.conf"
  run container swift-container-server "$home/container.conf"
  run account swift-account-server "$home/account.conf"
  run proxy swift-proxy-server "$home/proxy.conf"
  local part answers=0
  for _ in $(seq 100); do
    answers=0
    for part in 0 1 2 3; do
      curl -sf -o /dev/null "http://127.0.0.1:$((port + part))/healthcheck" && answers=$((answers + 1))
    done
    [ "$answers" = 4 ] && break
    sleep 0.2
  done
  for part in memcached object container account proxy; do
    kill -0 "$(cat "$root$home/run/$part.pid")" 2>/dev/null || answers=0
  done
  if [ "$answers" = 4 ]; then
    echo "http://127.0.0.1:$port"
    return
  fi
  tail -n 20 "$root$home"/run/*.log >&2
  exit 1
}

stop() {
  local pid
  for pid in "$root$home"/run/*.pid; do
    [ -f "$pid" ] || continue
    kill "$(cat "$pid")" 2>/dev/null || true
    rm -f "$pid"
  done
}

remove() {
  stop
  rm -rf "${root:?}$home"
}

case $verb in
  start) start ;;
  stop) stop ;;
  remove) remove ;;
  *) sed -n '2,12p' "$0" >&2; exit 2 ;;
esac
