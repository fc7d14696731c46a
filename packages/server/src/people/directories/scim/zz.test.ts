import { expect, test } from 'vitest';
import { testWorld } from '../../../../../../test/world.ts';
import { scimClient } from './fixtures/scim-client.ts';
const world = await testWorld();
const { scim, addGroup, map } = await scimClient(world, world.tree);
test('bench', { timeout: 600_000 }, async () => {
  const times: number[] = []; const ids: string[] = [];
  const g = await addGroup('All'); await map(g.id, world.tree.team);
  const N = 10_000;
  const t0 = performance.now();
  for (let i = 0; i < N; i++) {
    const s = performance.now();
    const r = await scim('POST', '/Users', { schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'], userName: `u${i}@b.example`, externalId: `e${i}`, name: { givenName: 'G', familyName: `F${i}` }, emails: [{ value: `u${i}@b.example`, type: 'work', primary: true }], displayName: `G F${i}`, active: true });
    times.push(performance.now() - s); ids.push(r.body.id);
    if (i % 2000 === 1999) { const last = times.slice(-2000).toSorted((a, b) => a - b); console.log(i + 1, 'p50', last[1000]!.toFixed(1), 'p95', last[1900]!.toFixed(1)); }
  }
  console.log('POST all', Math.round(performance.now() - t0));
  const all = times.toSorted((a, b) => a - b); console.log('p50', all[N / 2]!.toFixed(1), 'p95', all[N * 0.95]!.toFixed(1));
  const t1 = performance.now(); let n = 0;
  for (let start = 1; start <= N; start += 200) { const { body } = await scim('GET', `/Users?startIndex=${start}&count=200`); n += body.Resources.length; }
  console.log('list', n, Math.round(performance.now() - t1));
  for (const f of [`userName eq "u5000@b.example"`, `externalId eq "e5000"`, `emails.value eq "u5000@b.example"`]) { const s = performance.now(); for (let i = 0; i < 20; i++) await scim('GET', `/Users?filter=${encodeURIComponent(f)}`); console.log(f, ((performance.now() - s) / 20).toFixed(1)); }
  for (const [from, to] of [[0, 1000], [1000, 2000], [2000, 10000]] as const) {
    const s = performance.now();
    const r = await scim('PATCH', `/Groups/${g.id}`, { Operations: [{ op: 'add', path: 'members', value: ids.slice(from, to).map((value) => ({ value })) }] });
    console.log('add', to - from, r.status, Math.round(performance.now() - s));
  }
  { const s = performance.now(); const r = await scim('GET', `/Groups/${g.id}`); console.log('get group', r.body.members.length, Math.round(performance.now() - s)); }
  { const s = performance.now(); for (let i = 0; i < 20; i++) await scim('PATCH', `/Groups/${g.id}`, { Operations: [{ op: 'remove', path: `members[value eq "${ids[i]}"]` }] }); console.log('remove one', ((performance.now() - s) / 20).toFixed(1)); }
  { const s = performance.now(); for (let i = 100; i < 120; i++) await scim('PATCH', `/Users/${ids[i]}`, { Operations: [{ op: 'replace', path: 'active', value: false }] }); console.log('deactivate one', ((performance.now() - s) / 20).toFixed(1)); }
  { const s = performance.now(); for (let i = 200; i < 220; i++) await scim('PATCH', `/Users/${ids[i]}`, { Operations: [{ op: 'replace', path: 'title', value: 'x' }] }); console.log('patch title', ((performance.now() - s) / 20).toFixed(1)); }
  { const s = performance.now(); for (let i = 200; i < 220; i++) await scim('GET', `/Users/${ids[i]}`); console.log('get', ((performance.now() - s) / 20).toFixed(1)); }
  expect(n).toBe(N);
});
