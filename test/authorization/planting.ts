import { createHash, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { newPicture } from '../pictures.ts';
import { joinAccount, signIn } from '../sign-in.ts';
import type { AuthorizationFixture } from './create-callers.ts';

type PlantedIn = Pick<AuthorizationFixture, 'app' | 'tree' | 'team'>;

/** Adds a document to the team and waits for its import. Returns the id. */
export async function makeDocument(
  { app, tree, team }: PlantedIn,
  { name = 'notes.txt' } = {},
): Promise<string> {
  const form = new FormData();
  form.append('teamId', team.id);
  form.append('folderPath', crypto.randomUUID());
  form.append('file', new File(['some text'], name));
  const headers = { authorization: tree.headers.authorization };
  const response = await app.request('/v1/documents?wait=true', {
    method: 'POST',
    headers,
    body: form,
  });
  const { documents } = (await response.json()) as { documents: { id: string }[] };
  return documents[0]!.id;
}

/** Creates an agent or a workflow of the team. Returns the id. */
export async function makeNamed(world: PlantedIn, noun: 'agent' | 'workflow'): Promise<string> {
  return (await post(world, `/v1/${noun}s`, { name: 'Made', teamId: world.team.id }))[noun].id;
}

/** Creates a chat of the tree's key in the team. Returns the id. */
export async function makeChat(world: PlantedIn): Promise<string> {
  return (await post(world, '/v1/chats', { teamId: world.team.id })).chat.id;
}

/** Creates a chat of the tree's key and an answer in it. Returns both ids. */
export async function makeAnswer(world: PlantedIn): Promise<{ chatId: string; messageId: string }> {
  const chatId = await makeChat(world);
  const { message } = await post(world, `/v1/chats/${chatId}/messages`, { text: 'What is it?' });
  return { chatId, messageId: message.id };
}

/** Creates a training of the team and applies `decisions` in order, such as `approve`. */
export async function makeTraining(world: PlantedIn, ...decisions: string[]): Promise<string> {
  const { chatId, messageId } = await makeAnswer(world);
  const given = { isUpvoted: false, correctedResponse: 'A boat.' };
  const path = `/v1/chats/${chatId}/messages/${messageId}/feedback`;
  const { id } = (await post(world, path, given)).training;
  for (const decision of decisions) await post(world, `/v1/training/${id}/${decision}`, {});
  return id;
}

/** Asks a question in vain, and returns the fields that name it as a gap of the team. */
export async function ofGap(world: AuthorizationFixture) {
  const { messageId } = await makeAnswer(world);
  await sql`update messages set certainty = 'nothing' where id = ${messageId}`.execute(
    world.parts.db,
  );
  const questionHash = createHash('sha256').update('what is it?').digest('hex');
  return { teamId: world.team.id, questionHash };
}

/** Adds a member who has signed in. Returns their id. */
export async function makeExpert({ parts, tree, team }: AuthorizationFixture): Promise<string> {
  const { userId } = await tree.addMember(team, `${randomUUID()}@example.com`, 'member');
  await joinAccount({ parts }, userId);
  return userId;
}

/** Passes a gap on to a new member. Returns the id of the question. */
export async function askAnExpert(world: AuthorizationFixture): Promise<string> {
  const asked = { ...(await ofGap(world)), userId: await makeExpert(world) };
  return (await post(world, '/v1/insights/gaps/experts', asked)).expert.id;
}

/** Creates a question that a visitor left for the team. Returns the id. */
export async function makeLeftQuestion({ parts, team }: AuthorizationFixture): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into left_questions (org_id, team_id, text, email, origin)
    values (${team.orgId}, ${team.id}, 'Where?', 'ada@example.com', 'https://shop.example')
    returning id`.execute(parts.db);
  return rows[0]!.id;
}

/** A webhook whose URL leads to no server. */
export const unheardWebhook = {
  url: 'https://hook.invalid/',
  eventTypes: ['document.ready'],
};

/** Deletes all webhooks of the team, which can have 20 at most. */
export async function deleteWebhooks({ app, tree, team }: PlantedIn): Promise<void> {
  const { headers } = tree;
  const path = `/v1/webhooks?teamId=${team.id}&pageSize=100`;
  const listed = (await (await app.request(path, { headers })).json()) as Listed;
  for (const { id } of listed.webhooks) {
    await app.request(`/v1/webhooks/${id}`, { method: 'DELETE', headers });
  }
}

interface Listed {
  webhooks: { id: string }[];
}

/** Creates a webhook of the team. Returns the id. */
export async function makeWebhook(world: PlantedIn): Promise<string> {
  await deleteWebhooks(world);
  return (await post(world, '/v1/webhooks', { ...unheardWebhook, teamId: world.team.id })).webhook
    .id;
}

/** Creates a webhook and a test delivery of it. Returns both ids. */
export async function makeDelivery(
  world: PlantedIn,
): Promise<{ webhookId: string; deliveryId: string }> {
  const webhookId = await makeWebhook(world);
  const { delivery } = await post(world, `/v1/webhooks/${webhookId}/test`, {});
  return { webhookId, deliveryId: delivery.id };
}

// Untyped, because tests read answers of every shape.
export async function post({ app, tree }: PlantedIn, path: string, body: object): Promise<any> {
  const sent = { method: 'POST', headers: tree.headers, body: JSON.stringify(body) };
  return (await app.request(path, sent)).json();
}

/** Adds a member with a picture, and returns their id. */
export async function makePictured({ app, parts, tree, team }: AuthorizationFixture) {
  const { userId } = await tree.addMember(team, `${randomUUID()}@example.com`, 'member');
  const headers = await signIn({ parts }, userId);
  await app.request('/auth/picture', { method: 'PUT', headers, body: newPicture() });
  return userId;
}

/** Gives the team a logo. */
export const withLogo = async (world: AuthorizationFixture) => {
  const { app, team, tree } = world;
  const path = `/v1/teams/${team.id}/logo`;
  await app.request(path, { method: 'PUT', headers: tree.headers, body: newPicture() });
  return { params: { teamId: team.id } };
};
