-- Written by npm run generate:queries from what the tests ran.

-- findPreferences: language string | null, theme string | null
select
  language,
  theme
from
  accounts
where
  id = $1;

-- changePreferences: language string | null, theme string | null
update accounts
set
  language = case
    when $1 then $2
    else language
  end,
  theme = case
    when $3 then $4
    else theme
  end
where
  id = $5
returning
  language,
  theme;
