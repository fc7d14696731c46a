import { describe, expect, test } from 'vitest';
import { testWorld } from '../../../../../../../test/world.ts';
import { scimClient } from '../fixtures/scim-client.ts';

const world = await testWorld();
const { scim, addUser, addGroup } = await scimClient(world, world.tree);

let numbers = 0;
const fresh = () => `person-${(numbers += 1)}@rules.example`;
const patch = (id: string, ...Operations: unknown[]) =>
  scim('PATCH', `/Users/${id}`, { Operations });

describe('a group that is sent', () => {
  test.each<[what: string, body: unknown, status: number, scimType?: string]>([
    ['without a name', { members: [] }, 400, 'invalidValue'],
    ['with an empty name', { displayName: '' }, 400, 'invalidValue'],
    ['with a very long name', { displayName: 'x'.repeat(501) }, 400, 'invalidValue'],
    ['with NUL', { displayName: '\0' }, 400, 'invalidValue'],
    [
      'with members that are numbers',
      { displayName: 'x', members: [[]], externalId: {} },
      400,
      'invalidValue',
    ],
    ['that is too large', `{"displayName": "${'x'.repeat(16 * 1024 * 1024)}"}`, 413],
  ])('%s: refused', async (_, body, status, scimType) => {
    const answer = await scim('POST', '/Groups', body);
    expect([answer.status, answer.body.scimType]).toEqual([status, scimType]);
  });

  test('has only members that the directory has; itself may be one', async () => {
    const { id: userId } = await addUser(fresh());
    const group = await addGroup(fresh(), [userId, userId.toUpperCase(), 'x', crypto.randomUUID()]);
    expect(group.members.map((it: any) => it.value)).toEqual([userId]);
    const answer = await scim('PATCH', `/Groups/${group.id}`, {
      Operations: [{ op: 'add', path: 'members', value: { value: group.id } }],
    });
    expect(answer.status).toBe(204);
    const { body } = await scim('GET', `/Groups/${group.id}`);
    expect(body.members.map((it: any) => it.type)).toEqual(['User', 'Group']);
    expect(body.members[1].$ref).toBe(body.meta.location);
  });

  test.each<[what: string, operation: object, status: number, scimType?: string]>([
    [
      'changing a member',
      { op: 'replace', path: 'members[value eq "x"].display', value: 'x' },
      400,
      'mutability',
    ],
    [
      'changing all members',
      { op: 'replace', path: 'members.value', value: 'x' },
      400,
      'mutability',
    ],
    [
      'adding by a filter',
      { op: 'add', path: 'members[value eq "x"]', value: {} },
      400,
      'invalidPath',
    ],
    ['removing by name', { op: 'remove', path: 'members[display eq "x"]' }, 400, 'invalidFilter'],
    ['removing one that is not there', { op: 'remove', path: 'members[value eq "x"]' }, 204],
    ['removing two', { op: 'remove', path: 'members[value eq "x" or value eq "y"]' }, 204],
    ['adding nobody', { op: 'add', path: 'members', value: [] }, 204],
  ])('%s', async (_, operation, status, scimType) => {
    const group = await addGroup(fresh());
    const answer = await scim('PATCH', `/Groups/${group.id}`, { Operations: [operation] });
    expect([answer.status, answer.body?.scimType]).toEqual([status, scimType]);
  });

  test('200: a change answers with the group if it is asked for attributes', async () => {
    const group = await addGroup(fresh());
    const { status, body } = await scim('PATCH', `/Groups/${group.id}?attributes=displayName`, {
      Operations: [{ op: 'replace', path: 'displayName', value: 'N' }],
    });
    expect([status, body]).toEqual([
      200,
      { schemas: group.schemas, id: group.id, displayName: 'N' },
    ]);
  });

  test('shows its members by their names of today, with a new version', async () => {
    const { id: userId } = await addUser(fresh(), { displayName: 'Before' });
    const group = await addGroup(fresh(), [userId]);
    await patch(userId, { op: 'replace', path: 'displayName', value: 'After' });
    const { body } = await scim('GET', `/Groups/${group.id}`);
    expect(body.members[0].display).toBe('After');
    expect(body.meta.version).not.toBe(group.meta.version);
    await scim('DELETE', `/Users/${userId}`);
    const gone = await scim('GET', `/Groups/${group.id}`);
    expect(gone.body).not.toHaveProperty('members');
    expect(gone.body.meta.version).not.toBe(body.meta.version);
  });
});
