import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { expectAccessible } from './accessible.ts';
import { keepPicture } from './browser.ts';
import { openConsole } from './console.ts';
import { openFilled } from './open-filled.ts';
import { tapAt } from './under-the-pointer.ts';
import { visit } from './visit.ts';

const slowly = { timeout: 20_000 };
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const askedIn = (page: Page) => page.getByRole('dialog', { name: 'You have unsaved changes' });

interface Form {
  path: string;
  label: string;
  /** Opens the form, if it is in a dialog. */
  open?: string;
  isSaved?: boolean;
}

/** Every form of the settings, with a field of text. Those in a dialog are left by going back. */
const forms: Form[] = [
  { path: '/settings', label: 'First name', isSaved: true },
  { path: '/settings/team', label: 'Name', isSaved: true },
  { path: '/settings/widget', label: 'Greeting', isSaved: true },
  { path: '/settings/widget', label: 'Add a site' },
  { path: '/settings/agents', label: 'Name', open: 'Add an assistant' },
  { path: '/settings/keys', label: 'What it is for', open: 'Create a key' },
  { path: '/settings/webhooks', label: 'Address', open: 'Add a webhook' },
];

/** Leaves by the menu, or from a dialog by going back. */
async function leave(page: Page, { open }: Form): Promise<void> {
  if (open) return page.evaluate('history.back()');
  await tapAt(page, page.locator('.bar .menu-opener button'), 'the menu');
  const pages = page.getByRole('navigation', { name: 'Pages' });
  await tapAt(page, pages.getByRole('link', { name: 'Documents' }), 'Documents');
}

describe('a form of the settings with changes', () => {
  test.each(forms)('asks before it is left: $path, $label', async (form) => {
    const { site, organisation } = await openFilled();
    const { page, faults } = await openConsole(site, organisation.owner.email, '/search', phone);
    const reach = async () => {
      const link = `a[href^="${form.path}?"], a[href="${form.path}"]`;
      if (form.open) {
        await visit(page, '/settings');
        await tapAt(page, page.locator('main').locator(link).first(), 'the tab');
        await tapAt(page, page.getByRole('button', { name: form.open }), form.open);
      } else await visit(page, form.path);
    };
    await reach();
    const field = () => page.getByLabel(form.label, { exact: true }).last();
    // Written and taken away again: nothing is lost.
    const before = await field().inputValue();
    await field().fill('https://one.example');
    await field().fill(before);
    await leave(page, form);
    const left = form.open ? /\/settings(\?|$)/ : /\/documents/;
    await page.waitForURL(left, slowly);
    await reach();
    await field().fill('https://two.example');
    await leave(page, form);
    await askedIn(page).waitFor(slowly);
    await keepPicture(page, `unsaved${form.path.replaceAll('/', '-')}`, { fullPage: false });
    await expectAccessible(page);
    await tapAt(page, askedIn(page).getByRole('button', { name: 'Stay' }), 'Stay');
    expect(await field().inputValue()).toBe('https://two.example');
    if (form.isSaved) {
      const save = page
        .locator('form')
        .filter({ has: field() })
        .getByRole('button', { name: 'Save' });
      await tapAt(page, save, 'Save');
      await page.getByText('Saved.').waitFor(slowly);
      await leave(page, form);
      await page.waitForURL(left, slowly);
      return;
    }
    await leave(page, form);
    await askedIn(page).waitFor(slowly);
    await tapAt(page, askedIn(page).getByRole('button', { name: 'Leave without saving' }), 'Leave');
    await page.waitForURL(left, slowly);
    expect(faults).toEqual([]);
  });

  test('asks before the window is closed', async () => {
    const { site, organisation } = await openFilled();
    const { page } = await openConsole(site, organisation.owner.email, '/settings', phone);
    const prompts: string[] = [];
    page.on('dialog', (dialog) => {
      prompts.push(dialog.type());
      void dialog.accept();
    });
    await page.getByLabel('First name').waitFor(slowly);
    await page.reload();
    expect(prompts).toEqual([]);
    await tapAt(page, page.getByLabel('First name'), 'the name');
    await page.keyboard.type('Ada');
    await page.reload();
    expect(prompts).toEqual(['beforeunload']);
  });
});
