import { giveFeedback } from '../../packages/server/src/training/give-feedback.ts';
import type { MatrixWorld } from './matrix-world.ts';

/** A document of the team that is read, or that could not be. */
export async function makeDocument(
  { app, tree, team }: MatrixWorld,
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

/** An agent or a workflow of the team. */
export async function makeNamed(
  { app, tree, team }: MatrixWorld,
  noun: 'agent' | 'workflow',
): Promise<string> {
  const body = JSON.stringify({ name: 'Made', teamId: team.id });
  const sent = { method: 'POST', headers: tree.headers, body };
  const answer = (await (await app.request(`/v1/${noun}s`, sent)).json()) as any;
  return answer[noun].id;
}

/** A training of the team, after these steps. */
export async function makeTraining(
  { app, parts, tree, team }: MatrixWorld,
  steps: readonly string[],
): Promise<string> {
  const message = {
    team,
    chatId: crypto.randomUUID(),
    messageId: crypto.randomUUID(),
    agentId: null,
    participant: { kind: 'visitor', id: null },
    userText: 'How long?',
    agentText: 'One year.',
  } as const;
  const given = { isUpvoted: false, correctedResponse: 'Two years.' };
  const { id } = await giveFeedback(parts, { kind: 'system', name: 'test' }, message, given);
  for (const step of steps) {
    const { headers } = tree;
    await app.request(`/v1/training/${id}/${step}`, { method: 'POST', headers });
  }
  return id;
}
