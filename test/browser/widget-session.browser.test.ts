import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { keepPicture } from './browser.ts';
import { expectAccessible } from './accessible.ts';
import { addPerson } from './console.ts';
import { openSiteWithWidget } from './open-site-with-widget.ts';
import { allowWidget, askIn, openPanel, openVisitor, shopPage } from './widget.ts';
import { allowFaults } from './watch-window.ts';

const slowly = { timeout: 30_000 };
const question = 'When does the mill grind?';
const minutesMs = 60_000;

/**
 * Opens a site with a widget, with functions that open a visitor's window and read or change the
 * sessions.
 */
async function openVisit(settings: object = {}) {
  const opened = await openSiteWithWidget(settings);
  const { site, shop, team } = opened;
  const { db } = site.server.parts;
  return {
    ...opened,
    visit: () => openVisitor(site, shop),
    /** Ends the sessions, as if not renewed for a quarter of an hour. */
    endSessions: () =>
      sql`update widget_sessions set expires_at = now() where team_id = ${team.id}`.execute(db),
    async minutesLeft(): Promise<number> {
      const { rows } = await sql<{ minutes: number }>`
        select extract(epoch from expires_at - now())::float8 / 60 as minutes from widget_sessions
        where team_id = ${team.id}`.execute(db);
      expect(rows).toHaveLength(1);
      return rows[0]!.minutes;
    },
    shortenSessions: () =>
      sql`update widget_sessions set expires_at = now() + interval '6 minutes'
        where team_id = ${team.id}`.execute(db),
  };
}

