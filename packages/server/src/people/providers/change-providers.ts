import type { endpoints, InputOf } from '@guildhall/contract';
import { rule } from '@guildhall/contract';
import type { ReachableTeam } from '#ground/access/reach-team.ts';
import { recordWrite } from '#ground/audit/audit.queries.ts';
import { transaction } from '#ground/db/database.ts';
import type { Db, Reader } from '#ground/db/database.ts';
import { Failure } from '#ground/failure.ts';
import { invalid } from '#ground/http/check-input.ts';
import { actorId } from '#ground/http/principal.ts';
import type { Actor } from '#ground/http/principal.ts';
import type { SafeFetch } from '#ground/ports/safe-fetch/safe-fetch.ts';
import type { SecretBox } from '#ground/ports/secret-box/secret-box.ts';
import { endProviderDirectory, forgetClaimedGroups } from '#people/directories/claimed-groups.ts';
import {
  insertProviderDirectory,
  renameProviderDirectory,
} from '#people/directories/claimed-groups.queries.ts';
import type { ReconcileParts } from '#people/directories/reconcile/apply-plan.ts';
import { probeProvider } from './oidc.ts';
import type { NewProvider, ProviderRow } from './provider.ts';
import {
  deleteIdentities,
  deleteProvider,
  insertProvider,
  isTeamOf,
  lockProvider,
  lockProviders,
  replaceProvider,
} from './providers.queries.ts';
import { refuseIssuer, sayUnreachable } from './refuse-issuer.ts';
import type { IssuerSettings } from './refuse-issuer.ts';

/** The most providers of an organisation, as the message of `providers_full` says. */
const providersMax = 20;

const incomplete = rule(
  'provider_incomplete',
  'must be false until issuer, clientId and clientSecret are given',
);
const requiredOff = rule('provider_incomplete', 'must be false while isOn is');

export interface ChangeProviderParts extends ReconcileParts {
  db: Db;
  secretBox: SecretBox;
  toProviders: SafeFetch;
  settings: IssuerSettings;
}

type Given = InputOf<(typeof endpoints)['updateProvider']>['body'];
type GivenWhole = InputOf<(typeof endpoints)['createProvider']>['body'];

/** Who changes providers, in which organisation. */
export interface Change {
  actor: Actor;
  top: ReachableTeam;
  /** Asked before a provider is, and again in the transaction. */
  refuseStale(db: Reader): Promise<void>;
}

/** Adds a provider. One that is on has answered. */
export async function createProvider(
  parts: ChangeProviderParts,
  { actor, top, refuseStale }: Change,
  given: GivenWhole,
): Promise<ProviderRow> {
  await refuseStale(parts.db);
  const made = merge(parts, undefined, given);
  await check(parts, top, made);
  return transaction(parts.db, async (tx) => {
    await refuseStale(tx);
    if ((await lockProviders(tx, top)) >= providersMax) throw new Failure('providers_full');
    const row = await insertProvider(tx, top, made, actorId(actor, top.orgId));
    const { id: providerId, name } = row;
    await insertProviderDirectory(tx, { orgId: top.orgId, providerId, name });
    await recordWrite(tx, actor, top, 'provider.created', [row.id]);
    return row;
  });
}

/**
 * Changes a provider. One that is on has answered. Another issuer or client knows people by other
 * ids: the identities end, and people are recognised by their address once more.
 */
export async function updateProvider(
  parts: ChangeProviderParts,
  { actor, top, refuseStale }: Change,
  row: ProviderRow,
  given: Given,
): Promise<ProviderRow> {
  await refuseStale(parts.db);
  await check(parts, top, merge(parts, row, given));
  return transaction(parts.db, async (tx) => {
    await refuseStale(tx);
    const locked = await lockProvider(tx, top.orgId, row.id);
    if (!locked) throw new Failure('provider_not_found');
    const made = merge(parts, locked, given);
    await refuseWrong(tx, parts.settings, top, made);
    const isOther = made.issuer !== locked.issuer || made.client_id !== locked.client_id;
    if (isOther) {
      await deleteIdentities(tx, row.id);
      await forgetClaimedGroups(tx, parts, row.id);
    }
    const replaced = await replaceProvider(tx, locked, made);
    await renameProviderDirectory(tx, row.id, replaced.name);
    await recordWrite(tx, actor, top, 'provider.updated', [row.id]);
    return replaced;
  });
}

