import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { expect, test } from 'vitest';
import { testApp } from '../app.ts';
import type { TestApp } from '../app.ts';
import { signIn } from '../sign-in.ts';
import { newTree } from '../world.ts';
import { makeRequest } from './make-request.ts';
import { isFor, operationsOf } from './operations.ts';
import type { OpenApiDocument, Operation } from './operations.ts';
import { createRandomSource, createValues } from './values.ts';

/** FUZZ_REQUESTS sets the number of requests, FUZZ_SEED the seed. A failure prints its seed. */
const requests = Number(process.env['FUZZ_REQUESTS'] ?? 2000);
const seed = Number(process.env['FUZZ_SEED'] ?? 20_261_121);
/** One of 40 requests uploads a file; few, because reading a file starts a process. */
const uploadEvery = 40;

const askers = { 'a key': requests, 'somebody signed in': Math.ceil(requests / 4) };
type Asker = keyof typeof askers;
const ways = { 'a key': 'apiKey', 'somebody signed in': 'session' } as const;
/** Requests per tree. They soon delete the tree, and a session then gets no 401 to notice by. */
const replantEvery = 200;

test.each(Object.keys(askers) as Asker[])(
  'random requests of %s get no 5xx and no answer that the contract lacks',
  {
    timeout: 1_800_000,
  },
  async (asker) => {
    const count = askers[asker];
    const { app, parts } = await testApp();
    const document = (await (await app.request('/openapi.json')).json()) as OpenApiDocument;
    const check = createCheck(document);
    const operations = operationsOf(document);
    const random = createRandomSource(seed);
    const [uploading, plain] = [isUpload, (it: Operation) => !isUpload(it)].map((of) =>
      operations.filter(of),
    ) as [Operation[], Operation[]];
    const plantAgain = () => plant(app, parts, asker);
    let world = await plantAgain();
    const problems: string[] = [];
    const reached = new Map<string, Set<number>>();
    for (let at = 0; at < count && problems.length < 20; at += 1) {
      const operation = at % uploadEvery === 0 ? random.pick(uploading) : plain[at % plain.length]!;
      const values = createValues(random, document.components.schemas, world.known);
      const request = makeRequest(operation, values, random);
      const response = await send(app, request, world.headers);
      // A 401 means that a request has deleted its own team or revoked its key.
      const isRefused = response.status === 401 && isFor(operation, ways[asker]);
      if (isRefused || (at + 1) % replantEvery === 0) world = await plantAgain();
      note(reached, operation.operationId, response.status);
      const problem = await check(operation, response);
      if (problem) problems.push(`seed ${seed} request ${at}: ${describe(request)} → ${problem}`);
    }
    expect(problems).toEqual([]);
    const open = plain.filter((it) => isFor(it, ways[asker]));
    const succeeded = open.filter((it) =>
      [...(reached.get(it.operationId) ?? [])].some((status) => status < 300),
    );
    // Random requests that never succeed would prove little.
    if (count >= 1000) expect(succeeded.length / open.length).toBeGreaterThan(0.6);
  },
);

function isUpload({ requestBody }: Operation): boolean {
  return requestBody?.content?.['multipart/form-data'] !== undefined;
}

function note(reached: Map<string, Set<number>>, id: string, status: number): void {
  reached.set(id, (reached.get(id) ?? new Set()).add(status));
}

function describe({ method, path, body }: { method: string; path: string; body?: unknown }) {
  return `${method} ${path} ${typeof body === 'string' ? body.slice(0, 300) : ''}`;
}

async function send(
  app: TestApp['app'],
  { path, method, body, ...made }: ReturnType<typeof makeRequest>,
  asker: Record<string, string>,
): Promise<Response> {
  const headers = {
    ...made.headers,
    ...asker,
    ...(typeof body === 'string' && { 'content-type': 'application/json' }),
  };
  return app.request(path, { method, headers, ...(body !== undefined && { body }) });
}