describe('the session of a visitor', () => {
  test('is renewed while the chat is open, and not while it is closed', async () => {
    const { site, shop, shortenSessions, minutesLeft } = await openVisit();
    const { page, faults } = await openVisitor(site, shop, '/empty');
    await page.clock.install();
    await page.goto(shop.origin);
    await openPanel(page);
    await shortenSessions();
    expect(await minutesLeft()).toBeLessThan(7);
    await page.clock.runFor(5 * minutesMs + 1000);
    await expect.poll(minutesLeft, slowly).toBeGreaterThan(14);
    await askIn(page, question);
    await page.keyboard.press('Escape');
    await page.locator('.panel').waitFor({ ...slowly, state: 'hidden' });
    await shortenSessions();
    await page.clock.runFor(5 * minutesMs + 1000);
    expect(await minutesLeft()).toBeLessThan(7);
    // The reopened panel renews the session and shows the old messages.
    await page.locator('.open').click(slowly);
    await expect.poll(minutesLeft, slowly).toBeGreaterThan(14);
    await page.locator('.answer').getByText('from six to nine').waitFor(slowly);
    expect(faults()).toEqual([]);
  });

  test('that has ended is reported; the typed question stays and can be asked again', async () => {
    const { visit, endSessions } = await openVisit();
    const { page, faults } = await visit();
    allowFaults(page, /status of 401 .*\/messages$/, 'the session has ended');
    await openPanel(page);
    await askIn(page, 'What does a sack of flour cost?');
    const field = page.locator('.composer textarea');
    await field.fill(question);
    await endSessions();
    await page.keyboard.press('Enter');
    const notice = page.getByRole('alert');
    await notice.getByText('Your session had ended, so a new one has begun.').waitFor(slowly);
    expect(await field.inputValue()).toBe(question);
    expect(await page.getByText('twelve crowns').count()).toBe(0);
    await expectAccessible(page);
    await keepPicture(page, 'widget-ended');
    await field.press('Enter');
    await page.locator('.answer').getByText('from six to nine').waitFor(slowly);
    expect(await notice.textContent()).toBe('');
    expect(faults()).toEqual([]);
  });

  test('that ended while the chat was closed is reported, and the page can still open a document', async () => {
    const { visit, endSessions, documentId } = await openVisit();
    const { page, faults } = await visit();
    allowFaults(page, /status of 401 .*\/renew$/, 'the session has ended');
    await openPanel(page);
    await askIn(page, question);
    await page.keyboard.press('Escape');
    await endSessions();
    await page.evaluate(
      `document.querySelector('guildhall-chat').openDocument({ id: '${documentId}' })`,
    );
    await page.getByRole('alert').getByText('Your session had ended').waitFor(slowly);
    await page.locator('.messages').getByRole('button', { name: 'mill-rules.md' }).waitFor(slowly);
    expect(faults()).toEqual([]);
  });

  test('ends when the site is no longer allowed: the chat reports it and keeps the typed text', async () => {
    const { visit, organisation } = await openVisit();
    const { page } = await visit();
    allowFaults(
      page,
      /blocked by CORS policy|net::ERR_FAILED .*\/widget\/chats$/,
      'the site is refused',
    );
    await openPanel(page);
    await allowWidget(organisation, ['https://elsewhere.example']);
    await page.locator('.composer textarea').fill(question);
    await page.keyboard.press('Enter');
    await page.getByRole('alert').getByText('No connection.').waitFor(slowly);
    expect(await page.locator('.composer textarea').inputValue()).toBe(question);
    await expectAccessible(page);
  });

  test('that begins late keeps the text that was typed before', async () => {
    const { visit } = await openVisit();
    const { page, faults } = await visit();
    await page.locator('.open').waitFor(slowly);
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/widget/sessions/renew', async (route) => {
      await held;
      await route.continue();
    });
    await page.locator('.open').click();
    await page.locator('.composer textarea').waitFor(slowly);
    await page.keyboard.type(question);
    release();
    await page.locator('.greeting').waitFor(slowly);
    expect(await page.locator('.composer textarea').inputValue()).toBe(question);
    expect(faults()).toEqual([]);
  });

  test('that gets a 429 is told to try later, and the typed text stays', async () => {
    const { visit, shop } = await openVisit();
    const { page, faults } = await visit();
    allowFaults(page, /status of 429 .*\/messages$/, 'too much was asked');
    await openPanel(page);
    await page.route('**/widget/chats/*/messages', (route) =>
      route.fulfill({
        status: 429,
        headers: {
          'access-control-allow-origin': shop.origin,
          'access-control-expose-headers': 'x-error-code',
          'x-error-code': 'too_many_requests',
        },
        json: { error: 'Too many requests, try again later' },
      }),
    );
    await page.locator('.composer textarea').fill(question);
    await page.keyboard.press('Enter');
    await page.getByRole('alert').getByText('Too much at once. Try again later.').waitFor(slowly);
    expect(await page.locator('.composer textarea').inputValue()).toBe(question);
    await expectAccessible(page);
    await page.unroute('**/widget/chats/*/messages');
    await page.locator('.composer textarea').press('Enter');
    await page.locator('.answer').getByText('from six to nine').waitFor(slowly);
    expect(faults()).toEqual([]);
  });

  test('of one member is not passed on to the next member who signs in in the same browser', async () => {
    const { site, organisation, shop, team, visit } = await openVisit();
    for (const name of ['ada', 'bob']) {
      const email = `${name}@mill.example`;
      await addPerson(site, organisation, { email, firstName: name, role: 'member' });
    }
    const issue = async (name: string): Promise<string> =>
      (
        await organisation.call('POST', '/v1/widget/tokens', {
          userEmail: `${name}@mill.example`,
          origin: shop.origin,
        })
      ).token;
    const body = (token: string) =>
      `<script type="module">document.querySelector('guildhall-chat').token = () => '${token}';</script>`;
    const signIn = async (name: string) =>
      shop.add('/', shopPage(site, { team: team.id, body: body(await issue(name)) }));
    await signIn('ada');
    const { page, faults } = await visit();
    await openPanel(page);
    await page.getByText('Signed in as ada').waitFor(slowly);
    await askIn(page, question);
    await page.locator('.composer textarea').fill('a secret of Ada');
    await signIn('bob');
    await page.reload();
    await page.getByText('Signed in as bob').waitFor(slowly);
    await page.locator('.greeting').waitFor(slowly);
    expect(await page.locator('.composer textarea').inputValue()).toBe('');
    await page.getByRole('button', { name: 'Earlier chats' }).click();
    await page.getByText('No questions yet.').waitFor(slowly);
    const shown = await page.locator('.panel').evaluate((it) => it.textContent);
    expect(shown).not.toMatch(/grind|ada/);
    expect(faults()).toEqual([]);
  });
});
