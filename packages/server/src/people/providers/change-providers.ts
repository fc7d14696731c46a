import type { ReachableTeam } from '#ground/access/reach-team.ts';
import { recordWrite } from '#ground/audit/audit.queries.ts';
import { transaction } from '#ground/db/database.ts';
import type { Reader } from '#ground/db/database.ts';
import { Failure } from '#ground/failure.ts';
import { actorId } from '#ground/http/principal.ts';
import type { Actor } from '#ground/http/principal.ts';
import { endProviderDirectory, forgetClaimedGroups } from '#people/directories/claimed-groups.ts';
import {
  insertProviderDirectory,
  renameProviderDirectory,
} from '#people/directories/claimed-groups.queries.ts';
import type { ReconcileParts } from '#people/directories/reconcile/apply-plan.ts';
import { checkProvider, refuseWrong } from './check-provider.ts';
import type { CheckProviderParts } from './check-provider.ts';
import { emptyProvider, mergeProvider } from './merge-provider.ts';
import type { GivenChange, GivenProvider } from './merge-provider.ts';
import type { NewProvider, ProviderRow } from './provider.ts';
import {
  deleteIdentities,
  deleteProvider,
  insertProvider,
  lockProvider,
  lockProviders,
  replaceProvider,
} from './providers.queries.ts';
import { readChange } from './read-change.ts';

/** The most providers of an organisation, as the message of `providers_full` says. */
const providersMax = 20;

export interface ChangeProviderParts extends ReconcileParts, CheckProviderParts {}

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
  given: GivenProvider,
): Promise<ProviderRow> {
  await refuseStale(parts.db);
  const read = await readChange(parts, given.kind, given);
  const made = mergeProvider(parts.secretBox, emptyProvider(given.kind), read);
  await checkProvider(parts, top, made);
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
  given: GivenChange,
): Promise<ProviderRow> {
  await refuseStale(parts.db);
  const read = await readChange(parts, row.kind, given);
  await checkProvider(parts, top, mergeProvider(parts.secretBox, row, read));
  return transaction(parts.db, async (tx) => {
    await refuseStale(tx);
    const locked = await lockProvider(tx, top.orgId, row.id);
    if (!locked) throw new Failure('provider_not_found');
    const made = mergeProvider(parts.secretBox, locked, read);
    await refuseWrong(tx, parts.settings, top, made);
    if (knowsOthers(made, locked)) {
      await deleteIdentities(tx, row.id);
      await forgetClaimedGroups(tx, parts, row.id);
    }
    const replaced = await replaceProvider(tx, locked, made);
    await renameProviderDirectory(tx, row.id, replaced.name);
    await recordWrite(tx, actor, top, 'provider.updated', [row.id]);
    return replaced;
  });
}

/** True for another provider in the same row: its ids are of other people. */
const knowsOthers = (made: NewProvider, row: NewProvider) =>
  made.issuer !== row.issuer ||
  made.client_id !== row.client_id ||
  made.saml?.entityId !== row.saml?.entityId;

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
