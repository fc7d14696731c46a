import { sql } from 'kysely';
import type { AuditSubject, Scope } from '@guildhall/contract';
import { nameOfToken } from '#ground/access/authenticate-token.queries.ts';
import { shownName } from '#ground/access/maker.queries.ts';
import type { ReachableTeam } from '#ground/access/reach-team.ts';
import { viewerIn } from '#ground/access/viewer.ts';
import { visibleTo } from '#ground/access/visible-to.ts';
import type { Reader } from '#ground/db/database.ts';
import { isAllowed } from '#ground/http/principal.ts';
import type { Principal } from '#ground/http/principal.ts';

/**
 * Returns the things with these ids that still exist. Documents that the reader does not see and
 * things whose scope a key does not have are without a name, and chats are left out, because their
 * titles are what people asked.
 */
export async function findSubjects(
  db: Reader,
  principal: Principal,
  team: ReachableTeam,
  ids: readonly string[],
): Promise<ReadonlyMap<string, AuditSubject>> {
  if (ids.length === 0) return new Map();
  const viewer = await viewerIn(db, principal, team);
  const { orgId } = team;
  const { rows } = await sql<AuditSubject>`
    with wanted as (select unnest(${[...new Set(ids)]}::uuid[]) as id)
    select person.id, 'person' as kind, ${shownName('person')} as name
    from users person join wanted using (id) where person.org_id = ${orgId}
    union all
    select document.id, 'document', case when ${visibleTo(viewer)} then document.name end
    from documents document join wanted using (id) where document.org_id = ${orgId}
    union all
    select team.id, 'team', team.name
    from teams team join wanted using (id) where team.org_id = ${orgId}
    union all
    select key.id, 'key', key.name
    from api_keys key join wanted using (id) join teams place on place.id = key.team_id
    where place.org_id = ${orgId}
    union all
    select token.id, 'token', ${nameOfToken}
    from personal_tokens token join wanted using (id) where token.org_id = ${orgId}
    union all
    select training.id, 'training', training.user_text
    from trainings training join wanted using (id) where training.org_id = ${orgId}
    union all
    select agent.id, 'agent', agent.name
    from agents agent join wanted using (id) where agent.org_id = ${orgId}
    union all
    select workflow.id, 'workflow', workflow.name
    from workflows workflow join wanted using (id) where workflow.org_id = ${orgId}
    union all
    select source.id, 'source', source.name
    from sources source join wanted using (id) where source.org_id = ${orgId}
    union all
    select directory.id, 'directory', directory.name
    from directories directory join wanted using (id) where directory.org_id = ${orgId}
    union all
    select provider.id, 'provider', provider.name
    from identity_providers provider join wanted using (id) where provider.org_id = ${orgId}
    union all
    select proof.id, 'domain', proof.domain
    from org_domains proof join wanted using (id) where proof.org_id = ${orgId}
  `.execute(db);
  return new Map(
    rows.map((row) => [row.id, mayName(principal, row.kind) ? row : { ...row, name: null }]),
  );
}

/** The scope by which a key reads the names of things elsewhere. Those of teams it always reads. */
const scopes: Readonly<Record<AuditSubject['kind'], Scope | null>> = {
  person: 'members:read',
  document: 'documents:read',
  team: null,
  key: 'keys',
  token: 'keys',
  training: 'training:read',
  agent: 'workflows:read',
  workflow: 'workflows:read',
  source: 'sources',
  directory: 'directories',
  provider: 'providers',
  domain: 'providers',
};

function mayName(principal: Principal, kind: AuditSubject['kind']): boolean {
  const scope = scopes[kind];
  return isAllowed(principal, scope);
}
