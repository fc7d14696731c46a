-- What deliveries say of a receiver without an answer: not what the resolver and the network said.
update webhook_tries set error = case
  when error like 'There was no whole answer within%' then 'There was no whole answer within 15 seconds'
  else 'The receiver could not be reached' end
where error is not null;

-- Vouching for members is a scope of its own. Keys that did it go on.
update api_keys set scopes = scopes || array['widget:tokens']
where 'widget' = any(scopes) and not 'widget:tokens' = any(scopes);

-- True: a site may vouch for owners and leaders of the team, too, who then see what members see.
alter table widgets add column admits_leaders boolean not null default false;
