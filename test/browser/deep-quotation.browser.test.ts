import { expect, test } from 'vitest';
import { addText } from './add-text.ts';
import { openSite } from './browser.ts';
import { newOrganisation, openConsole } from './console.ts';

test('an answer with thousands of nested quotations is shown, with few levels of nesting', async () => {
  const site = await openSite();
  const organisation = await newOrganisation(site);
  const lines = ['Crane number five stands here:', `${'>'.repeat(2600)} crane hook, right`, ''];
  await addText(site, organisation, { name: 'crane.txt', text: lines.join('\n') });
  const { page, faults } = await openConsole(site, organisation.owner.email);
  await page.getByLabel('Ask a question').fill('Where does crane number five stand?');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Suggest a correction' }).waitFor();
  await page.reload();
  await page.getByText('Crane number five stands here').first().waitFor();
  await page.getByText('crane hook, right').first().waitFor();
  const deepest = await page.locator('blockquote').evaluateAll((all) =>
    Math.max(
      ...all.map((it) => {
        let depth = 0;
        for (let at = it.parentElement; at; at = at.parentElement)
          depth += Number(at.localName === 'blockquote');
        return depth;
      }),
    ),
  );
  expect(deepest).toBeLessThanOrEqual(6);
  expect(faults).toEqual([]);
});

test('an answer with deeply nested emphasis is shown with its words', async () => {
  const site = await openSite();
  const organisation = await newOrganisation(site);
  const { team, call } = organisation;
  const { chat } = await call('POST', '/v1/chats', { teamId: team.id });
  const asked = { text: 'Where is the zeppelin?' };
  const { message } = await call('POST', `/v1/chats/${chat.id}/messages`, asked);
  const path = `/v1/chats/${chat.id}/messages/${message.id}/feedback`;
  const correctedResponse = `${'*a _b '.repeat(700)}innermost${'_ x*'.repeat(700)}`;
  const { training } = await call('POST', path, { isUpvoted: false, correctedResponse });
  await call('POST', `/v1/training/${training.id}/approve`, {});
  const { page, faults } = await openConsole(site, organisation.owner.email);
  await page.getByLabel('Ask a question').fill(asked.text);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Suggest a correction' }).waitFor();
  await page.getByText('innermost').first().waitFor();
  expect(faults).toEqual([]);
});
