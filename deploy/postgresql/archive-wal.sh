#!/bin/bash
# Archives one file of the log: archive-wal.sh <path> <name>, as PostgreSQL's archive_command calls it. It never writes over a file,
# and fails unless the file is complete and on the disk. The same file once more is no failure, since a crash may come in between.
set -euo pipefail
. "${FOYER_BACKUP_ENV:-/etc/foyer/backup.env}"
umask 077
path=$1 name=$2
file="$BACKUP_TO/wal/$name.gz"
# Encryption differs each time, so a copy is compared by the hash beside it.
sum=$(sha256sum <"$path")
if [ -e "$file" ]; then
  [ -e "$file.sum" ] && [ "$(cat "$file.sum")" = "$sum" ]
  exit
fi
gzip -1 -c "$path" | $BACKUP_ENCRYPT >"$file.part"
echo "$sum" >"$file.sum"
sync "$file.part" "$file.sum"
mv "$file.part" "$file"
sync "$BACKUP_TO/wal"
