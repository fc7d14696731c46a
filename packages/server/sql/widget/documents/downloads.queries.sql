-- Written by npm run generate:queries from what the tests ran.

-- insertDownload
insert into
  widget_downloads (secret_hash, session_id, document_id, expires_at)
values
  ($1, now() + $2 * interval '1 second');

-- takeDownload: session_id string, document_id string, origin string
delete from widget_downloads download using widget_sessions session
where
  download.secret_hash = $1
  and download.expires_at > now()
  and session.id = download.session_id
returning
  download.session_id,
  download.document_id,
  session.origin;
