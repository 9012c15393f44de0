# Runs a command every day at a time (UTC): sh nightly.sh 22:30 <command> …
# A failure is in the log, and `npm run doctor` reports backups that are too old.
time=$1
shift
while true; do
  next=$(date -u -d "$time" +%s)
  now=$(date -u +%s)
  if [ "$next" -le "$now" ]; then next=$((next + 86400)); fi
  sleep $((next - now))
  "$@" || echo "The command failed with code $?: it runs again tomorrow." >&2
done
