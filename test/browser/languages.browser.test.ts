import { describe, expect, test } from 'vitest';
import { addText } from './add-text.ts';
import { keepPicture, openSite, openWindow } from './browser.ts';
import { expectAccessible } from './accessible.ts';
import { newOrganisation, openConsole } from './console.ts';
import { allowFaults } from './watch-window.ts';

const arabic = /[\u0600-\u06ff]/;

describe('the sign-in page', () => {
  test('is in German for a German browser, and in Arabic once that is chosen, without scripts', async () => {
    const site = await openSite();
    const { page, faults } = await openWindow({ locale: 'de-DE' });
    await page.goto(`${site.server.url}/documents`);
    await page.getByRole('heading', { name: 'Anmelden' }).waitFor();
    await keepPicture(page, 'sign-in-de');
    await page.getByRole('link', { name: 'العربية' }).press('Enter');
    await page.getByRole('heading', { name: 'تسجيل الدخول' }).waitFor();
    expect(await page.locator('html').getAttribute('dir')).toBe('rtl');
    await keepPicture(page, 'sign-in-ar');
    await page.getByLabel('عنوان البريد الإلكتروني').fill('ada@example.com');
    await page.getByRole('button', { name: 'أرسل لي رابطًا' }).press('Enter');
    await page.getByRole('heading', { name: 'تفقّد بريدك' }).waitFor();
    await keepPicture(page, 'link-sent-ar');
    await page.goto(`${site.server.url}/reset-password`);
    expect(await page.locator('html').getAttribute('lang')).toBe('ar');
    expect(faults).toEqual([]);
  });

  test.each([
    ['de-DE', 'Anmelden', {}],
    ['ar', 'تسجيل الدخول', {}],
    ['ar', 'تسجيل الدخول', { colorScheme: 'dark', viewport: { width: 320, height: 640 } }],
    ['ja', 'サインイン', { viewport: { width: 320, height: 640 } }],
  ] as const)('is accessible in %s (“%s”) with %j', async (locale, title, look) => {
    const site = await openSite();
    const { page, faults } = await openWindow({ javaScriptEnabled: true, locale, ...look });
    allowFaults(page, /status of 401 .*\/sign-in$/, 'a wrong password');
    await page.goto(`${site.server.url}/sign-in`);
    await page.getByRole('heading', { name: title }).waitFor();
    await expectAccessible(page);
    await keepPicture(page, `sign-in-${locale}-${Object.keys(look).length}`);
    await page.getByLabel(/E-Mail|البريد|メール/).fill('ada@example.com');
    await page.locator('input[type=password]').fill('not the password');
    await page.locator('button:not(.plain)').click();
    await page.getByRole('alert').waitFor();
    await expectAccessible(page);
    const width = await page.evaluate('document.documentElement.scrollWidth - innerWidth');
    expect(width).toBeLessThanOrEqual(0);
    expect(faults).toEqual([]);
  });
});

describe('the console in Arabic', () => {
  test('says in Arabic why a file failed and how the server is', async () => {
    const site = await openSite();
    const org = await newOrganisation(site);
    await addText(site, org, { name: 'broken.docx', text: 'this is no archive' });
    const { page, faults } = await openConsole(site, org.owner.email, '/documents', {
      locale: 'ar',
    });
    const reason = page.getByText('محتوى الملف لا يوافق اسمه');
    await reason.waitFor();
    await expectAccessible(page);
    await keepPicture(page, 'documents-failed-ar');

    await page.goto(`${site.server.url}/settings/system`);
    const details = page.locator('.what .faint');
    await details.first().waitFor();
    for (const text of await details.allTextContents()) expect(text).toMatch(arabic);
    await keepPicture(page, 'system-ar');
    expect(faults).toEqual([]);
  });
});
