-- Written by npm run generate:queries from what the tests ran.

-- deleteOldEvents
delete from events
where
  created_at < now() - make_interval(days => $1);
