import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { expectAccessible } from './accessible.ts';
import { keepPicture, openSite } from './browser.ts';
import { openChooser } from './choose-files.ts';
import { addPerson, newOrganisation, openConsole } from './console.ts';
import { allowFaults } from './watch-window.ts';

describe('a profile picture', () => {
  test('is cut to a small square, is shown to colleagues, and is removed', async () => {
    const site = await openSite();
    const org = await newOrganisation(site);
    const email = 'ben-pictured@example.org';
    await addPerson(site, org, { email, role: 'member' });
    const { page, faults } = await openConsole(site, email, '/settings');
    const choose = page.getByRole('button', { name: 'Choose a picture' });
    await choose.waitFor();
    const chooser = await openChooser(page, () => choose.press('Enter'));
    const buffer = await page.screenshot({ clip: { x: 0, y: 0, width: 900, height: 300 } });
    await chooser.setFiles({ name: 'me.png', mimeType: 'image/png', buffer });
    await page.getByRole('button', { name: 'Remove picture' }).waitFor();
    await expectAccessible(page);
    await keepPicture(page, 'profile-picture');

    const colleague = await openConsole(site, org.owner.email, '/people');
    const picture = colleague.page.locator('.members img.avatar');
    await picture.waitFor();
    await expect
      .poll(() =>
        picture.evaluate((it) =>
          ['naturalWidth', 'naturalHeight'].map((side) => Reflect.get(it, side)),
        ),
      )
      .toEqual([256, 256]);
    await expectAccessible(colleague.page);

    await page.getByRole('button', { name: 'Remove picture' }).click();
    await page.getByRole('button', { name: 'Remove picture' }).waitFor({ state: 'detached' });
    await colleague.page.reload();
    await colleague.page.locator('.members span.avatar').first().waitFor();
    expect(await picture.count()).toBe(0);
    expect([...faults, ...colleague.faults]).toEqual([]);
  });

  test('of the identity provider is no picture to remove', async () => {
    const site = await openSite();
    const { owner } = await newOrganisation(site);
    const { page } = await openConsole(site, owner.email, '/settings');
    await page.getByRole('button', { name: 'Choose a picture' }).waitFor();
    const changed = await sql`update accounts set image = '/icon.svg'
      where email = ${owner.email}`.execute(site.server.parts.db);
    expect(changed.numAffectedRows).toBe(1n);
    await page.reload();
    await page.locator('.settings-form img.avatar[src="/icon.svg"]').waitFor();
    expect(await page.getByRole('button', { name: 'Remove picture' }).count()).toBe(0);
  });

  test('that no browser can draw is refused with the reason', async () => {
    const site = await openSite();
    const { owner } = await newOrganisation(site);
    const { page } = await openConsole(site, owner.email, '/settings');
    allowFaults(page, /status of 400 .*\/auth\/picture/, 'the picture is refused');
    const choose = page.getByRole('button', { name: 'Choose a picture' });
    await choose.waitFor();
    const chooser = await openChooser(page, () => choose.press('Enter'));
    const buffer = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>');
    await chooser.setFiles({ name: 'me.png', mimeType: 'image/png', buffer });
    await page.getByText('The picture must be a PNG, JPEG or WebP file.').waitFor();
    expect(await page.locator('.settings-form img.avatar').count()).toBe(0);
  });
});

test('the help page has the topics of the reader’s role, with pictures and links', async () => {
  const site = await openSite();
  const org = await newOrganisation(site);
  await addPerson(site, org, { email: 'ben-helped@example.org', role: 'member' });
  const { page, faults } = await openConsole(site, 'ben-helped@example.org');
  await page.getByRole('link', { name: 'Help' }).click();
  await page.getByRole('heading', { name: 'Help', level: 1 }).waitFor();
  const topics = page.getByRole('main').getByRole('heading', { level: 2 });
  await topics.first().waitFor();
  expect(await topics.allInnerTexts()).toEqual([
    'Ask a question',
    'Correct an answer',
    'Protect your account',
    'Add documents',
    'Decide who sees a document',
  ]);
  const picture = page.getByRole('img', { name: 'The form for a correction' });
  await picture.scrollIntoViewIfNeeded();
  await expect
    .poll(() => picture.evaluate((it) => Reflect.get(it, 'naturalWidth')))
    .toBeGreaterThan(0);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Open “Documents”' }).first().click();
  await page.getByRole('heading', { name: 'Documents', level: 1 }).waitFor();

  const owner = await openConsole(site, org.owner.email, '/help');
  await owner.page.getByRole('heading', { name: 'Put the assistant on a website' }).waitFor();
  await owner.page.getByRole('heading', { name: 'Approve corrections' }).waitFor();
  // The topics name buttons as the pages do that they are about.
  await owner.page.getByText('Choose “Add a provider”.').waitFor();
  await owner.page.getByText('“Put a group on a team”: its people join').waitFor();
  await expectAccessible(owner.page);
  expect([...faults, ...owner.faults]).toEqual([]);
});
