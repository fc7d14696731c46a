-- Written by npm run generate:queries from what the tests ran.

-- readLanguages: language string
/* prepared */
select distinct
  language
from
  training_entries
where
  org_id = $1
  and team_id = $2;

-- findByWords: training_id string
select
  entry.training_id
from
  unnest($1::float8[]) as asked (language, term, weight)
  join training_terms found on found.term = asked.term
  join training_entries entry on entry.training_id = found.training_id
  and entry.language = asked.language
where
  found.org_id = $2
  and found.team_id = $3
  and entry.org_id = $4
  and (
    not exists (
      select
      from
        training_sources source
      where
        source.org_id = entry.org_id
        and source.training_id = entry.training_id
        and not exists (
          select
          from
            documents document
          where
            document.org_id = source.org_id
            and document.id = source.document_id
            and (
              document.org_id = $5
              and document.visibility = 'public'
              and (
                document.team_id = any ($6::uuid[])
                and document.visibility in ('public', 'tree')
                or document.team_id = $7
              )
              and not exists (
                select
                from
                  document_versions earlier
                where
                  earlier.org_id = document.org_id
                  and earlier.document_id = document.id
                  and earlier.version >= coalesce(source.version, 0)
                  and (
                    earlier.visibility = 'public'
                    and (
                      document.team_id = any ($8::uuid[])
                      and earlier.visibility in ('public', 'tree')
                      or document.team_id = $9
                    )
                  ) is not true
              )
            )
        )
    )
    or exists (
      select
      from
        trainings decided
      where
        decided.org_id = entry.org_id
        and decided.id = entry.training_id
        and decided.is_for_everyone
    )
  )
group by
  entry.training_id
order by
  coalesce(
    sum(asked.weight) filter (
      where
        found.in_question
    ),
    0
  ) desc,
  sum(asked.weight) desc,
  entry.training_id
limit
  $10;
select
  entry.training_id
from
  unnest($1::float8[]) as asked (language, term, weight)
  join training_terms found on found.term = asked.term
  join training_entries entry on entry.training_id = found.training_id
  and entry.language = asked.language
where
  found.org_id = $2
  and found.team_id = $3
  and entry.org_id = $4
  and (
    not exists (
      select
      from
        training_sources source
      where
        source.org_id = entry.org_id
        and source.training_id = entry.training_id
        and not exists (
          select
          from
            documents document
          where
            document.org_id = source.org_id
            and document.id = source.document_id
            and (
              document.org_id = $5
              and (
                document.visibility = 'public'
                or (
                  document.visibility = 'tree'
                  and document.team_id = any ($6::uuid[])
                )
                or (
                  document.visibility = 'team'
                  and document.team_id = any ($7::uuid[])
                )
                or document.team_id = any ($8::uuid[])
                or (
                  document.visibility = 'restricted'
                  and document.uploader_id = $9
                  and document.team_id = any ($10::uuid[])
                )
                or (
                  document.id = any (
                    array(
                      select
                        share.document_id
                      from
                        document_user_shares share
                      where
                        share.org_id = $11
                        and share.user_id = $12
                    )
                  )
                  or document.id = any (
                    array(
                      select
                        share.document_id
                      from
                        document_team_shares share
                      where
                        share.org_id = $13
                        and share.team_id = any ($14::uuid[])
                    )
                  )
                )
              )
              and true
              and not exists (
                select
                from
                  document_versions earlier
                where
                  earlier.org_id = document.org_id
                  and earlier.document_id = document.id
                  and earlier.version >= coalesce(source.version, 0)
                  and (
                    (
                      earlier.visibility = 'public'
                      or (
                        earlier.visibility = 'tree'
                        and document.team_id = any ($15::uuid[])
                      )
                      or (
                        earlier.visibility = 'team'
                        and document.team_id = any ($16::uuid[])
                      )
                      or document.team_id = any ($17::uuid[])
                      or (
                        earlier.visibility = 'restricted'
                        and earlier.uploader_id = $18
                        and document.team_id = any ($19::uuid[])
                      )
                      or (
                        $20::uuid = any (earlier.user_ids)
                        or earlier.team_ids && $21::uuid[]
                      )
                    )
                    and true
                  ) is not true
              )
            )
        )
    )
    or exists (
      select
      from
        trainings decided
      where
        decided.org_id = entry.org_id
        and decided.id = entry.training_id
        and decided.is_for_everyone
    )
  )
group by
  entry.training_id
order by
  coalesce(
    sum(asked.weight) filter (
      where
        found.in_question
    ),
    0
  ) desc,
  sum(asked.weight) desc,
  entry.training_id
