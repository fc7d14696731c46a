import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import type {
  OAuthClientInformationMixed,
  OAuthClientProvider,
  OAuthTokens,
} from '@modelcontextprotocol/client';
import { describe, expect, onTestFinished, test } from 'vitest';
import { expectAccessible } from './accessible.ts';
import { keepPicture, openSite, openWindow } from './browser.ts';
import { addPerson, newOrganisation, openConsole } from './console.ts';
import { pointAt } from './under-the-pointer.ts';
import { allowFaults } from './watch-window.ts';

/** A program on the machine of a person, which waits for the answer at a port of its own. */
async function startProgram() {
  const answers: URLSearchParams[] = [];
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://127.0.0.1');
    if (pathname === '/callback') answers.push(searchParams);
    response.setHeader('content-type', 'text/html');
    response.end('<!doctype html><html lang="en"><title>Back</title><p>Back in the app</p></html>');
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => void server.close());
  const redirectUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/callback`;
  return { provider: new Provider(redirectUrl), answers };
}

class Provider implements OAuthClientProvider {
  known: OAuthClientInformationMixed | undefined;
  kept: OAuthTokens | undefined;
  asked: URL | undefined;
  verifier = '';
  redirectUrl: string;
  constructor(redirectUrl: string) {
    this.redirectUrl = redirectUrl;
  }
  get clientMetadata() {
    return { client_name: 'Reading assistant', redirect_uris: [this.redirectUrl] };
  }
  clientInformation = () => this.known;
  saveClientInformation = (known: OAuthClientInformationMixed) => void (this.known = known);
  tokens = () => this.kept;
  saveTokens = (tokens: OAuthTokens) => void (this.kept = tokens);
  redirectToAuthorization = (url: URL) => void (this.asked = url);
  saveCodeVerifier = (verifier: string) => void (this.verifier = verifier);
  codeVerifier = () => this.verifier;
}

/** Connects a program to `/mcp`; undefined if it has to ask its person first. */
async function connect(url: string, authProvider: Provider): Promise<Client | undefined> {
  const client = new Client({ name: 'reading-assistant', version: '1' });
  const transport = new StreamableHTTPClientTransport(new URL('/mcp', url), { authProvider });
  try {
    await client.connect(transport);
    return client;
  } catch {
    return undefined;
  }
}

describe('an app', () => {
  test('is connected by the address of /mcp and a yes in the browser, is in the profile and for owners, and ends there', async () => {
    const site = await openSite();
    const organisation = await newOrganisation(site);
    const { url } = site.server;
    const email = `ada-${Date.now()}@example.com`;
    await addPerson(site, organisation, { email, firstName: 'Ada', role: 'member' });
    const { provider, answers } = await startProgram();
    expect(await connect(url, provider)).toBe(undefined);

    const { page, faults } = await openConsole(site, email);
    allowFaults(page, /\/callback\?code=/, 'the app is elsewhere');
    await page.goto(provider.asked!.href);
    await page.getByText('Nobody has checked it').waitFor();
    await expectAccessible(page);
    await keepPicture(page, 'connect-app');
    const button = (name: string) => page.getByRole('button', { name });
    await pointAt(page, page.getByLabel('ask questions'), 'what it may');
    await pointAt(page, button('Allow'), 'Allow');
    await page.getByLabel('I began this myself').and(page.locator(':invalid')).waitFor();
    expect(answers).toEqual([]);
    await pointAt(page, page.getByLabel('I began this myself'), 'who began it');
    await pointAt(page, button('Allow'), 'Allow');
    await page.getByText('Back in the app').waitFor();
    const [answer] = answers;
    expect(answer!.get('iss')).toBe(url);
    const finishing = new StreamableHTTPClientTransport(new URL('/mcp', url), {
      authProvider: provider,
    });
    await finishing.finishAuth(answer!);
    const client = await connect(url, provider);
    const { tools } = await client!.listTools();
    expect(tools.map(({ name }) => name)).toContain('search');
    const asked = { name: 'ask', arguments: { question: 'What is there?' } };
    expect((await client!.callTool(asked)).isError).not.toBe(true);

    await page.goto(`${url}/settings`);
    await page.getByText('Reading assistant').waitFor();
    await page.getByText('127.0.0.1').first().waitFor();
    await expectAccessible(page);
    await page.getByText('Connected apps').scrollIntoViewIfNeeded();
    await keepPicture(page, 'connected-apps');

    const owner = await openConsole(site, organisation.owner.email, '/settings/keys');
    await owner.page.getByText('Reading assistant').waitFor();
    await owner.page.getByText('Ada', { exact: true }).first().waitFor();
    await keepPicture(owner.page, 'connected-apps-of-people');

    await pointAt(page, button('Revoke Reading assistant'), 'Revoke');
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
    await page.getByText('No app yet').waitFor();
    expect(await client!.listTools().catch(() => 'refused')).toBe('refused');
    expect(faults.filter((fault) => !fault.includes('/callback?code='))).toEqual([]);
    expect(owner.faults).toEqual([]);
  });

  test('is denied, and a page that frames the question or sends its form is refused', async () => {
    const site = await openSite();
    const { owner } = await newOrganisation(site);
    const { url } = site.server;
    const { provider, answers } = await startProgram();
    await connect(url, provider);
    const { page } = await openConsole(site, owner.email);
    allowFaults(
      page,
      /\/callback\?error=|^http:\/\/localhost:/,
      'the app and the attacker are elsewhere',
    );
    allowFaults(page, /frame-ancestors|status of 403/, 'the attacks are refused');
    await page.goto(provider.asked!.href);
    await pointAt(page, page.getByRole('button', { name: 'Deny' }), 'Deny');
    await page.getByText('Back in the app').waitFor();
    expect(answers[0]!.get('error')).toBe('access_denied');

    const query = provider.asked!.search.slice(1);
    const hostile = createServer((_, response) => {
      response.setHeader('content-type', 'text/html');
      const fields = Object.entries({ request: query, team: owner.userId, answer: 'allow' })
        .map(([name, value]) => `<input name="${name}" value="${value.replaceAll('&', '&amp;')}">`)
        .join('');
      response.end(`<!doctype html><html lang="en"><title>Hostile</title>
        <iframe src="${provider.asked!.href.replaceAll('&', '&amp;')}"></iframe>
        <form method="post" action="${url}/oauth/authorize">${fields}<button>Win</button></form></html>`);
    });
    await once(hostile.listen(0, '127.0.0.1'), 'listening');
    onTestFinished(() => void hostile.close());
    await page.goto(`http://localhost:${(hostile.address() as AddressInfo).port}/`);
    const framed = page.frames()[1];
    expect(await framed?.getByText('Nobody has checked it').count()).toBe(0);
    await page.getByRole('button', { name: 'Win' }).click();
    await page.waitForURL(`${url}/oauth/authorize`);
    expect(await page.getByRole('button', { name: 'Allow' }).count()).toBe(0);
    expect(answers).toHaveLength(1);
  });

  test('is asked about after signing in, and in the language of the reader', async () => {
    const site = await openSite();
    const { owner } = await newOrganisation(site);
    const { provider } = await startProgram();
    await connect(site.server.url, provider);
    const { page } = await openWindow();
    await page.goto(provider.asked!.href);
    await page.getByLabel('E-mail').waitFor();
    expect(new URL(page.url()).searchParams.get('next')).toContain('/oauth/authorize?');
    const { page: own } = await openConsole(site, owner.email);
    await own.goto(provider.asked!.href);
    await own.getByRole('link', { name: 'العربية' }).click();
    await own.getByText('لم يتحقق منه أحد').waitFor();
    await expectAccessible(own);
    await keepPicture(own, 'connect-app-arabic');
  });
});
