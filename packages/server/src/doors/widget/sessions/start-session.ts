import { randomBytes } from 'node:crypto';
import type { ShownWidget, Visitor } from '@guildhall/contract';
import { hashSecret } from '#ground/access/authenticate.ts';
import { findMembershipsOfUser } from '#ground/access/memberships.queries.ts';
import { reachOpenTeam } from '#ground/access/reach-team.ts';
import type { ReachableTeam } from '#ground/access/reach-team.ts';
import { visitorFrom } from '#ground/access/viewer.ts';
import { transaction } from '#ground/db/database.ts';
import type { Tx } from '#ground/db/database.ts';
import { Failure } from '#ground/failure.ts';
import { admitsMember } from '../settings/admits-member.ts';
import { readShown } from '../settings/settings.queries.ts';
import { countSession, findName, insertSession, markTokenUsed } from './sessions.queries.ts';
import type { WidgetParts } from './widget-parts.ts';
import type { ReadToken } from './widget-token.ts';

/** How long, in minutes, a session lasts from its start and from each renewal. */
export const sessionMinutes = 15;
/**
 * The longest time in hours that a member's session lasts with renewals: a site vouched for the
 * member only once.
 */
const memberHoursMax = 12;
const anonymousHoursMax = 24;

export interface SessionRequest {
  /** The team's id or slug. */
  readonly team: string;
  readonly token?: string | undefined;
  /** The origin of the page; undefined if the browser sends none. */
  readonly origin: string | undefined;
}

export interface StartedSession {
  readonly session: { secret: string; expiresAt: string; visitor: Visitor };
  readonly widget: ShownWidget;
}

/** Starts a session of a team's widget on a site that the team allows. */
export async function startSession(
  { db, tokens }: Pick<WidgetParts, 'db' | 'tokens'>,
  { team: ref, token, origin }: SessionRequest,
): Promise<StartedSession> {
  if (origin === undefined) throw new Failure('widget_closed');
  const team = await reachOpenTeam(db, ref, origin);
  const vouched = token === undefined ? null : await tokens.read(team, token);
  if (vouched && vouched.origin !== origin) {
    throw new Failure('widget_token_refused');
  }
  const secret = randomBytes(32).toString('base64url');
  return transaction(db, async (tx) => {
    const visitor = vouched ? await admitMember(tx, team, vouched) : anonymous;
    const expiresAt = await insertSession(tx, team, {
      secretHash: hashSecret(secret),
      origin,
      userId: vouched?.userId ?? null,
      minutes: sessionMinutes,
      hoursMax: vouched ? memberHoursMax : anonymousHoursMax,
    });
    await countSession(tx, team);
    const session = { secret, expiresAt: expiresAt.toISOString(), visitor };
    return { session, widget: await readShown(tx, team) };
  });
}

const anonymous: Visitor = { kind: 'anonymous' };

/** Uses the token up if the widget admits the member and the token is fresh; else refuses it. */
async function admitMember(
  tx: Tx,
  team: ReachableTeam,
  { userId, id, expiresAt }: ReadToken,
): Promise<Visitor> {
  const memberships = await findMembershipsOfUser(tx, team.orgId, { userId });
  const isAdmitted =
    visitorFrom(team, memberships) !== null && (await admitsMember(tx, team, memberships));
  const isFirst = isAdmitted && (await markTokenUsed(tx, id, expiresAt));
  if (!isFirst) throw new Failure('widget_token_refused');
  return { kind: 'member', name: await findName(tx, team, userId) };
}
