import { expect, onTestFinished, test } from 'vitest';
import {
  isPlanning,
  planNothing,
} from '../../packages/server/src/assistant/answers/model/fixtures/chat-with-model.ts';
import { startMailServer } from '../mail-server.ts';
import { startModelServer } from '../model-server.ts';
import { sendText } from '../model-steps.ts';
import { expectAccessible } from './accessible.ts';
import { keepPicture, openOwnSite } from './browser.ts';
import { newOrganisation, openConsole } from './console.ts';
import { pointAt } from './under-the-pointer.ts';
import { allowFaults } from './watch-window.ts';

test('an operator comes from the checklist, tries mail and a model, and sets both without a restart', async () => {
  const site = await openOwnSite({ smtpUrl: undefined });
  const org = await newOrganisation(site);
  const post = await startMailServer();
  const model = await startModelServer();
  onTestFinished(() => model.close());
  model.otherwise((asked, response) => {
    const step = isPlanning(asked) ? planNothing : sendText('Three years after the repair [1].');
    return step(asked, response);
  });
  const { page, faults } = await openConsole(site, org.owner.email);
  allowFaults(page, /status of 502 .*\/v1\/system\/mail-tests/, 'nothing listens there');

  const list = page.getByRole('region', { name: 'Get started' });
  await list.getByRole('link', { name: 'Set up e-mail' }).click();
  const dialog = page.getByRole('dialog', { name: 'Mail server' });
  await dialog.getByLabel('Server', { exact: true }).fill('127.0.0.1');
  await dialog.getByLabel('Encryption').selectOption('offered');
  await dialog.getByLabel('Port').fill('9');
  await dialog.getByLabel('Sender').fill('Hall <hall@example.com>');
  const sends = dialog.getByRole('button', { name: 'Send a test e-mail before saving' });
  await pointAt(page, sends, 'the button that sends a test mail');
  await dialog
    .getByRole('alert')
    .getByText(/127\.0\.0\.1:9/)
    .waitFor();
  await dialog.getByLabel('Port').fill(String(post.port));
  await sends.click();
  await dialog.getByText(`Sent to ${org.owner.email}.`).waitFor();
  expect(post.received.map(({ from }) => from)).toEqual(['hall@example.com']);
  await expectAccessible(page);
  await keepPicture(page, 'server-settings-mail');
  await pointAt(page, dialog.getByRole('button', { name: 'Save' }), 'the button that saves');
  await dialog.waitFor({ state: 'detached' });
  const card = page.locator('#server-settings');
  const row = (name: string) => card.getByRole('listitem').filter({ hasText: name });
  await row('Mail server').getByText('Set here').waitFor();
  await row('Mail server').getByText('Hall <hall@example.com>').waitFor();

  await row('Language model').getByRole('button', { name: 'Set up: Language model' }).click();
  const models = page.getByRole('dialog', { name: 'Language model' });
  await models.getByLabel('Address').fill(model.url);
  await models.getByLabel('Model', { exact: true }).fill('small');
  await models.getByLabel('API key').fill('sk-very-secret');
  await models.getByRole('button', { name: 'Try before saving' }).click();
  await models.getByText('The documents say it').first().waitFor();
  await models
    .getByText('Says more than the documents')
    .or(models.getByText('Cites its source'))
    .nth(2)
    .waitFor();
  await expectAccessible(page);
  await keepPicture(page, 'server-settings-model');
  await models.getByRole('button', { name: 'Save' }).click();
  await row('Language model').getByText('small').waitFor();
  await expectAccessible(page);
  await keepPicture(page, 'server-settings');

  // The key is never shown again, and not sent to another address, which may have none.
  await row('Language model').getByRole('button', { name: 'Set up: Language model' }).click();
  expect(await models.getByLabel('API key').inputValue()).toBe('');
  await models.getByText('Leave it empty to keep the present one.').waitFor();
  const open = await startModelServer();
  onTestFinished(() => open.close());
  open.otherwise(sendText('Three years after the repair [1].'));
  await models.getByLabel('Address').fill(open.url);
  await models.getByLabel('Model', { exact: true }).fill('without-key');
  await models.getByRole('button', { name: 'Save' }).click();
  await models.waitFor({ state: 'detached' });
  await row('Language model').getByText('without-key').waitFor();
  expect(open.asked.filter(({ headers }) => headers.authorization)).toEqual([]);

  await row('Language model').getByRole('button', { name: 'Remove: Language model' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await row('Language model').getByText('None: answers are quoted from the documents.').waitFor();
  expect(faults.filter((fault) => !fault.includes('status of 502'))).toEqual([]);
});

test('what the environment sets is read only, and says which variable sets it', async () => {
  const site = await openOwnSite({
    llmUrl: 'http://127.0.0.1:9/v1',
    llmModel: 'of-the-environment',
    variables: new Set(['LLM', 'SMTP_URL', 'MAIL_FROM']),
  });
  const org = await newOrganisation(site);
  for (const [locale, colorScheme, name] of [
    ['en', 'light', 'Set by LLM in the environment'],
    ['de', 'dark', 'Durch LLM in der Umgebung gesetzt'],
    ['ar', 'dark', 'مضبوط في البيئة بواسطة LLM'],
  ] as const) {
    const path = '/settings/system?set=model';
    const { page, faults } = await openConsole(site, org.owner.email, path, {
      locale,
      colorScheme,
    });
    const card = page.locator('#server-settings');
    await card.getByText(name).waitFor();
    await card.getByText('of-the-environment').waitFor();
    expect(await card.getByRole('button').count()).toBe(0);
    expect(await page.getByRole('dialog').count()).toBe(0);
    await expectAccessible(page);
    await keepPicture(page, `server-settings-fixed-${locale}`);
    expect(faults).toEqual([]);
  }
});
