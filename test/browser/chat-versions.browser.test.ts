import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { expectAccessible } from './accessible.ts';
import { addText } from './add-text.ts';
import { keepPicture, openSite } from './browser.ts';
import { addPerson, newOrganisation, openConsole } from './console.ts';
import { pointAt, tapAt } from './under-the-pointer.ts';

const rules = `# Mill rules

## When the mill grinds

The mill grinds from six to nine in the morning, when the pond is full.

## What a sack costs

A sack of flour costs twelve crowns at the door.
`;

async function openMill(options: object = {}) {
  const site = await openSite();
  const organisation = await newOrganisation(site);
  const email = `ada-${organisation.team.id.slice(-8)}@mill.example`;
  await addPerson(site, organisation, { email, firstName: 'Ada', role: 'member' });
  await addText(site, organisation, { name: 'mill-rules.md', text: rules });
  const { page, faults } = await openConsole(site, email, '/', options);
  return { site, organisation, email, page, faults };
}

async function ask(page: Page, question: string, count: number) {
  await page.locator('.composer textarea').fill(question);
  await page.keyboard.press('Enter');
  await answered(page, count);
}

const slowly = { timeout: 30_000 };

const answered = (page: Page, count: number) =>
  expect
    .poll(() => page.getByRole('button', { name: 'Suggest a correction' }).count(), slowly)
    .toBe(count);

const asked = (page: Page) =>
  page
    .locator('.question')
    .evaluateAll((all: any[]) => all.map((it) => it.textContent.replace('You: ', '')));

describe('a member', () => {
  test('edits a question, finds the earlier one behind 1/2, also after a reload, and goes on with it', async () => {
    const { page, faults } = await openMill();
    await ask(page, 'When does the mil grind?', 1);
    await ask(page, 'What costs a sack?', 2);
    const first = page.locator('li.user').first();
    await pointAt(page, first.getByRole('button', { name: 'Edit the question' }), 'the pencil');
    const field = page.getByRole('textbox', { name: 'Edit the question' });
    expect(await field.inputValue()).toBe('When does the mil grind?');
    await expectAccessible(page);
    await keepPicture(page, 'question-edited');
    await page.keyboard.press('Escape');
    expect(await page.evaluate('document.activeElement.ariaLabel')).toBe('Edit the question');
    await page.keyboard.press('Enter');
    await field.fill('When does the mill grind?');
    await page.keyboard.press('Enter');
    await answered(page, 1);
    expect(await asked(page)).toEqual(['When does the mill grind?']);
    await page.getByText('Version 2 of 2').waitFor({ state: 'attached' });
    await page.reload();
    await answered(page, 1);
    await expectAccessible(page);
    await keepPicture(page, 'question-versions');
    await pointAt(page, page.getByRole('button', { name: 'Earlier version' }), 'earlier');
    await answered(page, 2);
    expect(await asked(page)).toEqual(['When does the mil grind?', 'What costs a sack?']);
    await page.reload();
    await answered(page, 2);
    expect(await asked(page)).toEqual(['When does the mil grind?', 'What costs a sack?']);
    await ask(page, 'And two sacks?', 3);
    expect(await asked(page)).toHaveLength(3);
    await page.goto(page.url().replace(/\?.*/, ''));
    await answered(page, 3);
    await page.getByText('Version 1 of 2').waitFor({ state: 'attached' });
    expect(faults).toEqual([]);
  });

  test('asks again: the answer is replaced, and the one before is kept', async () => {
    const { page, faults } = await openMill();
    await ask(page, 'When does the mill grind?', 1);
    await pointAt(page, page.getByRole('button', { name: 'Ask again' }), 'ask again');
    await page.getByText('Version 2 of 2').waitFor({ state: 'attached' });
    await answered(page, 1);
    expect(await asked(page)).toEqual(['When does the mill grind?']);
    expect(faults).toEqual([]);
  });

  test('sees in another window that a question was edited, and a reader of the chat only the last one', async () => {
    const { site, organisation, email, page } = await openMill();
    await ask(page, 'Who is swordfish?', 1);
    const { page: second } = await openConsole(site, email, new URL(page.url()).pathname);
    await answered(second, 1);
    await pointAt(page, page.getByRole('button', { name: 'Edit the question' }), 'the pencil');
    await page.getByRole('textbox', { name: 'Edit the question' }).fill('Who grinds?');
    await page.keyboard.press('Enter');
    await page.getByText('Version 2 of 2').waitFor({ state: 'attached' });
    await second.reload();
    await second.getByText('Version 2 of 2').waitFor({ state: 'attached' });
    await page.evaluate(
      `fetch('/v1' + location.pathname, {
        method: 'PATCH', headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ isShared: true }),
      })`,
    );
    const { owner } = organisation;
    const { page: other } = await openConsole(site, owner.email, new URL(page.url()).pathname);
    await other.getByText('Who grinds?').first().waitFor();
    expect(await other.getByRole('button', { name: 'Edit the question' }).count()).toBe(0);
    expect(await other.locator('.versions').count()).toBe(0);
    expect(await other.content()).not.toContain('swordfish');
  });

  test('does so with a finger on a phone', async () => {
    const { page, faults } = await openMill({
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    });
    await ask(page, 'When does the mill grind, and is it closed on Sundays?', 1);
    await tapAt(page, page.getByRole('button', { name: 'Edit the question' }), 'the pencil');
    const field = page.getByRole('textbox', { name: 'Edit the question' });
    await field.fill('When does the mill grind?');
    await keepPicture(page, 'question-edited-phone');
    await tapAt(page, page.getByRole('button', { name: 'Send' }).first(), 'send');
    await page.getByText('Version 2 of 2').waitFor({ state: 'attached' });
    await answered(page, 1);
    await keepPicture(page, 'question-versions-phone');
    await tapAt(page, page.getByRole('button', { name: 'Earlier version' }), 'earlier');
    await page.getByText('Version 1 of 2').waitFor({ state: 'attached' });
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390);
    expect(faults).toEqual([]);
  });
});
