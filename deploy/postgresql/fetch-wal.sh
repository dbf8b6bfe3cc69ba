#!/bin/bash
# Brings one file of the log back: fetch-wal.sh <name> <path>, as PostgreSQL's restore_command calls it. 1 where it is not there.
set -euo pipefail
. "${FOYER_BACKUP_ENV:-/etc/foyer/backup.env}"
name=$1 path=$2
file="$BACKUP_TO/wal/$name.gz"
[ -e "$file" ] || exit 1
# Above 125 the server stops: a damaged file or a wrong key must not look like the end of the log.
$BACKUP_DECRYPT <"$file" | gzip -dc >"$path" || exit 255
[ "$(sha256sum <"$path")" = "$(cat "$file.sum")" ] || exit 255
