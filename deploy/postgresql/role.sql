-- The server's role and database, for psql as PostgreSQL's superuser with the variable `password`: docs/deploy.md says how.
-- Each process may take DATABASE_POOL_SIZE sessions and five more, so 80 are for five. For more, raise it and max_connections.
-- The role makes tables and the job engine's schema in this database. It does nothing else in the cluster.
create role foyer login nosuperuser nocreatedb nocreaterole noreplication connection limit 80 password :'password';
create database foyer encoding 'UTF8' template template0;
revoke all on database foyer from public;
grant connect, create on database foyer to foyer;
\connect foyer
revoke all on schema public from public;
grant usage, create on schema public to foyer;
