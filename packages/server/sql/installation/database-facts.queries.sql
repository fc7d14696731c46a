-- Written by npm run generate:queries from what the tests ran.

-- readDatabaseFacts: version string, bytes number
select
  split_part(current_setting('server_version'), ' ', 1) as version,
  pg_database_size(current_database())::float8 as bytes;
