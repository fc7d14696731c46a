import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testWorld } from '../../../../../test/world.ts';
import { findAccountMemberships } from '#ground/access/account-memberships.queries.ts';
import { onlyRow } from '@guildhall/engine/connect/only-row.ts';
import type { Actor, PersonPrincipal } from '#ground/http/principal.ts';
import { transaction } from '#ground/db/database.ts';
import { deleteDocument } from './delete-documents.ts';
import { documentClient } from './fixtures/client.ts';
import { documentPeople } from './fixtures/people.ts';
import { insertNewVersion } from './waiting-versions.queries.ts';
import { reachDocument } from './stored/reach-document.ts';
import { updateDocument } from './update-document.ts';

const world = await testWorld();
const { parts, tree } = world;
const { db } = parts;
const client = documentClient(world.app, tree);
const people = documentPeople(world, tree);

/** Lets a member's request reach their document, then has a leader replace the document. */
async function replaceMeanwhile() {
  const leader = await people.join('team_leader');
  const { name, ...own } = await reachOwn();
  await people.upload(leader, name, { visibility: 'restricted' }, 'secret');
  return own;
}

/** Lets a member's request reach their document. */
async function reachOwn() {
  const member = await people.join('member');
  const name = `${crypto.randomUUID()}.txt`;
  const { id } = (await people.upload(member, name, {}, 'mine')).body.documents[0];
  const found = await sql<{ account_id: string }>`
    select account_id from users where id = ${member.userId}`.execute(db);
  const { account_id: accountId } = onlyRow(found);
  const requiredRoles = { role: 'team_leader', ownRole: 'member' } as const;
  const principal: PersonPrincipal = {
    kind: 'person',
    accountId,
    sessionId: '',
    requiredRoles,
    ...(await findAccountMemberships(db, accountId)),
  };
  const actor: Actor = { ...principal, requestId: crypto.randomUUID(), address: null };
  const reached = await reachDocument(db, principal, id);
  return { id, name, reached, sender: { principal, actor } };
}

const read = async (id: string) => (await client.ask('GET', `/v1/documents/${id}`)).body.document;

test('a late request of the previous uploader cannot publish the text that replaced theirs', async () => {
  const { id, reached, sender } = await replaceMeanwhile();
  const late = updateDocument(db, reached, { visibility: 'public' }, sender);
  await expect(late).rejects.toMatchObject({ code: 'role_missing' });
  expect(await read(id)).toMatchObject({ visibility: 'restricted' });
});

test('a deletion that waits for an upload sees whose new version it has brought (S86)', async () => {
  const { id, reached, sender } = await reachOwn();
  const { team } = tree;
  const { deleting } = await transaction(db, async (tx) => {
    await sql`select from documents where id = ${id} for update`.execute(tx);
    // Caught at once: it may end before it is awaited.
    const waiting = deleteDocument(parts, reached, sender).catch((error: unknown) => error);
    await delay(300);
    await insertNewVersion(tx, team, id, {
      name: '',
      folderPath: null,
      type: 'txt',
      fileKey: crypto.randomUUID(),
      sizeBytes: 1,
      sha256: Buffer.alloc(32),
      visibility: 'restricted',
      uploaderId: null,
      chargedTo: team.id,
      askedBy: null,
      importSource: null,
      importPath: null,
      endsShares: [],
    });
    return { deleting: waiting };
  });
  expect(await deleting).toMatchObject({ code: 'role_missing' });
  expect(await read(id)).toMatchObject({ id });
});

test('a late request of the previous uploader cannot delete the document that replaced theirs', async () => {
  const { id, reached, sender } = await replaceMeanwhile();
  const late = deleteDocument(parts, reached, sender);
  await expect(late).rejects.toMatchObject({ code: 'role_missing' });
  expect(await read(id)).toMatchObject({ id });
});
