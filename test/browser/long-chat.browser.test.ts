import { sql } from 'kysely';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { addText } from './add-text.ts';
import { openSite } from './browser.ts';
import { expectAccessible } from './accessible.ts';
import { newOrganisation, openConsole } from './console.ts';

const messagesCount = 300;
const nodesMax = 3000;
const heapMaxMb = 100;

test('a chat of 300 messages opens at its end, can be read back to its start, and can be continued', async () => {
  const site = await openSite();
  const organisation = await newOrganisation(site);
  const { owner } = organisation;
  const text = 'The mill grinds from six to nine in the morning.';
  await addText(site, organisation, { name: 'mill.md', text });
  const { page, faults } = await openConsole(site, owner.email);
  await page.getByLabel('Ask a question').fill('When does the mill grind?');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Suggest a correction' }).waitFor();
  const chatId = /chats\/([\w-]+)/.exec(page.url())?.[1] ?? '';
  // Fills the chat with copies of its two messages.
  await sql`
    insert into messages (org_id, chat_id, number, role, text, state, citations, created_at)
    select said.org_id, said.chat_id, said.number + 2 * step, said.role,
      case said.role when 'user' then 'Question ' || step else said.text end, said.state,
      said.citations, said.created_at
    from messages said, generate_series(1, ${messagesCount / 2 - 1}::int) as step
    where said.chat_id = ${chatId}
  `.execute(site.server.parts.db);

  await page.reload();
  const last = question(page, messagesCount / 2 - 1);
  await last.waitFor();
  await expect.poll(() => isSeen(page, last)).toBe(true);
  const countNodes = () => page.locator('*').count();
  expect(await countNodes()).toBeLessThanOrEqual(nodesMax);
  await expectAccessible(page);

  await page.mouse.move(700, 300);
  await page.mouse.wheel(0, -100);
  const earlier = page.getByRole('button', { name: 'Show earlier messages' });
  while (await earlier.isVisible()) {
    const first = page.locator('.messages > li').first();
    const before = await first.textContent();
    await page.locator('.conversation').evaluate((it) => it.scrollTo(0, 0));
    await earlier.focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => first.textContent()).not.toBe(before);
    // The message that was read stays visible, below the earlier messages.
    const read = page.locator('.question', { hasText: new RegExp(`${before}$`) });
    await expect.poll(() => isSeen(page, read)).toBe(true);
  }
  await question(page, 1).waitFor();
  const all = await countNodes();
  const heapMb = await measureHeap(page);
  console.log(`a chat of ${messagesCount} messages, all shown: ${all} nodes, ${heapMb} MB`);
  expect(all).toBeLessThanOrEqual(10_000);
  expect(heapMb).toBeLessThanOrEqual(heapMaxMb);

  await page.getByLabel('Ask a further question').fill('When does the mill grind in the morning?');
  await page.keyboard.press('Enter');
  const asked = page.locator('.question', { hasText: 'When does the mill grind in the morning?' });
  await expect.poll(() => isSeen(page, asked)).toBe(true);
  await expect
    .poll(() => page.getByRole('article').last().textContent(), { timeout: 60_000 })
    .toContain('from six to nine');
  expect(faults).toEqual([]);
});

/** Returns the page's memory in MB (objects, document, buffers) after a garbage collection. */
async function measureHeap(page: Page): Promise<number> {
  const inspector = await page.context().newCDPSession(page);
  await inspector.send('HeapProfiler.collectGarbage');
  const { usedSize, ...others } = (await inspector.send('Runtime.getHeapUsage')) as HeapUsage;
  const { embedderHeapUsedSize = 0, backingStorageSize = 0 } = others;
  return Math.round((usedSize + embedderHeapUsedSize + backingStorageSize) / 1e6);
}

/** Chromium's answer in bytes. The protocol's types lack the last two fields. */
interface HeapUsage {
  usedSize: number;
  embedderHeapUsedSize?: number;
  backingStorageSize?: number;
}

const question = (page: Page, step: number) =>
  page.locator('.question', { hasText: new RegExp(`Question ${step}$`) });

async function isSeen(page: Page, place: Locator): Promise<boolean> {
  const box = await place.boundingBox();
  const height = page.viewportSize()?.height ?? 0;
  return box !== null && box.y >= 0 && box.y + box.height <= height;
}
