import { sql } from 'kysely';
import { keyWorks } from '#ground/access/authenticate.queries.ts';
import type { ReachableTeam } from '#ground/access/reach-team.ts';
import type { Reader } from '#ground/db/database.ts';

/** A key or a webhook that keeps working without its maker. */
export interface KeptThing {
  id: string;
  /** The key's name, or the webhook's address. */
  name: string;
}

/**
 * Lists the working keys and the webhooks of the team and the teams below it that a person made, and
 * that nobody answers for once they are removed there: those of teams that they lead from above are
 * left out.
 */
export async function findKeptThings(
  db: Reader,
  { orgId, id }: ReachableTeam,
  userId: string,
): Promise<Record<'keys' | 'webhooks', KeptThing[]>> {
  const isLost = sql`${id} = any(place.path) and not exists (
    select from memberships led join teams above on above.id = led.team_id
    where led.org_id = ${orgId} and led.user_id = ${userId}
      and led.team_id = any(place.path) and not ${id} = any(above.path)
      and led.role in ('owner', 'team_leader'))`;
  const { rows } = await sql<KeptThing & { kind: 'key' | 'webhook' }>`
    select 'key' as kind, key.id, key.name
    from api_keys key join teams place on place.id = key.team_id
    where place.org_id = ${orgId} and key.maker_id = ${userId} and ${keyWorks} and ${isLost}
    union all
    select 'webhook', webhook.id, webhook.url
    from webhooks webhook join teams place on place.id = webhook.team_id
    where webhook.org_id = ${orgId} and webhook.maker_id = ${userId} and ${isLost}
    order by kind, id`.execute(db);
  const of = (kind: 'key' | 'webhook') => rows.filter((row) => row.kind === kind);
  return { keys: of('key'), webhooks: of('webhook') };
}
