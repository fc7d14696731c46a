import { describe, expect, test } from 'vitest';
import { keepPicture, openWindow } from './browser.ts';
import { expectAccessible } from './accessible.ts';

import { openSiteWithWidget } from './open-site-with-widget.ts';
import { allowWidget, askIn, openPanel, openShop, openVisitor, shopPage } from './widget.ts';
import { allowFaults } from './watch-window.ts';

const question = 'When does the mill grind?';

describe('the page of another site', () => {
  test('that is not allowed gets no button, and the console gets a warning', async () => {
    const { site, organisation, shop } = await openSiteWithWidget();
    const other = await openShop();
    await allowWidget(organisation, [other.origin]);
    const { page } = await openWindow({ javaScriptEnabled: true }, { tellsReferer: true });
    allowFaults(
      page,
      /blocked by CORS policy|net::ERR_FAILED .*\/widget\/sessions$/,
      'the site is refused',
    );
    const warned: string[] = [];
    page.on('console', (it) => void (it.type() === 'warning' && warned.push(it.text())));
    await page.goto(shop.origin);
    await expect.poll(() => warned.length, { timeout: 20_000 }).toBe(1);
    expect(warned[0]).toContain(`${shop.origin} is not an allowed origin of team`);
    await page.evaluate(`document.querySelector('guildhall-chat').open()`);
    expect(
      await page.evaluate(`document.querySelector('guildhall-chat').getBoundingClientRect().width`),
    ).toBe(0);
    expect(site.server.url).toBeTruthy();
  });

  test('with the strictest content policy shows answers in a closed shadow tree', async () => {
    const { site, shop, team } = await openSiteWithWidget();
    const policy = `default-src 'none'; script-src ${site.server.url}; connect-src ${site.server.url}; require-trusted-types-for 'script'`;
    shop.add('/', shopPage(site, { team: team.id }), { 'content-security-policy': policy });
    const { page, faults } = await openWindow(
      { javaScriptEnabled: true, locale: 'en' },
      { tellsReferer: true },
    );
    await page.goto(shop.origin);
    const answered = await page.evaluate(`new Promise((resolve) => {
      const chat = document.querySelector('guildhall-chat');
      chat.addEventListener('guildhall:answer', ({ detail }) => resolve([detail, chat.shadowRoot]));
      chat.ask(${JSON.stringify(question)});
    })`);
    expect(answered).toMatchObject([{ certainty: 'answered', chatId: expect.any(String) }, null]);
    await keepPicture(page, 'widget-strict');
    expect(faults).toEqual([]);
  });

  test('with hostile styles, a frozen Array.prototype and a replaced fetch shows answers', async () => {
    const { site, shop, team } = await openSiteWithWidget();
    const head =
      '<style>* { all: unset !important } guildhall-chat { display: none !important }</style>';
    const body = `<script type="module">
      Object.freeze(Array.prototype);
      globalThis.fetch = () => { throw new Error('not yours'); };
    </script>`;
    shop.add('/', shopPage(site, { team: team.id, head, body }));
    const { page, faults } = await openVisitor(site, shop);
    await openPanel(page);
    await askIn(page, question);
    expect(await page.locator('.answer').textContent()).toContain('from six to nine');
    const box = await page.locator('.open').boundingBox();
    expect([box?.width, box?.height]).toEqual([56, 56]);
    await keepPicture(page, 'widget-hostile');
    expect(faults()).toEqual([]);
  });

  test('inside a frame shows answers', async () => {
    const { site, shop } = await openSiteWithWidget();
    shop.add(
      '/framed',
      `<!doctype html><html lang="en"><title>Frame</title><main><h1>Frame</h1><iframe title="Shop" width="900" height="700" src="/"></iframe></main>`,
    );
    const { page, faults } = await openVisitor(site, shop, '/framed');
    const frame = page.frameLocator('iframe');
    await frame.locator('.open').click();
    await frame.locator('.greeting').waitFor();
    await frame.locator('.composer textarea').fill(question);
    await frame.locator('.composer textarea').press('Enter');
    await frame.locator('.answer').getByText('from six to nine').waitFor({ timeout: 90_000 });
    expect(faults()).toEqual([]);
  });

  test('shows an accessible widget in six team colours, light and dark', async () => {
    const { site, organisation, shop } = await openSiteWithWidget();
    const { page } = await openVisitor(site, shop);
    for (const colour of ['#000000', '#ffffff', '#757575', '#ff0000', '#00ff00', '#0000ff']) {
      await allowWidget(organisation, [shop.origin], { colour, suggestions: [question] });
      await page.evaluate(`sessionStorage.clear()`);
      await page.reload();
      await openPanel(page);
      await askIn(page, question);
      for (const colorScheme of ['dark', 'light'] as const) {
        await page.emulateMedia({ colorScheme });
        await expectAccessible(page);
      }
    }
    await keepPicture(page, 'widget-blue');
  });
});
