# Run by the image of PostgreSQL when its volume is new.
set -eu
psql --username "$POSTGRES_USER" --dbname postgres \
  -v owner_password="$DATABASE_PASSWORD" -v web_password="$DATABASE_APP_PASSWORD" -f /roles.sql
