-- Written by npm run generate:queries from what the tests ran.

-- lockRecipient: pg_advisory_xact_lock string
select
  pg_advisory_xact_lock(hashtextextended ($1, 0));

-- chargeRecipient
delete from mail_charges
where
  charged_at < now() - interval '1 day';

-- chargeRecipient 2
insert into
  mail_charges (recipient_hash, org_id)
values
  ($1);

-- findRecipientWait: seconds number
with
  recent as (
    select
      org_id,
      charged_at
    from
      mail_charges
    where
      recipient_hash = $1
      and charged_at > now() - interval '1 day'
  )
select
  coalesce(
    greatest(
      (
        select
          ceil(
            extract(
              epoch
              from
                charged_at + $2::interval - now()
            )
          )
        from
          recent
        where
          org_id = $3
        order by
          charged_at desc
        offset
          $4
        limit
          1
      ),
      (
        select
          ceil(
            extract(
              epoch
              from
                charged_at + $5::interval - now()
            )
          )
        from
          recent
        where
          org_id is not null
        order by
          charged_at desc
        offset
          $6
        limit
          1
      ),
      (
        select
          ceil(
            extract(
              epoch
              from
                charged_at + $7::interval - now()
            )
          )
        from
          mail_charges
        where
          org_id = $8
          and charged_at > now() - interval '1 hour'
        order by
          charged_at desc
        offset
          $9
        limit
          1
      )
    ),
    0
  )::int as seconds;

-- findOwnWait: seconds number
select
  coalesce(
    (
      select
        ceil(
          extract(
            epoch
            from
              charged_at + $1::interval - now()
          )
        )
      from
        mail_charges
      where
        recipient_hash = $2
        and org_id = $3
        and charged_at > now() - interval '1 day'
      order by
        charged_at desc
      offset
        $4
      limit
        1
    ),
    0
  )::int as seconds;

-- isRecipientFull: is_full boolean
select
  count(*) >= $1 as is_full
from
  mail_charges
where
  recipient_hash = $2
  and charged_at > now() - interval '1 day';
