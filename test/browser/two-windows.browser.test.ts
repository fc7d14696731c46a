import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { addText } from './add-text.ts';
import { openSite } from './browser.ts';
import { expectAccessible } from './accessible.ts';
import { addPerson, newOrganisation, openConsole } from './console.ts';
import { allowFaults } from './watch-window.ts';

const slowly = { timeout: 20_000 };

/** Opens two windows on the same page, for two leaders of a team. */
async function openTwice(path: (organisation: any) => Promise<string>) {
  const site = await openSite();
  const organisation = await newOrganisation(site);
  const address = await path({ ...organisation, site });
  const open = async () => {
    const email = `lead-${randomUUID().slice(0, 8)}@example.com`;
    await addPerson(site, organisation, { email, role: 'team_leader' });
    return openConsole(site, email, address);
  };
  const [first, second] = [await open(), await open()];
  const faults = () => [...first.faults, ...second.faults];
  return { ...organisation, site, first: first.page, second: second.page, faults };
}

const moon = { question: 'What colour is the moon base?', expect: 'nothing' };

describe('two leaders at one thing', () => {
  test('golden questions: both add one and both stay; who edits what changed is told', async () => {
    const { first, second, call, faults } = await openTwice(async ({ call: send }) => {
      await send('PUT', '/v1/golden-questions', { questions: [moon] });
      return '/insights?view=golden';
    });
    for (const page of [first, second]) {
      allowFaults(page, /status of 409 .*\/v1\/golden-questions$/, 'the other has written');
    }
    const list = async () =>
      (await call('GET', '/v1/golden-questions')).questions.map((it: any) => it.question);
    const write = async (page: typeof first, question: string) => {
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Question', { exact: true }).fill(question);
      await dialog.getByLabel('Expected result').selectOption('nothing');
    };
    for (const [page, question] of [
      [first, 'Is the pond deep?'],
      [second, 'Is the pond wide?'],
    ] as const) {
      await page.getByRole('button', { name: 'Add a question' }).click();
      await write(page, question);
    }
    // Both are sent at once. The second save must read the list again before it succeeds.
    await Promise.all(
      [first, second].map((page) =>
        page.getByRole('dialog').getByRole('button', { name: 'Save' }).click(),
      ),
    );
    await expect
      .poll(async () => (await list()).toSorted(), slowly)
      .toEqual(['Is the pond deep?', 'Is the pond wide?', moon.question]);

    for (const page of [first, second]) {
      await page.getByRole('button', { name: `More actions: ${moon.question}` }).click();
      await page.getByRole('menuitem', { name: 'Edit' }).click();
    }
    await write(first, 'What colour is the base on the moon?');
    await first.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await first.getByRole('dialog').waitFor({ state: 'detached' });
    await write(second, 'What colour has the moon base?');
    await second.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await second.getByText('Someone else has changed or removed this question').waitFor();
    await expectAccessible(second);
    expect(await list()).toContain('What colour is the base on the moon?');
    await second.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await second.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await list()).toContain('What colour has the moon base?');
    expect(await list()).toHaveLength(4);
    expect(faults()).toEqual([]);
  });

  test('a workflow: other fields are kept both, one that both changed is said', async () => {
    let id = '';
    const { first, second, call, faults } = await openTwice(async ({ call: send }) => {
      const { workflow } = await send('POST', '/v1/workflows', {
        name: 'Till',
        visibility: 'team',
        description: 'Counting.',
      });
      id = workflow.id;
      return `/workflows?edit=${id}`;
    });
    for (const page of [first, second]) {
      allowFaults(page, /status of 404 .*\/v1\/workflows\//, 'it is deleted elsewhere');
    }
    const field = (page: typeof first, name: string) => page.getByLabel(name, { exact: true });
    const save = (page: typeof first) =>
      page.getByRole('button', { name: 'Save', exact: true }).click();
    const read = async () => (await call('GET', `/v1/workflows/${id}`)).workflow;
    await field(first, 'Name').fill('The till');
    await save(first);
    await first.getByText('Saved.').waitFor();
    await field(second, 'Description').fill('Counting the till.');
    await save(second);
    await second.getByText('Saved.').waitFor();
    expect(await read()).toMatchObject({ name: 'The till', description: 'Counting the till.' });
    expect(await field(second, 'Name').inputValue()).toBe('The till');

    await field(second, 'Name').fill('Till at night');
    await field(first, 'Name').fill('Till by day');
    await save(first);
    await expect.poll(async () => (await read()).name, slowly).toBe('Till by day');
    await save(second);
    await second
      .getByText('Someone else has changed this in the meantime.', { exact: false })
      .waitFor();
    await expectAccessible(second);
    expect((await read()).name).toBe('Till by day');
    await save(second);
    await expect.poll(async () => (await read()).name, slowly).toBe('Till at night');

    await call('DELETE', `/v1/workflows/${id}`);
    await field(first, 'Description').fill('Counting again.');
    await save(first);
    await first.getByText('Someone else has deleted this workflow', { exact: false }).waitFor();
    await save(first);
    await expect
      .poll(
        async () => (await call('GET', '/v1/workflows')).workflows.map((it: any) => it.name),
        slowly,
      )
      .toContain('Till by day');
    expect(faults()).toEqual([]);
  });

  test('the order of workflows: who moves in an order that is no more is told', async () => {
    const { first, second, call, faults } = await openTwice(async () => '/workflows');
    const names = async () =>
      (await call('GET', '/v1/workflows')).workflows.map((it: any) => it.name);
    const [a, b, c] = await names();
    const handle = (page: typeof first, name: string) =>
      page.getByRole('button', { name: `Move \u2068${name}\u2069` });
    await handle(second, c).waitFor();
    await handle(first, a).press('End');
    await expect.poll(names, slowly).toEqual([b, c, a]);
    await handle(second, a).press('ArrowDown');
    await second.getByText('Someone else has changed the order in the meantime').waitFor();
    const shown = () => second.locator('.workflows h2').allTextContents();
    await expect.poll(shown, slowly).toEqual([b, c, a]);
    expect(await names()).toEqual([b, c, a]);
    await expectAccessible(second);
    expect(faults()).toEqual([]);
  });

  test('people: the role of somebody whom the other has removed is not given, and it is said', async () => {
    const { first, second, faults } = await openTwice(async (organisation) => {
      const person = { email: 'ben@example.org', role: 'member' } as const;
      await addPerson(organisation.site, organisation, person);
      return '/people';
    });
    allowFaults(second, /status of 404 .*\/members\//, 'the other has removed them');
    for (const [page, item] of [
      [first, 'Remove from the team'],
      [second, 'Change the role'],
    ] as const) {
      await page.getByRole('button', { name: 'Actions for ben@example.org' }).click();
      await page.getByRole('menuitem', { name: item }).click();
    }
    await second.getByRole('dialog').getByRole('radio', { name: 'Partner' }).check();
    await first.getByRole('dialog').getByRole('button', { name: 'Remove from the team' }).click();
    await first.getByText('ben@example.org').first().waitFor({ state: 'detached' });
    await second.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await second.getByText('This person is no longer on the team.').waitFor();
    await expectAccessible(second);
    expect(faults()).toEqual([]);
  });

  test('documents: a list follows what the other does, and what is gone is said', async () => {
    const { first, second, faults } = await openTwice(async (organisation) => {
      for (const name of ['a.txt', 'b.txt']) {
        await addText(organisation.site, organisation, { name, text: `This is ${name}.` });
      }
      return '/documents?sort=name';
    });
    allowFaults(second, /status of 404 .*\/v1\/documents\//, 'the other has deleted it');
    for (const page of [first, second]) {
      await page.getByRole('button', { name: 'Actions for a.txt' }).click();
      await page.getByRole('menuitem', { name: 'Rename' }).click();
      await page.getByRole('textbox', { name: 'New name' }).fill('c.txt');
    }
    await first.keyboard.press('Enter');
    await second.getByRole('rowheader', { name: 'c.txt', includeHidden: true }).waitFor();
    await second.keyboard.press('Escape');
    await second.getByRole('button', { name: 'Actions for c.txt' }).click();
    await second.getByRole('menuitem', { name: 'Rename' }).click();
    await second.getByRole('textbox', { name: 'New name' }).fill('d.txt');
    await first.getByRole('button', { name: 'Actions for c.txt' }).click();
    await first.getByRole('menuitem', { name: 'Delete' }).click();
    await first.getByText('Document deleted.', { exact: false }).waitFor();
    await second.keyboard.press('Enter');
    await second
      .getByText('This document was deleted, or you don’t have access.', { exact: false })
      .first()
      .waitFor();
    await expect.poll(() => second.getByRole('rowheader').count(), slowly).toBe(1);
    expect(faults()).toEqual([]);
  });

  test('documents: rows do not move under an open menu, but when it is closed', async () => {
    const { first, second, faults } = await openTwice(async (organisation) => {
      for (const name of ['a.txt', 'b.txt']) {
        await addText(organisation.site, organisation, { name, text: `This is ${name}.` });
      }
      return '/documents?sort=name';
    });
    await first.getByRole('button', { name: 'Actions for b.txt' }).click();
    await first.getByRole('menuitem', { name: 'Delete' }).waitFor();
    const read = first.waitForResponse(
      async (answer) =>
        answer.url().includes('/documents?') && (await answer.text()).includes('c.txt'),
    );
    await second.getByRole('button', { name: 'Actions for a.txt' }).click();
    await second.getByRole('menuitem', { name: 'Rename' }).click();
    await second.getByRole('textbox', { name: 'New name' }).fill('c.txt');
    await second.keyboard.press('Enter');
    await read;
    await first.waitForTimeout(300);
    await first.getByRole('menuitem', { name: 'Rename' }).click();
    expect(await first.getByRole('textbox', { name: 'New name' }).inputValue()).toBe('b.txt');
    await first.keyboard.press('Escape');
    await first.getByRole('rowheader', { name: 'c.txt' }).waitFor();
    expect(await first.getByRole('rowheader').allInnerTexts()).toEqual(['b.txt', 'c.txt']);
    expect(faults()).toEqual([]);
  });
});
