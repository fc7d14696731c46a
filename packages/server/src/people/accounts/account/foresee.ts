import type { Db } from '#ground/db/database.ts';
import type { ProviderRow } from '#people/providers/provider.ts';
import type { ProviderPerson } from '#people/providers/protocol/read-claims.ts';
import { noAddress, notConfirmed, notProved, unknownPerson } from './admit-vouched.ts';
import {
  findIdentity,
  isAddressProvedFor,
  isKnownHere,
  isKnownIn,
  otherIdentity,
} from '../stored/identities.queries.ts';

/** What a sign-in would come to. */
export type Foreseen =
  | 'signs_in'
  | 'joins'
  | typeof noAddress
  | typeof notConfirmed
  | typeof notProved
  | typeof otherIdentity
  | typeof unknownPerson;

/** Tells what `admitVouched` would do with a person, and does nothing. */
export async function foresee(
  db: Db,
  { id: provider, team_id: orgId, join_team_id: joins }: ProviderRow,
  { subject, email: vouched, unconfirmed }: ProviderPerson,
): Promise<{ outcome: Foreseen; email: string }> {
  const known = await findIdentity(db, { provider, subject, email: vouched });
  const email = known.own ?? vouched;
  const say = (outcome: Foreseen) => ({ outcome, email: email ?? '' });
  if (email === null) return say(unconfirmed === undefined ? noAddress : notConfirmed);
  if (!(await isAddressProvedFor(db, orgId, email))) return say(notProved);
  if (known.own !== null) return say('signs_in');
  if (known.isTaken) return say(otherIdentity);
  if (joins !== null && !(await isKnownIn(db, orgId, email))) return say('joins');
  return say((await isKnownHere(db, email)) ? 'signs_in' : unknownPerson);
}