/** Creates a tree with content. Returns the ids and names that requests can use. */
async function plant(app: TestApp['app'], parts: TestApp['parts'], asker: Asker) {
  const tree = await newTree(parts);
  const below = await tree.addTeam('Below');
  const member = await tree.addMember(tree.team, `member-${tree.team.slug}@example.com`, 'member');
  const { authorization } = tree.headers;
  const { cookie } = await signIn({ parts }, tree.owner.userId);
  const headers: Record<string, string> = asker === 'a key' ? { authorization } : { cookie };
  const form = new FormData();
  form.append('file', new File(['The boat is green.'], 'boat.txt'));
  const added = await app.request('/v1/documents?wait=true', {
    method: 'POST',
    headers: { authorization },
    body: form,
  });
  const { documents } = (await added.json()) as { documents: { id: string }[] };
  const chat = await plantChat(app, headers);
  const list = (name: string) => listIds(app, authorization, name);
  const known = {
    teamId: [tree.team.id, tree.team.slug, below.id, below.slug],
    groupId: [below.id],
    userIds: [member.userId],
    email: [tree.owner.email],
    as: [tree.owner.email],
    documentId: documents.map(({ id }) => id),
    range: ['bytes=0-3', 'bytes=-3', 'bytes=99-', 'bytes=0-1,3-4'],
    'if-match': ['*', '"other"'],
    'if-none-match': ['"other"', '*'],
    keyId: await list('keys'),
    trainingId: await list('training'),
    workflowId: await list('workflows'),
    agentId: await list('agents'),
    ...chat,
  };
  return { headers, known };
}

/** Creates a chat with a rated answer. Returns the ids of the chat and of the answer. */
async function plantChat(app: TestApp['app'], asker: Record<string, string>) {
  const post = async (path: string, body: object) => {
    const headers = { ...asker, 'content-type': 'application/json' };
    const sent = { method: 'POST', headers, body: JSON.stringify(body) };
    return (await (await app.request(path, sent)).json()) as any;
  };
  const { chat } = await post('/v1/chats', {});
  const { message } = await post(`/v1/chats/${chat.id}/messages`, { text: 'What is green?' });
  const feedback = { isUpvoted: false, correctedResponse: 'The boat.' };
  await post(`/v1/chats/${chat.id}/messages/${message.id}/feedback`, feedback);
  return { chatId: [chat.id as string], messageId: [message.id as string] };
}

async function listIds(
  app: TestApp['app'],
  authorization: string,
  name: string,
): Promise<string[]> {
  const response = await app.request(`/v1/${name}`, { headers: { authorization } });
  const body = (await response.json()) as Record<string, { id: string }[]>;
  return response.ok ? body[name]!.map(({ id }) => id) : [];
}

/** Returns a check of answers, which names a 5xx, an undeclared status or a wrong body. */
function createCheck(document: OpenApiDocument) {
  const ajv = new Ajv2020({ strict: false, allErrors: false });
  addFormats.default(ajv);
  ajv.addSchema({ $id: 'api', ...document });
  return async (operation: Operation, response: Response): Promise<string | undefined> => {
    const text = await response.text();
    const { status } = response;
    if (status >= 500) return `${status} ${text}`;
    if (!response.headers.has('x-request-id')) return 'no x-request-id';
    const declared = operation.responses[status];
    if (!declared) return `${status} is not declared: ${text}`;
    if (!declared.content?.['application/json']) return undefined;
    const pointer = [
      operation.path,
      operation.method,
      'responses',
      String(status),
      'content',
      'application/json',
      'schema',
    ];
    const ref = `api#/paths/${pointer.map((part) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/')}`;
    const isValid = ajv.getSchema(ref) ?? ajv.compile({ $ref: ref });
    return isValid(JSON.parse(text)) ? undefined : `${text} ${ajv.errorsText(isValid.errors)}`;
  };
}
