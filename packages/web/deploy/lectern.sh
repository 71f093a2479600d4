#!/bin/sh
# Runs one of Lectern's commands as the user of the service, with its settings. docs/running.md says where it goes.
# The folder is named because it is called from any: npm would find nothing to run there, and --silent would not say so.
exec runuser -u lectern -- env $(grep -v '^#' /etc/lectern/environment) npm --prefix /opt/lectern run --silent "$@"
