import { sql } from 'kysely';
import type { Locator } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { expectAccessible } from './accessible.ts';
import { addText } from './add-text.ts';
import { keepPicture, openSite } from './browser.ts';
import { addPerson, newOrganisation, openConsole } from './console.ts';
import { pointAt } from './under-the-pointer.ts';

const files = [
  { name: 'boats.md', text: 'The green boat leaves at nine.' },
  { name: 'prices.csv', text: 'sack,crowns\nflour,12' },
];

async function openTeam() {
  const site = await openSite();
  const organisation = await newOrganisation(site);
  const ids: string[] = [];
  for (const file of files) ids.push(await addText(site, organisation, file));
  const mara = `mara-${organisation.team.id.slice(-8)}@example.com`;
  const named = { firstName: 'Mara', lastName: 'Berg' };
  await addPerson(site, organisation, { email: mara, ...named, role: 'member' });
  const { db } = site.server.parts;
  /** Lets the last day of a document be over. */
  const letExpire = (id: string) =>
    sql`update documents set verified_until = date '2026-03-03' where id = ${id}`.execute(db);
  return { ...organisation, site, organisation, ids, mara, letExpire };
}

describe('the verification of documents', () => {
  test('a pointer sets the owner and verifies a document; a filter lists what is to be verified', async () => {
    const { site, owner, ids, letExpire, call } = await openTeam();
    const [boats = '', prices = ''] = ids;
    const { page, faults } = await openConsole(site, owner.email, `/documents/${boats}`);
    const click = async (target: Locator, what: string) => {
      await target.waitFor();
      await pointAt(page, target, what);
    };
    const closeNotes = async () => {
      const close = page.locator('.toast').getByRole('button', { name: 'Close' });
      while ((await close.count()) > 0) await pointAt(page, close.first(), 'the note');
    };
    await page.getByText('Not verified').waitFor();
    await page.getByText('0 answers in 90 days').waitFor();
    await expectAccessible(page);
    await keepPicture(page, 'verification-document-new');

    await click(page.getByRole('button', { name: 'Set the owner' }), 'Set the owner');
    const dialog = page.getByRole('dialog', { name: 'Owner of the document' });
    await dialog.getByLabel('Find a person').fill('Mara');
    await page.getByRole('option', { name: 'Mara Berg' }).waitFor();
    await expectAccessible(page);
    await keepPicture(page, 'verification-owner');
    await click(page.getByRole('option', { name: 'Mara Berg' }), 'Mara');
    await page.getByText('Owner saved.').waitFor();
    await page.locator('.document-facts').getByText('Mara Berg').waitFor();
    await closeNotes();

    await click(page.getByRole('button', { name: 'Verify', exact: true }), 'Verify');
    const verify = page.getByRole('dialog', { name: 'Verify 1 document' });
    await verify.getByLabel('It holds').selectOption('Until a date');
    await verify.getByLabel('Last day').fill('2020-01-01');
    expect(await verify.getByRole('button', { name: 'Save' }).isDisabled()).toBe(true);
    await expectAccessible(page);
    await keepPicture(page, 'verification-verify');
    await verify.getByLabel('It holds').selectOption('For 1 year');
    await click(verify.getByRole('button', { name: 'Save' }), 'Save');
    await page.getByText('Document verified.').waitFor();
    await page.getByText(`by ${owner.email}`).waitFor();
    await closeNotes();
    await keepPicture(page, 'verification-document');

    await letExpire(boats);
    await call('PATCH', `/v1/documents/${prices}/verification`, { verifiedUntil: null });
    await page.goto(`${site.server.url}/documents`);
    await page.getByRole('row').filter({ hasText: 'boats.md' }).getByText('To verify').waitFor();
    await expectAccessible(page);
    await keepPicture(page, 'verification-list');
    await page.getByLabel('Verification').selectOption('To verify');
    await page.getByText('1 document', { exact: true }).waitFor();
    await page.getByLabel('Select boats.md').check();
    await click(page.getByRole('button', { name: 'Verify', exact: true }), 'Verify all');
    await click(verify.getByRole('button', { name: 'Save' }), 'Save');
    await page.getByRole('heading', { name: 'No matching documents' }).waitFor();
    expect(faults).toEqual([]);
  });

  test('an answer says that a cited document is past its day, until somebody verifies it', async () => {
    const { site, owner, ids, letExpire, call } = await openTeam();
    await letExpire(ids[0] ?? '');
    const { page, faults } = await openConsole(site, owner.email, '/');
    const mark = page.getByText('Check boats.md: it was verified until March 3, 2026.');
    await page
      .getByRole('textbox', { name: 'Ask a question' })
      .fill('When does the green boat leave?');
    await page.keyboard.press('Enter');
    await mark.waitFor();
    await expectAccessible(page);
    await keepPicture(page, 'verification-answer');
    const change = { verifiedUntil: new Date().toISOString().slice(0, 10) };
    await call('PATCH', `/v1/documents/${ids[0]}/verification`, change);
    await page.reload();
    await page.getByRole('button', { name: '1 boats.md' }).waitFor();
    expect(await mark.count()).toBe(0);
    expect(faults).toEqual([]);
  });

  test.each([
    ['dark', 'ar', 320],
    ['light', 'de', 390],
    ['light', 'ja', 1280],
  ] as const)('looks right: %s, %s, %d px', async (colorScheme, locale, width) => {
    const { site, owner, ids, letExpire } = await openTeam();
    await letExpire(ids[0] ?? '');
    const look = { colorScheme, locale, viewport: { width, height: 900 } };
    for (const [name, path] of [
      ['list', '/documents'],
      ['document', `/documents/${ids[0]}`],
    ] as const) {
      const { page, faults } = await openConsole(site, owner.email, path, look);
      await page.locator('.badge.warn').first().waitFor();
      await expectAccessible(page);
      await keepPicture(page, `verification-${name}-${locale}-${colorScheme}-${width}`);
      expect(faults).toEqual([]);
    }
  });
});
