-- A process that delivers to a webhook serves it alone until then, and renews that while it does; a
-- moment in the past tells when it was served last.
alter table webhooks
  add column served_until timestamptz,
  add column served_by uuid;

-- Deliveries are a queue themselves: what is due is pending and its time has come.
create index webhook_deliveries_due on webhook_deliveries (org_id, webhook_id, next_try_at)
  where state = 'pending';

-- The jobs that deliveries had before.
do $$
begin
  if to_regclass('pgboss.job') is not null then
    delete from pgboss.job where name = 'deliver-webhook';
  end if;
end $$;
