# In the container: writes the password from the environment into the file that PgBouncer reads.
set -eu
umask 077
printf '"dasturxon_web" "%s"\n' "$DATABASE_APP_PASSWORD" > /tmp/userlist.txt
sed -e 's|host=127.0.0.1|host=postgres|' -e 's|^listen_addr = .*|listen_addr = 0.0.0.0|' \
    -e 's|^auth_file = .*|auth_file = /tmp/userlist.txt|' -e '/^unix_socket_dir/d' \
    /etc/dasturxon/pgbouncer.ini > /tmp/pgbouncer.ini
echo 'unix_socket_dir =' >> /tmp/pgbouncer.ini
exec pgbouncer /tmp/pgbouncer.ini
