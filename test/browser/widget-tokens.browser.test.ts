import { randomBytes, randomUUID } from 'node:crypto';
import { SignJWT, UnsecuredJWT } from 'jose';
import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { keepPicture } from './browser.ts';
import { expectAccessible } from './accessible.ts';
import { addPerson, newOrganisation } from './console.ts';
import { openSiteWithWidget } from './open-site-with-widget.ts';
import { allowWidget, askIn, openPanel, openShop, openVisitor, shopPage } from './widget.ts';
import { allowFaults } from './watch-window.ts';

const slowly = { timeout: 30_000 };
const email = 'ada@mill.example';
const header = { alg: 'HS256', typ: 'guildhall-widget+jwt' };

/** Opens a site with a widget and a member; the shop gives the page the token that a test chooses. */
async function openSiteWithMember() {
  const opened = await openSiteWithWidget();
  const { site, organisation, shop, team } = opened;
  const userId = await addPerson(site, organisation, { email, firstName: 'Ada', role: 'member' });
  const issue = async (body: object = {}): Promise<string> =>
    (
      await organisation.call('POST', '/v1/widget/tokens', {
        userEmail: email,
        origin: shop.origin,
        ...body,
      })
    ).token;
  await issue();
  const { db, secretBox } = site.server.parts;
  const { rows } = await sql<{ secret: Buffer }>`select secret from widget_signing`.execute(db);
  const claims = {
    aud: `guildhall-widget:${team.id}`,
    sub: userId,
    jti: randomUUID(),
    origin: shop.origin,
  };
  const unsigned = (head: object) =>
    [head, { ...claims, exp: Math.floor(Date.now() / 1000) + 900 }]
      .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
      .join('.');
  return {
    ...opened,
    issue,
    unsigned,
    sign: (secret: Uint8Array = secretBox.open('widget', rows[0]!.secret), seconds = 900) =>
      new SignJWT(claims)
        .setProtectedHeader(header)
        .setIssuedAt(Math.floor(Date.now() / 1000) - 2000)
        .setExpirationTime(Math.floor(Date.now() / 1000) + seconds)
        .sign(secret),
    plainUnsigned: () => new UnsecuredJWT(claims).setIssuedAt().setExpirationTime('15m').encode(),
    give(token: string) {
      const body = `<script type="module">
        const chat = document.querySelector('guildhall-chat');
        globalThis.codes = [];
        chat.addEventListener('guildhall:error', ({ detail }) => codes.push(detail.code));
        chat.token = () => ${JSON.stringify(token)};
      </script>`;
      shop.add('/', shopPage(site, { team: team.id, body }));
    },
    /** Returns the number of visitor sessions of this team. */
    async countSessions(): Promise<number> {
      const counted = await sql<{ count: number }>`
        select count(*)::int as count from widget_sessions where team_id = ${team.id}`.execute(db);
      return counted.rows[0]!.count;
    },
  };
}

/** Checks that the panel reports a refused token, answers nothing and keeps the typed text. */
async function expectRefused(page: Page): Promise<void> {
  await page.locator('.open').click(slowly);
  await page.getByRole('alert').getByText('could not tell who you are').waitFor(slowly);
  expect(await page.locator('.greeting').count()).toBe(0);
  await page.locator('.composer textarea').fill('When does the mill grind?');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.evaluate('codes.length'), slowly).toBeGreaterThan(1);
  expect(await page.locator('.answer, .question').count()).toBe(0);
  expect(await page.locator('.composer textarea').inputValue()).toBe('When does the mill grind?');
  expect(new Set(await page.evaluate<string[]>('codes'))).toEqual(
    new Set(['widget_token_refused']),
  );
}

