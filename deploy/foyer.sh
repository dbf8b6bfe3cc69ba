#!/bin/sh
# Runs one of the operators' commands with the settings and secrets of the server, as root: deploy/foyer.sh doctor
# They stand in /etc/foyer, as deploy/systemd/ reads them. FOYER_CONFIG may name another folder.
set -eu
config=${FOYER_CONFIG:-/etc/foyer}
set -a
. "$config/foyer.env"
NODE_ENV=production
for file in "$config"/secrets/*; do
  eval "$(basename "$file" | tr a-z A-Z)_FILE=\$file"
done
set +a
cd "$(dirname "$(readlink -f "$0")")/.."
exec node foyer.js "$@"
