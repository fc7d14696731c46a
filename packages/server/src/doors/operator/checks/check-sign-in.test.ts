import { expect, test } from 'vitest';
import { checkSignInBy } from './check-sign-in.ts';

const oidc = { issuer: 'https://id.example', clientId: 'hall', clientSecret: 'very-secret' };

test('without a provider people sign in by password or link', async () => {
  const { state, ownerText } = await checkSignInBy({ oidc: undefined }, { fetch });
  expect([state, ownerText.code]).toEqual(['ok', 'sign_in_own']);
});

test('a provider that answers is ok', async () => {
  const answer = async () =>
    Response.json({ issuer: oidc.issuer, authorization_endpoint: `${oidc.issuer}/a` });
  const { state, ownerText } = await checkSignInBy({ oidc }, { fetch: answer });
  expect([state, ownerText.code]).toEqual(['ok', 'provider_answers']);
});

test('a provider that does not answer is a failure, which owners read without its address', async () => {
  const refuse = () => Promise.reject(new Error('connection refused'));
  const { state, detail, ownerText } = await checkSignInBy({ oidc }, { fetch: refuse });
  expect([state, ownerText.code]).toEqual(['fail', 'provider_unreachable']);
  expect(detail).toMatch(/correct OIDC_ISSUER$/);
  expect(detail + ownerText.text).not.toContain('very-secret');
  expect(ownerText.text).not.toContain('id.example');
});
