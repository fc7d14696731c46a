import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { oidcClient } from '../../../test/oidc-server.ts';
import { testApp } from '../../../test/app.ts';
import { openFetches } from '#app/parts.ts';

async function startInside(): Promise<{ url: string; host: string }> {
  const server = createServer((_, response) => response.end('inside'));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => void server.close());
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { url: `http://${host}`, host };
}

test('S54: webhooks, the providers of organisations and the documents of apps do not reach the issuer inside the network, which signing in reaches', async () => {
  const [issuer, hook] = await Promise.all([startInside(), startInside()]);
  const { settings } = (await testApp()).parts;
  await using opening = new AsyncDisposableStack();
  const oidc = { issuer: issuer.url, ...oidcClient };
  const own = { ...settings, oidc, webhookPrivateHosts: [hook.host] };
  const { safeFetch, toWebhooks, toProviders, toApps } = openFetches(own, opening);
  expect(await (await safeFetch.fetch(issuer.url)).text()).toBe('inside');
  expect(await (await toWebhooks.fetch(hook.url)).text()).toBe('inside');
  await expect(toWebhooks.fetch(issuer.url)).rejects.toThrow();
  await expect(toProviders.fetch(issuer.url)).rejects.toThrow();
  await expect(toProviders.fetch(hook.url)).rejects.toThrow();
  for (const { url } of [issuer, hook]) await expect(toApps.fetch(url)).rejects.toThrow();
});
