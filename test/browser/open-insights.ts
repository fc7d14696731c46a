import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { BrowserContextOptions } from 'playwright-core';
import { addText } from './add-text.ts';
import { openSite } from './browser.ts';
import type { Site } from './browser.ts';
import { addPerson, newOrganisation, openConsole } from './console.ts';

/** Opens the page of insights as a leader of a new team. */
export async function openInsights(
  role: 'owner' | 'team_leader' = 'team_leader',
  path = '/insights?view=golden',
) {
  const site = await openSite();
  const organisation = await newOrganisation(site);
  const email = `${role}-${randomUUID().slice(0, 8)}@example.com`;
  await addPerson(site, organisation, { email, role });
  const list = async () => (await organisation.call('GET', '/v1/golden-questions')).questions;
  const ask = async (text: string, wish: object = {}) => {
    const { chat } = await organisation.call('POST', '/v1/chats', wish);
    const messages = `/v1/chats/${chat.id}/messages`;
    return { chatId: chat.id as string, ...(await organisation.call('POST', messages, { text })) };
  };
  return {
    ...organisation,
    site,
    organisation,
    email,
    list,
    ask,
    open: (options: BrowserContextOptions = {}) => openConsole(site, email, path, options),
  };
}

/** A team with 30 days of questions, gaps, feedback and documents. */
export async function openFilledInsights() {
  const opened = await openInsights('team_leader', '/insights');
  const { call, site, organisation } = opened;
  const names = ['Repair handbook.md', 'Opening hours.md', 'Bicycle prices.md', 'Fire drill.md'];
  const ids: string[] = [];
  for (const name of names) {
    const text = `# ${name}\n\nAll about ${name} and repairs.`;
    ids.push(await addText(site, organisation, { name, text, visibility: 'public' }));
  }
  const questions = [
    ['How long is the warranty on a repair?', 'nothing'],
    ['How long is the warranty on a repair?', 'perhaps'],
    ['Warranty on repairs: how long?', 'nothing'],
    ['how long is warranty on my repair', 'nothing'],
    ['Can I rent a cargo bike for a weekend?', 'nothing'],
    ['Do you buy used bicycles?', 'perhaps'],
    ['Do you buy used bicycles?', 'perhaps'],
    ['Who do I tell when a tool is broken?', 'nothing'],
  ] as const;
  for (const [text, certainty] of questions) {
    const { message } = await opened.ask(text);
    await setAnswer(site, message.id, certainty);
  }
  const own = { userEmail: organisation.owner.email };
  for (const text of ['My secret?', 'Another secret?']) {
    const { message } = await opened.ask(text, own);
    await setAnswer(site, message.id, 'nothing');
  }
  const rated = await opened.ask('When do you open?', { userEmail: opened.email });
  await setAnswer(site, rated.message.id, 'answered');
  const path = `/v1/chats/${rated.chatId}/messages/${rated.message.id}/feedback`;
  await call('POST', path, { isUpvoted: true });
  await plantPast(site, rated.chatId, ids);
  return opened;
}

const setAnswer = (site: Site, messageId: string, certainty: string) =>
  sql`update messages set certainty = ${certainty} where id = ${messageId}`.execute(
    site.server.parts.db,
  );

/** Adds answers of the days before to a chat, which cite some of the documents. */
async function plantPast(site: Site, chatId: string, documentIds: readonly string[]) {
  const [one, two] = documentIds;
  await sql`
    insert into messages (org_id, chat_id, number, role, text, state, certainty, citations, created_at)
    select org_id, id, 1000 + day * 50 + n, 'assistant', 'x', 'done',
      (array['answered', 'answered', 'answered', 'perhaps', 'answered', 'nothing'])[1 + (day + n) % 6],
      jsonb_build_array(jsonb_build_object('documentId',
        case when (day + n) % 3 = 0 then ${two}::text else ${one}::text end)),
      now() - make_interval(days => day)
    from chats, generate_series(1, 59) day, generate_series(1, 3 + (day * 7) % 8) n
    where id = ${chatId} and day % 7 <> 5`.execute(site.server.parts.db);
}
