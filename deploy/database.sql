-- Run by the image of PostgreSQL while its volume is empty: the server's role owns its database and
-- is no superuser. The superuser has no password, so only who is in the container connects as it.
\getenv password POSTGRES_PASSWORD
create role warchest login password :'password';
create database warchest owner warchest;
alter role postgres password null;
