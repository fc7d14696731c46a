-- Written by npm run generate:queries from what the tests ran.

-- deleteExpiredVisits
delete from widget_downloads
where
  expires_at < now();

-- deleteExpiredVisits 2
delete from widget_sessions
where
  expires_at < now();

-- deleteExpiredVisits 3
delete from widget_used_tokens
where
  expires_at < now() - interval '1 day';

-- deleteExpiredVisits 4
delete from chats
where
  visitor_id is not null
  and updated_at < now() - $1 * interval '1 day';

-- deleteExpiredVisits 5
delete from widget_days
where
  day < (now() at time zone 'utc')::date - $1::int;