/** Deletes a provider, its identities, so that nobody signs in by it, and what its groups gave. */
export async function removeProvider(
  { db, ...parts }: Pick<ChangeProviderParts, 'db'> & ReconcileParts,
  { actor, top, refuseStale }: Change,
  providerId: string,
): Promise<void> {
  await transaction(db, async (tx) => {
    await refuseStale(tx);
    const locked = await lockProvider(tx, top.orgId, providerId);
    if (locked) await endProviderDirectory(tx, parts, providerId);
    if (await deleteProvider(tx, top.orgId, providerId))
      await recordWrite(tx, actor, top, 'provider.deleted', [providerId]);
  });
}

const empty: NewProvider = {
  preset: 'generic',
  name: '',
  issuer: null,
  client_id: null,
  client_secret: null,
  claims: { address: 'email', name: 'name', groups: 'groups' },
  trusts_addresses: false,
  is_on: false,
  is_required: false,
  join_team_id: null,
  join_role: 'member',
};

/** Returns what is stored after a change. Whoever switches a provider off requires it no longer. */
function merge(
  { secretBox }: Pick<ChangeProviderParts, 'secretBox'>,
  row: NewProvider = empty,
  given: Given,
): NewProvider {
  const { clientSecret: secret } = given;
  const seal = (text: string | null) =>
    text === null ? null : secretBox.seal('provider', Buffer.from(text));
  const isOther = given.issuer !== undefined && given.issuer !== row.issuer;
  const isOff = given.isOn === false && given.isRequired === undefined;
  return {
    preset: given.preset ?? row.preset,
    name: given.name ?? row.name,
    issuer: given.issuer === undefined ? row.issuer : given.issuer,
    client_id: given.clientId === undefined ? row.client_id : given.clientId,
    // Another issuer is told no secret that was given for this one.
    client_secret: secret === undefined ? (isOther ? null : row.client_secret) : seal(secret),
    claims: given.claims ?? row.claims,
    trusts_addresses: given.trustsAddresses ?? row.trusts_addresses,
    is_on: given.isOn ?? row.is_on,
    is_required: isOff ? false : (given.isRequired ?? row.is_required),
    join_team_id: given.joinTeamId === undefined ? row.join_team_id : given.joinTeamId,
    join_role: given.joinRole ?? row.join_role,
  };
}

/** Throws if a provider cannot be so, or is on and does not answer. */
async function check(
  { db, secretBox, settings, toProviders }: ChangeProviderParts,
  top: ReachableTeam,
  made: NewProvider,
): Promise<void> {
  await refuseWrong(db, settings, top, made);
  const { issuer, client_id: clientId, client_secret: sealed } = made;
  if (!made.is_on || issuer === null || clientId === null || sealed === null) return;
  const clientSecret = secretBox.open('provider', sealed).toString();
  await probeProvider({ issuer, clientId, clientSecret }, toProviders).catch((cause: unknown) => {
    throw sayUnreachable(cause);
  });
}

async function refuseWrong(
  db: Reader,
  settings: IssuerSettings,
  top: ReachableTeam,
  made: NewProvider,
): Promise<void> {
  const { issuer, client_id: clientId, client_secret: secret, join_team_id: teamId } = made;
  if (issuer !== null) refuseIssuer(issuer, settings);
  const lacks = issuer === null || clientId === null || secret === null;
  if (made.is_on && lacks) throw invalid([{ path: 'isOn', message: incomplete }]);
  if (made.is_required && !made.is_on)
    throw invalid([{ path: 'isRequired', message: requiredOff }]);
  if (teamId !== null && !(await isTeamOf(db, top, teamId))) throw new Failure('team_not_found');
}