describe('in a browser, a bad token is refused with a message and never treated as anonymous', () => {
  test('a token that is expired, replayed, of another team or site, or signed with another key', async () => {
    const opened = await openSiteWithMember();
    const { site, organisation, shop, issue, sign, give, countSessions } = opened;
    const below = await organisation.addTeam('Bakery');
    await addPerson(site, organisation, { email, role: 'member', teamId: below.id });
    const used = await issue();
    give(used);
    const first = await openVisitor(site, shop);
    await openPanel(first.page);
    await first.page.getByText('Signed in as Ada').waitFor(slowly);
    expect(await countSessions()).toBe(1);
    const [head, , signature] = used.split('.');
    const body = (await issue()).split('.')[1];
    const wrong = {
      expired: await sign(undefined, -1),
      replayed: used,
      'of another team': await issue({ teamId: below.id }),
      'of another site': await issue({ origin: 'https://elsewhere.example' }),
      'signed with another key': await sign(randomBytes(32)),
      'a token derived from another (the attack)': `${head}.${body}.${signature}`,
    };
    const { page, faults } = await openVisitor(site, shop, '/empty');
    allowFaults(page, /status of 401 .*\/widget\/sessions$/, 'tokens are refused');
    for (const [name, token] of Object.entries(wrong)) {
      give(token);
      await page.goto(shop.origin);
      await page.evaluate(`sessionStorage.clear()`);
      await page.reload();
      await expectRefused(page);
      expect([name, await countSessions()]).toEqual([name, 1]);
    }
    await expectAccessible(page);
    // A token signed here with the server's key is accepted, so the refusals above prove something.
    give(await sign());
    await page.evaluate(`sessionStorage.clear()`);
    await page.reload();
    await openPanel(page);
    await page.getByText('Signed in as Ada').waitFor(slowly);
    expect(faults()).toEqual([]);
  });

  test('the attacks “unsigned identity” and “an API key in the page”', async () => {
    const opened = await openSiteWithMember();
    const { site, organisation, shop, unsigned, plainUnsigned, give, countSessions } = opened;
    const { page, faults } = await openVisitor(site, shop, '/empty');
    allowFaults(page, /status of 401 .*\/widget\/sessions$/, 'tokens are refused');
    const tokens = [
      plainUnsigned(),
      ...['none', 'None', ''].map((alg) => `${unsigned({ ...header, alg })}.`),
      `${unsigned(header)}.`,
      organisation.headers.authorization.replace('Bearer ', ''),
    ];
    for (const token of tokens) {
      give(token);
      await page.goto(shop.origin);
      await page.evaluate(`sessionStorage.clear()`);
      await page.reload();
      await expectRefused(page);
    }
    expect(await countSessions()).toBe(0);
    await keepPicture(page, 'widget-unsigned');
    expect(faults()).toEqual([]);
  });
});

