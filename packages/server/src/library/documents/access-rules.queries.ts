import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { AccessReason, AccessRule } from '@guildhall/contract';
import { readableBy } from '#ground/access/visible-to.ts';
import { isLeading } from '#ground/access/memberships.queries.ts';

/** The id of the organisation, or SQL for it. */
type OrgId = string | RawBuilder<string>;

/**
 * The SQL condition that the membership `held`, of the team `place`, shows its holder the row
 * `document` as one of the people for whom it is visible: on its team, or on one below.
 */
export const isInTree = sql<boolean>`held.role <> 'partner' and document.team_id = any(place.path)`;

const isOnTeam = sql`held.role <> 'partner' and held.team_id = document.team_id`;

/** The SQL condition that the membership `held` leads the team of `document`, there or from above. */
export const leadsDocument = sql<boolean>`${isLeading} and held.team_id = any(document.path)`;

/**
 * Returns the SQL condition that the row `person` of `users` has a membership `held`, on the team
 * `place`, for which `condition` is true.
 */
export function holds(orgId: OrgId, condition: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from memberships held join teams place on place.id = held.team_id
    where held.org_id = ${orgId} and held.user_id = person.id and (${condition}))`;
}

/**
 * Returns SQL for the first rule by which the row `person` sees the row `document`, which has the
 * `path` of its team; null if there is none. Together the rules are `visibleTo`. A leader from above
 * is not one of the people on the team, so leading is a rule of its own, and the last.
 */
export function ruleOf(orgId: OrgId): RawBuilder<AccessRule | null> {
  return sql`case
    when document.visibility = 'public' then 'public'
    when document.visibility = 'tree' and ${holds(orgId, isInTree)} then 'tree'
    when document.visibility = 'team' and ${holds(orgId, isOnTeam)} then 'team'
    when document.visibility = 'restricted' and document.uploader_id = person.id
      and ${holds(orgId, sql`held.team_id = document.team_id or (${leadsDocument})`)} then 'uploader'
    when exists (
      select from document_user_shares share
      where share.org_id = ${orgId} and share.document_id = document.id
        and share.user_id = person.id) then 'person_share'
    when exists (
      select from document_team_shares share join teams shared on shared.id = share.team_id
      where share.org_id = ${orgId} and share.document_id = document.id
        and ${holds(orgId, sql`held.team_id = shared.id or (${isLeading} and held.team_id = any(shared.path))`)})
      then 'team_share'
    when document.visibility = 'restricted'
      and document.id in (${readableBy(sql`${orgId}::uuid`, sql`person.id`)})
      and ${holds(orgId, sql`held.team_id = document.team_id or (${leadsDocument})`)} then 'source'
    when ${holds(orgId, leadsDocument)} then 'leader'
  end`;
}

/** Returns SQL for the reason why `person` does not see `document`, where no rule matches. */
export function reasonOf(orgId: string): RawBuilder<AccessReason> {
  return sql`case
    when document.visibility = 'team' and ${holds(orgId, sql`held.team_id = document.team_id`)}
      then 'only_partner'
    when document.visibility = 'tree'
      and ${holds(orgId, sql`document.team_id = any(place.path)`)} then 'only_partner'
    when document.visibility = 'team' then 'not_on_team'
    when document.visibility = 'tree' then 'not_in_tree'
    when document.source_id is not null then 'not_at_source'
    when document.uploader_id = person.id then 'uploader_left'
    else 'not_shared'
  end`;
}
