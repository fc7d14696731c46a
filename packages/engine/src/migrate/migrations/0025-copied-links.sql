-- A copied link opens the account of the person for whoever copied it, too: it works only while they
-- could still give all that the person has. Who copied the links of today is not known.
delete from invitation_links;
alter table invitation_links
  -- The person or the API key that copied it. Without references: what they may is looked up.
  add column copied_by_user uuid,
  add column copied_by_key uuid,
  add constraint invitation_links_copied_check
    check (num_nonnulls(copied_by_user, copied_by_key) = 1);
