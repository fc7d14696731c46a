import { describe, expect, test } from 'vitest';
import { testWorld } from '../../../../../../../test/world.ts';
import { scimClient } from '../fixtures/scim-client.ts';

const world = await testWorld();
const { scim, addUser, addGroup } = await scimClient(world, world.tree);

let numbers = 0;
const fresh = () => `person-${(numbers += 1)}@rules.example`;
const patch = (id: string, ...Operations: unknown[]) =>
  scim('PATCH', `/Users/${id}`, { Operations });

describe('a version', () => {
  test('stays without a difference, and changes with the user and with their groups', async () => {
    const { id, meta } = await addUser(fresh(), { title: 'T' });
    const versionNow = async () => (await scim('GET', `/Users/${id}`)).headers.get('etag');
    expect(await versionNow()).toBe(meta.version);
    const same = await patch(id, { op: 'replace', path: 'title', value: 'T' });
    expect(same.body.meta).toEqual(meta);
    await patch(id, { op: 'replace', path: 'title', value: 'U' });
    const changed = await versionNow();
    expect(changed).not.toBe(meta.version);
    const group = await addGroup(fresh(), [id]);
    const joined = await versionNow();
    expect(joined).not.toBe(changed);
    await scim('PUT', `/Groups/${group.id}`, { displayName: fresh() });
    expect(await versionNow()).toBe(changed);
  });

  test.each(['Users', 'Groups'])('304 and 412: %s', async (kind) => {
    const name = fresh();
    const made = kind === 'Users' ? await addUser(name) : await addGroup(name);
    const path = `/${kind}/${made.id}`;
    const { version } = made.meta;
    const get = (tag: string) => scim('GET', path, undefined, { 'if-none-match': tag });
    expect((await get(version)).status).toBe(304);
    expect((await get(version.replace('W/', ''))).status).toBe(304);
    expect((await get(`"x", ${version}`)).status).toBe(304);
    expect((await get('"x"')).status).toBe(200);
    const whole = { userName: name, displayName: name, externalId: 'changed' };
    const operations = { Operations: [{ op: 'replace', path: 'externalId', value: 'again' }] };
    const old = { 'if-match': '"x"' };
    expect((await scim('PUT', path, whole, old)).status).toBe(412);
    expect((await scim('PATCH', path, operations, old)).status).toBe(412);
    expect((await scim('DELETE', path, undefined, old)).status).toBe(412);
    expect((await get(version)).status).toBe(304);
    expect((await scim('PUT', path, whole, { 'if-match': version })).status).toBe(200);
    expect((await scim('PATCH', path, operations, { 'if-match': version })).status).toBe(412);
    expect((await scim('PATCH', path, operations, { 'if-match': '*' })).status).toBeLessThan(300);
    const { headers } = await scim('GET', path);
    const last = { 'if-match': headers.get('etag')! };
    expect((await scim('DELETE', path, undefined, last)).status).toBe(204);
  });
});
