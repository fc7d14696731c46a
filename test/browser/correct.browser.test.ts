import { describe, expect, test } from 'vitest';
import { addText } from './add-text.ts';
import { keepPicture, openSite } from './browser.ts';
import { expectAccessible } from './accessible.ts';
import { addPerson, newOrganisation, openConsole } from './console.ts';

async function openMill() {
  const site = await openSite();
  const organisation = await newOrganisation(site);
  const email = `ada-${organisation.team.id.slice(-8)}@mill.example`;
  await addPerson(site, organisation, { email, role: 'member' });
  const text = 'The mill grinds from six to nine in the morning, when the pond is full.';
  await addText(site, organisation, { name: 'mill-rules.md', text, visibility: 'team' });
  return { site, organisation, email };
}

describe('a member corrects', () => {
  test('the draft of a correction survives a reload, and the answer says what became of it', async () => {
    const { site, organisation, email } = await openMill();
    const { page, faults } = await openConsole(site, email);
    await page.getByLabel('Ask a question').waitFor();
    await page.keyboard.type('When does the mill grind?');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Suggest a correction' }).waitFor();
    expect(await page.getByRole('article').textContent()).toContain('from six to nine');
    await page.getByRole('button', { name: 'Suggest a correction' }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    await expectAccessible(page);
    const quoted = dialog.locator('blockquote');
    expect(await quoted.textContent()).toContain('from six to nine');
    expect(await quoted.textContent()).not.toMatch(/\*|\[1\]/);
    const start = dialog.getByRole('button', { name: 'Start from this answer' });
    await start.click();
    const field = page.getByLabel('Correct answer');
    expect(await field.inputValue()).toBe(await quoted.textContent());
    expect(await start.count()).toBe(0);
    await field.fill('');
    await page.keyboard.type('From five to eight.');
    await page.reload();
    await page.getByRole('button', { name: 'Suggest a correction' }).click();
    expect(await page.getByLabel('Correct answer').inputValue()).toBe('From five to eight.');
    await page.getByLabel('Correct answer').focus();
    for (let n = 0; n < 3; n += 1) await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByText('A team leader will review it').waitFor();
    const { training } = await organisation.call('GET', '/v1/training?status=pending');
    expect(training[0].correctedResponse).toBe('From five to eight.');
    const own = page.locator('.own-correction');
    await own.getByText('You suggested a correction').waitFor();
    await page.reload();
    await own.getByText('From five to eight.').waitFor();
    const suggest = page.getByRole('button', { name: 'Suggest a correction' });
    expect(await suggest.getAttribute('aria-pressed')).toBe('true');
    await expectAccessible(page);
    await keepPicture(page, 'own-correction');
    const leads = `lead-${organisation.team.id.slice(-8)}@mill.example`;
    await addPerson(site, organisation, { email: leads, role: 'team_leader' });
    const leader = await openConsole(site, leads, '/training');
    await leader.page.getByLabel('Reason, if you reject it').fill('Six is right.');
    await expectAccessible(leader.page);
    await leader.page.getByRole('button', { name: 'Reject' }).click();
    const path = `/v1/training/${training[0].id}`;
    const status = async () => (await organisation.call('GET', path)).training.status;
    await expect.poll(status, { timeout: 20_000 }).toBe('rejected');
    await page.reload();
    await own.getByText('Your correction was not accepted').waitFor();
    await own.getByText('Six is right.').waitFor();
    expect(await suggest.getAttribute('aria-pressed')).toBe('false');
    await keepPicture(page, 'own-correction-rejected');
    await organisation.call('POST', `${path}/approve`, { correctedResponse: 'From five.' });
    // Reads the notifications again, as the page does every minute.
    await page.getByRole('button', { name: /^Notifications/ }).click();
    await page.getByRole('dialog').getByText('Your correction was approved').waitFor();
    await page.keyboard.press('Escape');
    await own.getByText('Your correction was approved').waitFor();
    expect(await own.textContent()).toContain('From five.');
    expect(await own.textContent()).not.toContain('Six is right.');
    expect(leader.faults).toEqual([]);
    expect(faults).toEqual([]);
  });

  test('an answer is corrected with its evidence beside on a wide screen', async () => {
    const { site, email } = await openMill();
    const { page } = await openConsole(site, email);
    await page.getByLabel('Ask a question').fill('When does the mill grind?');
    await page.keyboard.press('Enter');
    await page.locator('.source').first().click();
    const mark = page.locator('.evidence mark').first();
    await mark.waitFor();
    await page.getByRole('button', { name: 'Suggest a correction' }).click();
    const dialog = await page.getByRole('dialog').boundingBox();
    const evidence = await page.locator('.evidence').boundingBox();
    expect(dialog!.x + dialog!.width).toBeLessThanOrEqual(evidence!.x);
    await keepPicture(page, 'correct-beside-evidence');
  });
});
