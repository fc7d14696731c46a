-- How much of a budget is used, for every process in front of this database. Not logged: after a
-- crash of the database everybody begins anew. Expired rows are removed by the limiter's library.
create unlogged table budgets (
  key    text primary key,
  points integer not null default 0,
  -- Milliseconds since 1970.
  expire bigint
) with (fillfactor = 50);

-- Where somebody has signed in with a password: whoever guesses from elsewhere does not lock them
-- out there.
create table sign_in_places (
  -- SHA-256 of e-mail address and network address.
  place        bytea primary key,
  last_used_at timestamptz not null default now()
);
create index sign_in_places_by_use on sign_in_places (last_used_at);
