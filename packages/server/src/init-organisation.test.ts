import { beforeAll, describe, expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { initOrganisation } from './init-organisation.ts';

type App = Awaited<ReturnType<typeof testApp>>;

let app: App['app'];
let parts: App['parts'];

beforeAll(async () => {
  ({ app, parts } = await testApp());
});

describe('initOrganisation', () => {
  test('makes a tree whose key answers and whose owner is on it', async () => {
    const made = await initOrganisation(parts.db, { team: 'Acme GmbH', owner: ' Me@Example.COM ' });
    expect(made).toMatchObject({ slug: 'acme-gmbh', apiKey: expect.stringMatching(/^gh_/) });
    const headers = { authorization: `Bearer ${made.apiKey}` };
    const response = await app.request(`/v1/teams/${made.slug}`, { headers });
    const expected = { id: made.teamId, parentId: null, memberCount: 1 };
    expect(await response.json()).toMatchObject({ team: expected });
  });

  test('the same owner may have two trees', async () => {
    const owner = 'twice@example.com';
    const first = await initOrganisation(parts.db, { team: 'One', owner });
    const second = await initOrganisation(parts.db, { team: 'One', owner });
    // Each tree has a user of its own. Only an account spans both.
    expect(second.ownerUserId).not.toBe(first.ownerUserId);
    expect(second.teamId).not.toBe(first.teamId);
  });

  test('says what is wrong and makes nothing', async () => {
    const made = initOrganisation(parts.db, { team: 'Acme', owner: 'nobody' });
    await expect(made).rejects.toThrow('owner must be an e-mail address');
  });
});
