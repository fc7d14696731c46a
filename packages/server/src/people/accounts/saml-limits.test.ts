import { expect, test } from 'vitest';
import { testApp } from '../../../../../test/app.ts';
import { assertAddress, openSamlWorld, post, signInBySaml } from './fixtures/saml.ts';
import { openBrowser } from './second-factors/fixtures/browser.ts';

const { parts } = await testApp();

test('S58: an address may have 200 answers refused in a quarter of an hour; right ones do not count', async () => {
  const rateLimits = { requestsPerMinute: 10_000, searchesPerMinute: 100, additionsPerMinute: 100 };
  const limited = { ...parts, settings: { ...parts.settings, rateLimits } };
  const { world, server, organisation, path } = await openSamlWorld({ parts: limited });
  const email = organisation.address();
  await organisation.addMember(email);
  assertAddress(server, email);
  const action = organisation.provider.callbackUrl;
  const refused = () =>
    post(world, openBrowser(world), { action, fields: { SAMLResponse: 'x', RelayState: 'x' } });
  for (let time = 0; time < 199; time += 1)
    expect((await refused()).to).toBe('/sign-in?error=saml_invalid');
  for (const _ of [1, 2, 3]) expect((await signInBySaml(world, server, path)).to).toBe('/');
  expect((await refused()).to).toBe('/sign-in?error=saml_invalid');
  expect((await refused()).status).toBe(429);
  expect((await signInBySaml(world, server, path)).status).toBe(429);
});
