-- Written by npm run generate:queries from what the tests ran.

-- readShown: teamName string, title string | null, greeting string | null, colour string, position string, language string, hasLogo boolean, suggestions string[], isQuestionsTaken boolean, isShownToLeaders boolean
select
  team.name as "teamName",
  widget.title,
  widget.greeting,
  coalesce(widget.colour, team.colour) as colour,
  widget.position,
  widget.language,
  team.logo_sha256 is not null as "hasLogo",
  widget.suggestions,
  widget.questions_taken as "isQuestionsTaken",
  team.questions_shown as "isShownToLeaders"
from
  widgets widget
  join teams team on team.id = widget.team_id
where
  widget.team_id = $1
  and widget.org_id = $2;
