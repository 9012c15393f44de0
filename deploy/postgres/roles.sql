-- The database and its roles, once, as the administrator of PostgreSQL:
--   psql -v owner_password=… -v web_password=… -f deploy/postgres/roles.sql
-- `dasturxon` owns the schema and migrates it; `dasturxon_web` serves requests and owns nothing.
\set ON_ERROR_STOP on
create role dasturxon login password :'owner_password';
create role dasturxon_app nologin;
grant dasturxon_app to dasturxon;
create role dasturxon_web login password :'web_password' in role dasturxon_app;
create database dasturxon owner dasturxon encoding 'UTF8' locale 'C.UTF-8' template template0;
revoke connect on database dasturxon from public;
grant connect on database dasturxon to dasturxon_web;
