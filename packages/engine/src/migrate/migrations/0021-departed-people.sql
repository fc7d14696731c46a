-- Whoever is on no team of the organisation any more loses what was given to them personally, however
-- the last membership ended: a return begins anew. What they read by it before is not theirs to keep.
create function forget_departed() returns trigger language plpgsql as $$
begin
  -- They are held, so that of two last memberships that end at once the second finds none left. Only
  -- those with something to lose: a team may have a hundred thousand people.
  perform from users person
  where (person.org_id, person.id) in (select org_id, user_id from gone) and (
    exists (select from document_user_shares given
      where given.org_id = person.org_id and given.user_id = person.id)
    or exists (select from workflow_users given
      where given.org_id = person.org_id and given.user_id = person.id)
    or exists (select from notifications given
      where given.org_id = person.org_id and given.user_id = person.id)
    or exists (select from expert_questions given
      where given.org_id = person.org_id and given.user_id = person.id))
  order by person.org_id, person.id for no key update;
  delete from document_user_shares given using gone
  where given.org_id = gone.org_id and given.user_id = gone.user_id and not exists (
    select from memberships held where held.org_id = gone.org_id and held.user_id = gone.user_id);
  delete from workflow_users given using gone
  where given.org_id = gone.org_id and given.user_id = gone.user_id and not exists (
    select from memberships held where held.org_id = gone.org_id and held.user_id = gone.user_id);
  delete from notifications given using gone
  where given.org_id = gone.org_id and given.user_id = gone.user_id and not exists (
    select from memberships held where held.org_id = gone.org_id and held.user_id = gone.user_id);
  delete from expert_questions given using gone
  where given.org_id = gone.org_id and given.user_id = gone.user_id and not exists (
    select from memberships held where held.org_id = gone.org_id and held.user_id = gone.user_id);
  return null;
end $$;
-- Before `memberships_removed`, which holds the sizes of teams last.
create trigger memberships_ended after delete on memberships
  referencing old table as gone for each statement execute function forget_departed();

-- Of people who left earlier.
delete from document_user_shares given where not exists (
  select from memberships held where held.org_id = given.org_id and held.user_id = given.user_id);
delete from workflow_users given where not exists (
  select from memberships held where held.org_id = given.org_id and held.user_id = given.user_id);
delete from notifications given where not exists (
  select from memberships held where held.org_id = given.org_id and held.user_id = given.user_id);
delete from expert_questions given where not exists (
  select from memberships held where held.org_id = given.org_id and held.user_id = given.user_id);
