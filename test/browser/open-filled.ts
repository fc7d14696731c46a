import { mkdtemp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { inject } from 'vitest';
import { joinAccount } from '../sign-in.ts';
import { addText } from './add-text.ts';
import { openSite } from './browser.ts';
import { addPerson, newOrganisation } from './console.ts';

/** Creates an organisation that has something to show on every page of the console. */
export async function openFilled() {
  const site = await openSite();
  const organisation = await newOrganisation(site);
  const { call, addTeam } = organisation;
  await addTeam('Workshops');
  const mara = `mara-${organisation.team.id.slice(-8)}@example.com`;
  const maraId = await addPerson(site, organisation, {
    email: mara,
    firstName: 'Mara',
    lastName: 'Berg',
    role: 'member',
  });
  const text = 'The mill grinds from six to nine.\n\nعجلة الطاحونة من خشب البلوط.';
  const documentId = await addText(site, organisation, { name: 'mill.md', text });
  await addText(site, organisation, {
    name: 'sluice.txt',
    text: 'Shut the gate.',
    folderPath: 'old',
  });
  const prices = { name: 'prices.txt', text: 'A sack costs twelve crowns.', folderPath: 'old' };
  const pricesId = await addText(site, organisation, prices);
  await sql`
    update documents set public_asked_at = now(), public_asked_by = ${maraId}
    where id = ${pricesId}`.execute(site.server.parts.db);
  const ask = async (question: string) => {
    const { chat } = await call('POST', '/v1/chats', {});
    const { message } = await call('POST', `/v1/chats/${chat.id}/messages`, { text: question });
    return { chatId: chat.id as string, messageId: message.id as string };
  };
  await ask('Who painted the xqzvw plomkt?');
  const { userId } = organisation.owner;
  await joinAccount(site.server, userId);
  const { gaps } = await call('GET', '/v1/insights/gaps');
  const { hash: questionHash } = gaps[0].questions[0];
  const note = 'You know the painters.';
  await call('POST', '/v1/insights/gaps/experts', { questionHash, userId, note });
  const correct = async (question: string, should: string): Promise<string> => {
    const { chatId, messageId } = await ask(question);
    const path = `/v1/chats/${chatId}/messages/${messageId}/feedback`;
    const { training } = await call('POST', path, { isUpvoted: false, correctedResponse: should });
    return training.id;
  };
  await correct('May I bring my dog?', 'Yes, on Fridays.');
  const approved = await correct('Who shuts the gate?', 'The miller does, at night.');
  await call('POST', `/v1/training/${approved}/approve`, {});
  await call('PUT', '/v1/golden-questions', {
    questions: [{ question: 'When does the mill grind?', documents: [{ name: 'mill.md' }] }],
  });
  await call('POST', '/v1/webhooks', {
    url: 'https://example.com/hook',
    eventTypes: ['document.ready'],
  });
  const path = await mkdtemp(join(inject('folder'), 'filled-source-'));
  await writeFile(join(path, 'ferry.md'), 'The ferry leaves at noon.');
  const share = { kind: 'folder', name: 'Share', settings: { path } };
  const { source } = await call('POST', '/v1/sources', share);
  await call('POST', `/v1/sources/${source.id}/run?wait=true`);
  return { site, organisation, documentId };
}
