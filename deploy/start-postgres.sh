#!/bin/sh
# Creates the database at the first start, with the password in POSTGRES_PASSWORD, then serves it.
set -eu
bin=/usr/lib/postgresql/18/bin
folder=/data/18

if [ ! -s "$folder/PG_VERSION" ]; then
  : "${POSTGRES_PASSWORD:?must be set}"
  password=$(mktemp)
  printf '%s' "$POSTGRES_PASSWORD" >"$password"
  # Creates the database under another name first, so that an unfinished one is never served.
  rm -rf "$folder.new"
  "$bin/initdb" -D "$folder.new" --username=guildhall --pwfile="$password" \
    --auth-host=scram-sha-256 --auth-local=scram-sha-256 --locale=C.UTF-8 --encoding=UTF8
  rm "$password"
  echo 'host all all all scram-sha-256' >>"$folder.new/pg_hba.conf"
  mv "$folder.new" "$folder"
fi

exec "$bin/postgres" -D "$folder" -c listen_addresses='*' -c unix_socket_directories=/tmp \
  -c shared_preload_libraries=pg_textsearch