limit
  $22;

-- readVectors: training_id string, part string, vector Buffer
select
  entry.training_id,
  entry.part,
  entry.vector
from
  training_vectors entry
where
  org_id = $1
  and team_id = $2
  and model = $3
  and (
    not exists (
      select
      from
        training_sources source
      where
        source.org_id = entry.org_id
        and source.training_id = entry.training_id
        and not exists (
          select
          from
            documents document
          where
            document.org_id = source.org_id
            and document.id = source.document_id
            and (
              document.org_id = $4
              and document.visibility = 'public'
              and (
                document.team_id = any ($5::uuid[])
                and document.visibility in ('public', 'tree')
                or document.team_id = $6
              )
              and not exists (
                select
                from
                  document_versions earlier
                where
                  earlier.org_id = document.org_id
                  and earlier.document_id = document.id
                  and earlier.version >= coalesce(source.version, 0)
                  and (
                    earlier.visibility = 'public'
                    and (
                      document.team_id = any ($7::uuid[])
                      and earlier.visibility in ('public', 'tree')
                      or document.team_id = $8
                    )
                  ) is not true
              )
            )
        )
    )
    or exists (
      select
      from
        trainings decided
      where
        decided.org_id = entry.org_id
        and decided.id = entry.training_id
        and decided.is_for_everyone
    )
  )
order by
  entry.training_id,
  entry.part;
select
  entry.training_id,
  entry.part,
  entry.vector
from
  training_vectors entry
where
  org_id = $1
  and team_id = $2
  and model = $3
  and (
    not exists (
      select
      from
        training_sources source
      where
        source.org_id = entry.org_id
        and source.training_id = entry.training_id
        and not exists (
          select
          from
            documents document
          where
            document.org_id = source.org_id
            and document.id = source.document_id
            and (
              document.org_id = $4
              and (
                document.visibility = 'public'
                or (
                  document.visibility = 'tree'
                  and document.team_id = any ($5::uuid[])
                )
                or (
                  document.visibility = 'team'
                  and document.team_id = any ($6::uuid[])
                )
                or document.team_id = any ($7::uuid[])
                or (
                  document.visibility = 'restricted'
                  and document.uploader_id = $8
                  and document.team_id = any ($9::uuid[])
                )
                or (
                  document.id = any (
                    array(
                      select
                        share.document_id
                      from
                        document_user_shares share
                      where
                        share.org_id = $10
                        and share.user_id = $11
                    )
                  )
                  or document.id = any (
                    array(
                      select
                        share.document_id
                      from
                        document_team_shares share
                      where
                        share.org_id = $12
                        and share.team_id = any ($13::uuid[])
                    )
                  )
                )
              )
              and true
              and not exists (
                select
                from
                  document_versions earlier
                where
                  earlier.org_id = document.org_id
                  and earlier.document_id = document.id
                  and earlier.version >= coalesce(source.version, 0)
                  and (
                    (
                      earlier.visibility = 'public'
                      or (
                        earlier.visibility = 'tree'
                        and document.team_id = any ($14::uuid[])
                      )
                      or (
                        earlier.visibility = 'team'
                        and document.team_id = any ($15::uuid[])
                      )
                      or document.team_id = any ($16::uuid[])
                      or (
                        earlier.visibility = 'restricted'
                        and earlier.uploader_id = $17
                        and document.team_id = any ($18::uuid[])
                      )
                      or (
                        $19::uuid = any (earlier.user_ids)
                        or earlier.team_ids && $20::uuid[]
                      )
                    )
                    and true
                  ) is not true
              )
            )
        )
    )
    or exists (
      select
      from
        trainings decided
      where
        decided.org_id = entry.org_id
        and decided.id = entry.training_id
        and decided.is_for_everyone
    )
  )
order by
  entry.training_id,
  entry.part;

-- readUsable: id string, number number, pinned boolean, user_text string, shown_question string, corrected_response string | null, sources string[], language string, held_terms string[]
select
  training.id,
  training.number,
  training.pinned,
  training.user_text,
  training.shown_question,
  training.corrected_response,
  case
    when training.is_for_everyone then '{}'
    else array(
      select
        source.document_id || coalesce('@' || source.version, '')
      from
        training_sources source
      where
        source.org_id = entry.org_id
        and source.training_id = entry.training_id
      order by
        source.place
    )
  end as sources,
  entry.language,
  array(
    select
      held.term
    from
      training_terms held
    where
      held.org_id = entry.org_id
      and held.training_id = entry.training_id
      and held.in_response
      and held.term = any ($1::text[])
  ) as held_terms
