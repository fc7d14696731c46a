-- How many invitations an organisation has sent in a day, and which wait.
create index mails_invitations_tried on mails (org_id, tried_at) where kind = 'invitation';
create index mails_invitations_waiting on mails (org_id, id)
  where kind = 'invitation' and state = 'queued' and tried_at is null;
