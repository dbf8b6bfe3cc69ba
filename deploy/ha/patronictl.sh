#!/bin/sh
# patronictl for root on a database machine: it knows the cluster, and the password without which Patroni refuses a switchover.
# Installed as /usr/local/sbin/patronictl.
set -eu
set -a
. /etc/patroni_env.conf
PATRONICTL_CONFIG_FILE=/etc/patroni/config.yml
set +a
exec /usr/bin/patronictl "$@"
