import { describe, expect, test } from 'vitest';
import { newTree, testWorld } from '../../../../../test/world.ts';
import type { Somebody } from '../../../../../test/sign-in.ts';
import { documentClient } from './fixtures/client.ts';
import { documentPeople } from './fixtures/people.ts';

const world = await testWorld();
const { tree } = world;
const client = documentClient(world.app, tree);
const people = documentPeople(world, tree);

/** Adds a document with visibility `restricted`, and returns its text. */
async function restrictedText(fields: Record<string, string> = {}): Promise<string> {
  const text = `Text ${crypto.randomUUID()}.`;
  await client.add(`${crypto.randomUUID()}.txt`, text, { ...fields, visibility: 'restricted' });
  return text;
}

const sharesOf = async (id: string) =>
  (await client.ask('GET', `/v1/documents/${id}`)).body.document.shares;

describe('POST /v1/documents: bytes that the team has already (S71)', () => {
  test('are seen by nobody who does not see the narrowest copy', async () => {
    const text = await restrictedText();
    await client.add('wide.txt', text, { visibility: 'tree' });
    expect(await client.add('copy.txt', text)).toMatchObject({ visibility: 'restricted' });
    expect(await client.add('other.txt', 'Other.')).toMatchObject({ visibility: 'team' });
  });

  test('also in another team of the sender, and if they replace other bytes', async () => {
    const below = await tree.addTeam('Below the copies');
    const text = await restrictedText({ teamId: below.id });
    expect(await client.add('above.txt', text)).toMatchObject({ visibility: 'restricted' });
    await client.add('replaced.txt', 'Before.');
    expect(await client.addSettled('replaced.txt', text)).toMatchObject({
      visibility: 'restricted',
    });
  });

  test('a visibility that the upload names is applied', async () => {
    const text = await restrictedText();
    const named = await client.add('named.txt', text, { visibility: 'tree' });
    expect(named).toMatchObject({ visibility: 'tree' });
  });

  test('visibilityMax is for what nothing narrower is known of', async () => {
    const most = { visibilityMax: 'tree' };
    expect(await client.add('new.txt', 'New.', most)).toMatchObject({ visibility: 'tree' });
    const copy = await client.add('copied.txt', await restrictedText(), most);
    expect(copy).toMatchObject({ visibility: 'restricted' });
    const { id } = await client.add('kept.txt', 'Before.', { visibility: 'restricted' });
    expect(await client.add('kept.txt', 'Before.', most)).toMatchObject({
      visibility: 'restricted',
    });
    const kept = await client.add('kept.txt', 'After.', most);
    expect(kept).toMatchObject({ id, visibility: 'restricted' });
    const wide = await client.add('wider.txt', 'First.', { visibility: 'public' });
    const left = await client.addSettled('wider.txt', 'Second.', most);
    expect(left).toMatchObject({ id: wide.id, visibility: 'tree' });
    const both = { visibility: 'team', visibilityMax: 'tree' };
    const refused = await client.upload([new File(['x'], 'both.txt')], both);
    expect(refused).toMatchObject({
      status: 400,
      body: { error: expect.stringMatching(/^visibilityMax /) },
    });
  });

  test('tell nothing of a copy that the sender does not see (D24, D25)', async () => {
    const member = await people.join('member');
    const text = await restrictedText();
    const { body } = await people.upload(member, 'mine.txt', {}, text);
    expect(body.documents[0]).toMatchObject({ visibility: 'team' });
    const another = await newTree(world.parts);
    const elsewhere = await documentClient(world.app, another).add('theirs.txt', text);
    expect(elsewhere).toMatchObject({ visibility: 'team' });
  });

  test('tell nothing to a key that may not read documents', async () => {
    const headers = await tree.addKey(tree.team, { scopes: ['documents:write'] });
    const writing = documentClient(world.app, { ...tree, headers });
    const sent = await writing.add('written.txt', await restrictedText());
    expect(sent).toMatchObject({ visibility: 'team' });
  });

  test('a person who sees the copy by a share gets a document that only they and leaders see', async () => {
    const [member, other] = [await people.join('member'), await people.join('member')];
    const text = `Text ${crypto.randomUUID()}.`;
    const { id } = await client.add('shared.txt', text, { visibility: 'restricted' });
    const shares = { userIds: [member.userId] };
    await client.ask('PATCH', `/v1/documents/${id}`, { shares });
    const sent = await people.upload(member, 'again.txt', {}, text);
    const path = `/v1/documents/${sent.body.documents[0].id}`;
    const sees = async (who: Somebody) => (await people.ask(who, 'GET', path)).status;
    expect([await sees(member), await sees(other)]).toEqual([200, 404]);
  });

  test('end the shares of a replaced document that not every copy has', async () => {
    const [both, one] = [await people.join('member'), await people.join('member')];
    const teams = [await tree.addTeam('Both'), await tree.addTeam('One')].map(({ id }) => id);
    const text = `Text ${crypto.randomUUID()}.`;
    const share = async (id: string, userIds: string[], teamIds: string[]) =>
      client.ask('PATCH', `/v1/documents/${id}`, { shares: { userIds, teamIds } });
    const copy = await client.add('copy-of.txt', text, { visibility: 'restricted' });
    await share(copy.id, [both.userId], teams.slice(0, 1));
    const replaced = await client.add('shares.txt', 'Before.');
    await share(replaced.id, [both.userId, one.userId], teams);
    await client.addSettled('shares.txt', text);
    expect(await sharesOf(replaced.id)).toEqual({
      userIds: [both.userId],
      teamIds: teams.slice(0, 1),
    });
    // A public copy is for everybody, so it ends no share.
    const published = await client.add('published.txt', 'For everybody.', { visibility: 'public' });
    const kept = await client.add('keeps-shares.txt', 'Before.');
    await share(kept.id, [one.userId], []);
    await client.addSettled('keeps-shares.txt', 'For everybody.');
    expect(await sharesOf(kept.id)).toEqual({ userIds: [one.userId], teamIds: [] });
    expect(published.visibility).toBe('public');
  });
});
