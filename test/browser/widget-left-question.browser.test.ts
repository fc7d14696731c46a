import { expect, test } from 'vitest';
import { allowFaults } from './watch-window.ts';
import { openSiteWithWidget } from './open-site-with-widget.ts';
import { askIn, openPanel, openVisitor } from './widget.ts';

test('a question that cannot be left says why below its field, and nothing is left of that once it is', async () => {
  const { site, shop } = await openSiteWithWidget({ isQuestionsTaken: true });
  const { page } = await openVisitor(site, shop, '/');
  allowFaults(page, /status of 429/, 'too much at once');
  allowFaults(page, /ERR_FAILED/, 'the connection is cut');
  await openPanel(page);
  await askIn(page, 'xyzzy plugh frotz?');
  const form = page.locator('details.reply');
  const field = form.getByRole('textbox');
  await field.fill('kim@example.com');
  const refuse = { status: 429, headers: { 'x-error-code': 'too_many_requests' }, body: '{}' };
  const cors = { 'access-control-allow-origin': shop.origin, 'access-control-expose-headers': '*' };
  await page.route('**/left-questions', (route) =>
    route.fulfill({ ...refuse, headers: { ...refuse.headers, ...cors } }),
  );
  await form.getByRole('button').click();
  const notice = page.locator('.notice');
  await notice.getByText('Too much at once. Try again later.').waitFor();
  const [above, below] = await Promise.all([field.boundingBox(), notice.boundingBox()]);
  expect(below!.y - (above!.y + above!.height)).toBeLessThan(24);
  expect(below!.y).toBeGreaterThanOrEqual(above!.y + above!.height);
  expect(await field.inputValue()).toBe('kim@example.com');
  await page.unroute('**/left-questions');
  await form.getByRole('button').click();
  await form.getByText('kim@example.com').waitFor();
  expect(await page.getByText('Too much at once').count()).toBe(0);
  await page.route('**/messages', (route) => route.abort());
  await page.locator('.composer textarea').fill('And then?');
  await page.keyboard.press('Enter');
  await page.locator('.spoken > .notice').getByText('No connection.').waitFor();
});