from
  training_entries entry
  join trainings training on training.org_id = entry.org_id
  and training.id = entry.training_id
where
  entry.org_id = $2
  and entry.team_id = $3
  and (
    training.pinned
    or training.id = any ($4::uuid[])
  )
  and (
    not exists (
      select
      from
        training_sources source
      where
        source.org_id = entry.org_id
        and source.training_id = entry.training_id
        and not exists (
          select
          from
            documents document
          where
            document.org_id = source.org_id
            and document.id = source.document_id
            and (
              document.org_id = $5
              and document.visibility = 'public'
              and (
                document.team_id = any ($6::uuid[])
                and document.visibility in ('public', 'tree')
                or document.team_id = $7
              )
              and not exists (
                select
                from
                  document_versions earlier
                where
                  earlier.org_id = document.org_id
                  and earlier.document_id = document.id
                  and earlier.version >= coalesce(source.version, 0)
                  and (
                    earlier.visibility = 'public'
                    and (
                      document.team_id = any ($8::uuid[])
                      and earlier.visibility in ('public', 'tree')
                      or document.team_id = $9
                    )
                  ) is not true
              )
            )
        )
    )
    or exists (
      select
      from
        trainings decided
      where
        decided.org_id = entry.org_id
        and decided.id = entry.training_id
        and decided.is_for_everyone
    )
  )
order by
  training.number;
select
  training.id,
  training.number,
  training.pinned,
  training.user_text,
  training.shown_question,
  training.corrected_response,
  case
    when training.is_for_everyone then '{}'
    else array(
      select
        source.document_id || coalesce('@' || source.version, '')
      from
        training_sources source
      where
        source.org_id = entry.org_id
        and source.training_id = entry.training_id
      order by
        source.place
    )
  end as sources,
  entry.language,
  array(
    select
      held.term
    from
      training_terms held
    where
      held.org_id = entry.org_id
      and held.training_id = entry.training_id
      and held.in_response
      and held.term = any ($1::text[])
  ) as held_terms
from
  training_entries entry
  join trainings training on training.org_id = entry.org_id
  and training.id = entry.training_id
where
  entry.org_id = $2
  and entry.team_id = $3
  and (
    training.pinned
    or training.id = any ($4::uuid[])
  )
  and (
    not exists (
      select
      from
        training_sources source
      where
        source.org_id = entry.org_id
        and source.training_id = entry.training_id
        and not exists (
          select
          from
            documents document
          where
            document.org_id = source.org_id
            and document.id = source.document_id
            and (
              document.org_id = $5
              and (
                document.visibility = 'public'
                or (
                  document.visibility = 'tree'
                  and document.team_id = any ($6::uuid[])
                )
                or (
                  document.visibility = 'team'
                  and document.team_id = any ($7::uuid[])
                )
                or document.team_id = any ($8::uuid[])
                or (
                  document.visibility = 'restricted'
                  and document.uploader_id = $9
                  and document.team_id = any ($10::uuid[])
                )
                or (
                  document.id = any (
                    array(
                      select
                        share.document_id
                      from
                        document_user_shares share
                      where
                        share.org_id = $11
                        and share.user_id = $12
                    )
                  )
                  or document.id = any (
                    array(
                      select
                        share.document_id
                      from
                        document_team_shares share
                      where
                        share.org_id = $13
                        and share.team_id = any ($14::uuid[])
                    )
                  )
                )
              )
              and true
              and not exists (
                select
                from
                  document_versions earlier
                where
                  earlier.org_id = document.org_id
                  and earlier.document_id = document.id
                  and earlier.version >= coalesce(source.version, 0)
                  and (
                    (
                      earlier.visibility = 'public'
                      or (
                        earlier.visibility = 'tree'
                        and document.team_id = any ($15::uuid[])
                      )
                      or (
                        earlier.visibility = 'team'
                        and document.team_id = any ($16::uuid[])
                      )
                      or document.team_id = any ($17::uuid[])
                      or (
                        earlier.visibility = 'restricted'
                        and earlier.uploader_id = $18
                        and document.team_id = any ($19::uuid[])
                      )
                      or (
                        $20::uuid = any (earlier.user_ids)
                        or earlier.team_ids && $21::uuid[]
                      )
                    )
                    and true
                  ) is not true
              )
            )
        )
    )
    or exists (
      select
      from
        trainings decided
      where
        decided.org_id = entry.org_id
        and decided.id = entry.training_id
        and decided.is_for_everyone
    )
  )
order by
  training.number;
