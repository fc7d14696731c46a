-- The account of a copied link has at most the rights that whoever copied it could give. Who copied
-- the links of today's accounts is not known: their next right ends them.
alter table accounts
  -- The person or the API key that copied the link. Without references: what they may is looked up.
  add column copied_by_user uuid,
  add column copied_by_key uuid,
  add constraint accounts_copied_check check (
    num_nonnulls(copied_by_user, copied_by_key) <= case when only_org_id is null then 0 else 1 end);

-- When a right ended the account of the person, who has not signed in since.
alter table users add column account_ended_at timestamptz;
