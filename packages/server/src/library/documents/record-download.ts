import { recordRepeated } from '#ground/audit/audit.queries.ts';
import { networkOf } from '#people/accounts/stored/network-of.ts';
import type { Db } from '#ground/db/database.ts';
import { actorId } from '#ground/http/principal.ts';
import type { Actor } from '#ground/http/principal.ts';

interface Downloaded {
  actor: Actor;
  /** True for a visitor of the widget whom no site vouches for. */
  isAnonymous: boolean;
  document: { orgId: string; teamId: string; id: string };
}

/**
 * Records that a file is sent, before its first byte: an entry that cannot be written stops the
 * download. An answer without bytes, such as a 304 or to HEAD, is no download. A new session costs
 * an anonymous visitor nothing, so their network counts.
 */
export async function recordDownload(
  db: Db,
  { actor, isAnonymous, document }: Downloaded,
  response: Response,
): Promise<Response> {
  if (!response.ok || response.body === null || actor.kind === 'system') return response;
  const team = { orgId: document.orgId, id: document.teamId };
  const network = networkOf(actor.address);
  const who = isAnonymous ? network : `${actorId(actor, team.orgId)} ${network}`;
  const entry = {
    actor,
    team,
    action: 'document.downloaded',
    subjectId: document.id,
    who,
  } as const;
  try {
    await recordRepeated(db, entry);
  } catch (cause) {
    await response.body.cancel();
    throw cause;
  }
  return response;
}