describe('S23: in a browser, a session', () => {
  const ask = (page: Page, url: string, init: object) =>
    page.evaluate(
      `fetch(${JSON.stringify(url)}, ${JSON.stringify(init)}).then(
        (it) => [it.type, it.status], (cause) => [cause.name])`,
    );

  test('that is stolen by another site or forged in the storage gives only the rights of an anonymous visitor', async () => {
    const { site, organisation, shop, team } = await openSiteWithWidget();
    const other = await openShop();
    other.add('/', shopPage(site, { team: team.id }));
    await allowWidget(organisation, [shop.origin, other.origin]);
    const mine = await openVisitor(site, shop);
    await openPanel(mine.page);
    await askIn(mine.page, 'What does a sack of flour cost?');
    const key = `guildhall ${site.server.url} ${team.id}`;
    const kept: string = await mine.page.evaluate(`sessionStorage[${JSON.stringify(key)}]`);
    const { secret, chatId } = JSON.parse(kept);
    expect(chatId).toBeTruthy();
    const theirs = await openVisitor(site, other, '/empty');
    allowFaults(
      theirs.page,
      /status of 401 .*\/widget\/(chats|sessions)/,
      'the session is of another site',
    );
    const headers = { authorization: `Bearer ${secret}` };
    for (const path of ['/widget/chats', `/widget/chats/${chatId}`]) {
      const url = site.server.url + path;
      expect(await ask(mine.page, url, { headers })).toEqual(['cors', 200]);
      expect(await ask(theirs.page, url, { headers })).toEqual(['cors', 401]);
    }
    for (const stolen of [kept, JSON.stringify({ ...JSON.parse(kept), secret: 'A'.repeat(43) })]) {
      await theirs.page.evaluate(
        `sessionStorage[${JSON.stringify(key)}] = ${JSON.stringify(stolen)}`,
      );
      await theirs.page.goto(other.origin);
      await theirs.page.locator('.greeting').waitFor({ ...slowly, state: 'attached' });
      expect(await theirs.page.getByText('twelve crowns').count()).toBe(0);
      await theirs.page.goto(`${other.origin}/empty`);
    }
  });

  test('the attack “open to all origins by default”: is given to no page before an owner has allowed its site', async () => {
    const { site } = await openSiteWithWidget();
    const { team } = await newOrganisation(site);
    const shop = await openShop();
    shop.add('/', shopPage(site, { team: team.id }));
    const warned: string[] = [];
    const { page } = await openVisitor(site, shop, '/empty');
    allowFaults(
      page,
      /blocked by CORS policy|net::ERR_FAILED .*\/widget\/sessions$/,
      'the site is refused',
    );
    page.on('console', (it) => void (it.type() === 'warning' && warned.push(it.text())));
    await page.goto(shop.origin);
    await expect.poll(() => warned.length, slowly).toBe(1);
    expect(await page.locator('.open').count()).toBe(0);
    const url = `${site.server.url}/widget/sessions`;
    const body = JSON.stringify({ team: team.id });
    const json = { 'content-type': 'application/json' };
    expect(await ask(page, url, { method: 'POST', body, headers: json })).toEqual(['TypeError']);
  });

  test('is not given to a page that is not allowed, by no-CORS request, form or frame without origin', async () => {
    const { site, shop, team } = await openSiteWithWidget();
    const foreign = await openShop();
    const url = `${site.server.url}/widget/sessions`;
    const body = JSON.stringify({ team: team.id });
    foreign.add(
      '/',
      `<!doctype html><title>Elsewhere</title><form method="post" enctype="text/plain" action="${url}">
       <input name='{"team":"${team.id}","a":"' value='"}'></form>
       <iframe sandbox="allow-scripts" srcdoc="<script type=module src=${site.server.url}/widget.js></script><guildhall-chat team=${team.id}></guildhall-chat>"></iframe>`,
    );
    const { page } = await openVisitor(site, foreign);
    allowFaults(
      page,
      /blocked by CORS policy|(status of 4\d\d|net::ERR_FAILED) .*\/widget\/sessions$/,
      'the site is refused',
    );
    const simple = { method: 'POST', body, mode: 'no-cors', credentials: 'include' };
    expect(await ask(page, url, simple)).toEqual(['opaque', 0]);
    expect(await ask(page, url, { ...simple, referrerPolicy: 'no-referrer' })).toEqual([
      'opaque',
      0,
    ]);
    const [answer] = await Promise.all([
      page.waitForResponse(url),
      page.evaluate(`document.forms[0].submit()`),
    ]);
    expect(answer.status()).toBeGreaterThanOrEqual(400);
    // A sandboxed frame of the allowed site has no origin, so the server refuses it.
    shop.add('/framed', foreign.read('/'));
    const framed = await openVisitor(site, shop, '/empty');
    allowFaults(
      framed.page,
      /blocked by CORS policy|(status of 4\d\d|net::ERR_FAILED) .*\/widget\/sessions$/,
      'the frame has no origin',
    );
    const warned: string[] = [];
    framed.page.on('console', (it) => void warned.push(it.text()));
    await framed.page.goto(`${shop.origin}/framed`);
    await expect
      .poll(() => warned.join(), slowly)
      .toContain('null is not an allowed origin of team');
    const { db } = site.server.parts;
    const { rows } = await sql`select from widget_sessions where team_id = ${team.id}`.execute(db);
    expect(rows).toEqual([]);
  });
});
