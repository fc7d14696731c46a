-- Written by npm run generate:queries from what the tests ran.

-- insertBackup
insert into
  backups (made_at, is_verified, size_bytes, seconds)
values
  ($1);

-- findLastBackup: madeAt Date, isVerified boolean, sizeBytes number, seconds number
select
  made_at as "madeAt",
  is_verified as "isVerified",
  size_bytes as "sizeBytes",
  seconds
from
  backups
where
  is_verified
order by
  made_at desc
limit
  1;
