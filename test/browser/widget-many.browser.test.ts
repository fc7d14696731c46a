import { expect, test } from 'vitest';
import { addText } from './add-text.ts';
import { openSiteWithWidget } from './open-site-with-widget.ts';
import { askIn, openPanel, openVisitor } from './widget.ts';

const lockers = ['amber', 'birch', 'copper', 'dahlia', 'ebony', 'flint', 'ginger', 'hazel'];
const programs = 32;

test('forty visitors at once get the right answers, and eight of them in browsers see only their own chat', async () => {
  const { site, organisation, shop, team } = await openSiteWithWidget();
  for (const locker of lockers) {
    const text = `The ${locker} locker opens with the word open-${locker}.`;
    await addText(site, organisation, { name: `${locker}.md`, text, visibility: 'public' });
  }
  const ask = async (path: string, body: object, secret = '') => {
    const response = await fetch(site.server.url + path, {
      method: 'POST',
      headers: {
        origin: shop.origin,
        authorization: `Bearer ${secret}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify(body),
    });
    expect(response.status).toBe(201);
    return (await response.json()) as any;
  };
  const asProgram = async (number: number) => {
    const { session } = await ask('/widget/sessions', { team: team.id });
    const { chat } = await ask('/widget/chats', {}, session.secret);
    const locker = lockers[number % lockers.length];
    const text = `With which word does the ${locker} locker open?`;
    const path = `/widget/chats/${chat.id}/messages`;
    const { message } = await ask(path, { text }, session.secret);
    expect(message.text).toContain(`open-${locker}`);
  };
  const visits = await Promise.all(lockers.map(() => openVisitor(site, shop)));
  const inWindow = async (number: number) => {
    const { page, faults } = visits[number]!;
    const text = `With which word does the ${lockers[number]} locker open?`;
    await openPanel(page);
    await askIn(page, text);
    expect(await page.locator('.answer').textContent()).toContain(`open-${lockers[number]}`);
    expect(await page.locator('.question').allTextContents()).toEqual([`You: ${text}`]);
    await page.getByRole('button', { name: 'Earlier chats' }).click();
    await page.locator('.history button').first().waitFor();
    expect(await page.locator('.history button').allTextContents()).toEqual([text]);
    expect(faults()).toEqual([]);
  };
  await Promise.all([
    ...lockers.map((_, number) => inWindow(number)),
    ...Array.from({ length: programs }, (_, number) => asProgram(number)),
  ]);
});
