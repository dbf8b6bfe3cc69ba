#!/bin/bash
# Takes a base backup, and deletes what is older than BACKUP_DAYS. Run it each night with PostgreSQL's own variables
# (PGHOST, PGUSER, …) for a role with REPLICATION.
set -euo pipefail
. "${FOYER_BACKUP_ENV:-/etc/foyer/backup.env}"
umask 077
mkdir -p "$BACKUP_TO/base" "$BACKUP_TO/wal"
file="$BACKUP_TO/base/$(date -u +%Y%m%dT%H%M%SZ).tar.gz"
pg_basebackup --pgdata=- --format=tar --wal-method=none --checkpoint=fast | gzip -1 | $BACKUP_ENCRYPT >"$file.part"
sync "$file.part"
mv "$file.part" "$file"
# One day more of the log than of base backups, so that the oldest backup has all of its log.
find "$BACKUP_TO/base" -name '*.tar.gz' -mtime "+$((BACKUP_DAYS - 1))" -delete
find "$BACKUP_TO/wal" -type f -mtime "+$BACKUP_DAYS" -delete
