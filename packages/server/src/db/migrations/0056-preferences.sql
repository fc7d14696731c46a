-- How the console and the mails speak to somebody. Null: as their browser says.
alter table accounts add column language text check (language in ('en', 'de', 'fr', 'es', 'ja', 'ar'));
alter table accounts add column theme text check (theme in ('light', 'dark'));
