import { createHash } from 'node:crypto';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { expectAccessible } from './accessible.ts';
import { addPerson } from './console.ts';
import { buildInto, readExample } from './doc-examples.ts';
import { openSiteWithWidget } from './open-site-with-widget.ts';
import { askIn, openPanel, openVisitor } from './widget.ts';
import { allowFaults } from './watch-window.ts';

const slowly = { timeout: 60_000 };
const question = 'When does the mill grind?';
const email = 'ada@mill.example';

/**
 * Opens a site with a widget. The shop answers `/guildhall-token` with a member's token, as a
 * backend does.
 */
async function openSiteAsInDocs() {
  const opened = await openSiteWithWidget();
  const { site, organisation, team, shop } = opened;
  await addPerson(site, organisation, { email, firstName: 'Ada', role: 'member' });
  const { token } = await organisation.call('POST', '/v1/widget/tokens', {
    userEmail: email,
    origin: shop.origin,
  });
  shop.add('/guildhall-token', token, { 'content-type': 'text/plain' });
  return { ...opened, names: { url: site.server.url, team: team.id } };
}

async function expectAnswered(page: Page): Promise<void> {
  await page.locator('.open').waitFor(slowly);
  await openPanel(page);
  await askIn(page, question);
  expect(await page.locator('.answer').textContent()).toContain('from six to nine');
}

const mount = '<!doctype html><html lang="en"><head><title>Acme</title></head><body>';
const html = `${mount}<main><h1>Acme</h1><div id="root"></div></main>
<script type="module" src="/src/main.tsx"></script></body></html>`;

describe('the examples of docs/widget.md', () => {
  test('plain HTML works under the strict Content-Security-Policy shown there', async () => {
    const { site, shop, names } = await openSiteAsInDocs();
    const page = await readExample('Five minutes', 'html', names);
    const policy = await readExample('A strict Content-Security-Policy', '', names);
    const [name, value] = policy.trim().split(': ') as [string, string];
    expect(name).toBe('Content-Security-Policy');
    shop.add('/', page, { [name]: value });
    const visitor = await openVisitor(site, shop);
    await expectAnswered(visitor.page);
    await expectAccessible(visitor.page);
    expect(visitor.faults()).toEqual([]);
  });

  test('methods, events, a member’s token and styled parts work', async () => {
    const { site, shop, names, documentId } = await openSiteAsInDocs();
    const page = await readExample('Five minutes', 'html', names);
    const member = await readExample('Members', 'html', names);
    const methods = await readExample('Methods and events', 'js', names);
    const looks = await readExample('Looks', 'css', names);
    const script = `<script type="module">const id = '${documentId}';\n${methods}</script>`;
    const end = `${member}${script}<style>${looks}</style></body>`;
    shop.add('/', page.replace('</body>', end));
    const heard: string[] = [];
    const visitor = await openVisitor(site, shop, '/empty');
    visitor.page.on('console', (it) => heard.push(it.text()));
    await visitor.page.goto(shop.origin);
    await visitor.page.getByText('Signed in as Ada').waitFor(slowly);
    await visitor.page.getByRole('button', { name: 'mill-rules.md' }).first().waitFor(slowly);
    await visitor.page.locator('.composer textarea').fill(question);
    await visitor.page.keyboard.press('Enter');
    await visitor.page.locator('.answer').getByText('from six to nine').waitFor(slowly);
    await expect.poll(() => heard.includes('answered'), slowly).toBe(true);
    const drawn = await visitor.page
      .locator('.question')
      .first()
      .evaluate((it: any) => {
        const style = (globalThis as any).getComputedStyle(it);
        return [style.borderRadius, style.fontFamily];
      });
    expect(drawn).toEqual(['2px', 'Georgia, serif']);
    expect(visitor.faults()).toEqual([]);
  });

  test('a version with its integrity hash works; a file with another hash is not run', async () => {
    const { site, shop, names } = await openSiteAsInDocs();
    const code = await (await fetch(`${names.url}/widget@1.js`)).text();
    const hash = createHash('sha384').update(code).digest('base64');
    const line = await readExample('Versions and integrity', 'html', names);
    const page = await readExample('Five minutes', 'html', names);
    const pinned = (to: string) =>
      page.replace(/<script.*<\/script>/, line.replace('sha384-…', `sha384-${to}`));
    shop.add('/', pinned(hash));
    shop.add('/old', pinned(createHash('sha384').update('old').digest('base64')));
    const visitor = await openVisitor(site, shop);
    allowFaults(visitor.page, /'integrity' attribute/, 'another file is put in its place');
    await expectAnswered(visitor.page);
    expect(visitor.faults()).toEqual([]);
    await visitor.page.goto(`${shop.origin}/old`);
    await expect.poll(() => visitor.faults().join(), slowly).toContain('integrity');
    expect(await visitor.page.locator('.open').count()).toBe(0);
  });

  test('the React component works', async () => {
    const { site, shop, names } = await openSiteAsInDocs();
    const help = await readExample('React', 'tsx', names);
    const main = `import { createRoot } from 'react-dom/client';
      import { StrictMode } from 'react';
      import { Help } from './help.tsx';
      const token = () => fetch('/guildhall-token').then((it) => it.text());
      createRoot(document.getElementById('root')!).render(<StrictMode><Help token={token} /></StrictMode>);`;
    await buildInto(shop, { 'index.html': html, 'src/help.tsx': help, 'src/main.tsx': main });
    const { page, faults } = await openVisitor(site, shop);
    await expectAnswered(page);
    await page.getByText('Signed in as Ada').waitFor(slowly);
    expect(faults()).toEqual([]);
  });

  test('the Vue component works', async () => {
    const { site, shop, names } = await openSiteAsInDocs();
    const plugin = (await readExample('Vue', 'ts', names)).replace(/;\s*$/, '');
    await buildInto(shop, {
      'index.html': html.replace('main.tsx', 'main.ts'),
      'vite.config.ts': `import vue from '@vitejs/plugin-vue';\nexport default { plugins: [${plugin}] };`,
      'src/help.vue': await readExample('Vue', 'vue', names),
      'src/main.ts': `import { createApp } from 'vue';
        import Help from './help.vue';
        createApp(Help).mount('#root');`,
    });
    const { page, faults } = await openVisitor(site, shop);
    await expectAnswered(page);
    await page.getByText('Signed in as Ada').waitFor(slowly);
    expect(faults()).toEqual([]);
  });

  test('the lines that the two WordPress calls put into the page work', async () => {
    const { site, shop, names } = await openSiteAsInDocs();
    const code = await readExample('WordPress', 'php', names);
    const [, id, src] = /wp_enqueue_script_module\('(\w+)', '([^']+)'\)/.exec(code) ?? [];
    const [, element] = /wp_footer[^]*echo '([^']+)';/.exec(code) ?? [];
    expect([src, element]).toEqual([`${names.url}/widget.js`, expect.stringContaining('<guild')]);
    // WordPress appends its version to the URL of a module without one.
    const script = `<script type="module" src="${src}?ver=6.8.3" id="${id}-js-module"></script>`;
    shop.add('/', `${mount}<main><h1>Acme</h1></main>${element}${script}</body></html>`);
    const { page, faults } = await openVisitor(site, shop);
    await expectAnswered(page);
    expect(faults()).toEqual([]);
  });
});
