import { statSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';

/** A fact that the server confirmed. `at` is the trace's length in bytes at that moment. */
export type Answered = { at: number } & (
  | { kind: 'member'; email: string }
  | { kind: 'document'; id: string; text: string }
  | { kind: 'ready'; id: string; mark: string }
  | { kind: 'approved'; id: string }
);

export interface WorkloadOptions {
  url: string;
  headers: Record<string, string>;
  teamId: string;
  trace: string;
  /** A word that makes the names of this workload unique. */
  word: string;
  documents: number;
  members: number;
  /** Ids of trainings that wait for a decision. */
  trainings: readonly string[];
}

type Fact = Answered extends infer Each
  ? Each extends Answered
    ? Omit<Each, 'at'>
    : never
  : never;

/** Imports documents, adds members and approves trainings concurrently. Returns the answers. */
export async function runWorkload(options: WorkloadOptions): Promise<Answered[]> {
  const answered: Answered[] = [];
  const note = (fact: Fact) => {
    answered.push({ ...fact, at: statSync(options.trace).size });
  };
  await Promise.all([
    importDocuments(options, note),
    addMembers(options, note),
    approveTrainings(options, note),
  ]);
  return answered;
}

async function importDocuments(
  { url, headers, word, documents }: WorkloadOptions,
  note: (fact: Fact) => void,
): Promise<void> {
  const imported = Array.from({ length: documents }, (_, at) => ({ ...makeText(word, at) }));
  const readying: Promise<void>[] = [];
  for (const { name, text, mark } of imported) {
    const body = new FormData();
    body.set('visibility', 'public');
    body.append('file', new Blob([text]), name);
    const { authorization = '' } = headers;
    const request = { method: 'POST', headers: { authorization }, body };
    const { documents: added } = await ask<{ documents: { id: string }[] }>(
      `${url}/v1/documents`,
      request,
    );
    const id = added[0]!.id;
    note({ kind: 'document', id, text });
    readying.push(awaitReady({ url, headers }, id).then(() => note({ kind: 'ready', id, mark })));
  }
  await Promise.all(readying);
}

/** Makes a short or (each third) a long text. `mark` is a word that no other document holds. */
function makeText(word: string, at: number): { name: string; text: string; mark: string } {
  const mark = `${word}${at}`;
  const paragraphs = Array.from(
    { length: at % 3 === 0 ? 60 : 4 },
    (_, line) =>
      `Note ${line} of ${mark}: the lighthouse keeper counts ${line * 17 + at} ships, lamps and ` +
      `${line * 31} gulls before the ferry of ${(line * 7) % 24} o'clock leaves the harbour.`,
  );
  return { name: `${mark}.md`, text: paragraphs.join('\n\n'), mark };
}

async function awaitReady(
  { url, headers }: { url: string; headers: Record<string, string> },
  id: string,
): Promise<void> {
  for (;;) {
    const { document } = await ask<{ document: { state: string; error: string | null } }>(
      `${url}/v1/documents/${id}`,
      { headers },
    );
    if (document.state === 'ready') return;
    if (document.state === 'failed') throw new Error(`${id}: ${document.error}`);
    await delay(50);
  }
}

async function addMembers(
  { url, headers, teamId, word, members }: WorkloadOptions,
  note: (fact: Fact) => void,
): Promise<void> {
  for (let at = 0; at < members; at += 1) {
    const email = `${word}-${at}@example.com`;
    const body = JSON.stringify({ members: [{ email, role: 'member' }] });
    await ask(`${url}/v1/teams/${teamId}/members`, { method: 'POST', headers, body });
    note({ kind: 'member', email });
  }
}

async function approveTrainings(
  { url, headers, trainings }: WorkloadOptions,
  note: (fact: Fact) => void,
): Promise<void> {
  for (const id of trainings) {
    await ask(`${url}/v1/training/${id}/approve`, { method: 'POST', headers });
    note({ kind: 'approved', id });
  }
}

async function ask<Answer>(url: string, request: RequestInit): Promise<Answer> {
  const answer = await fetch(url, request);
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${answer.status}: ${text}`);
  return JSON.parse(text) as Answer;
}
