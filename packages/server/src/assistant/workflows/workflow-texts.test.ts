import { steeringSign } from '@guildhall/contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { testWorld } from '../../../../../test/world.ts';
import { workflowClient } from './fixtures/client.ts';

const { app, tree } = await testWorld();
const client = workflowClient(app, tree);

/** The fields of request bodies that take a text, by the noun of the endpoint. */
const strings = {
  workflow: [
    'name',
    'command',
    'description',
    'icon',
    'iconColor',
    'starterPrompt',
    'instructions',
    'visibility',
    'agentId',
    'teamId',
  ],
  agent: ['name', 'instructions', 'model', 'searchScope', 'teamId'],
} as const;
const lists = { workflow: ['groupIds', 'userIds'], agent: ['searchFolders'] } as const;

const fields = (['workflow', 'agent'] as const).flatMap((noun) => [
  ...strings[noun].map((field) => ({ noun, field, wrap: (text: string): unknown => text })),
  ...lists[noun].map((field) => ({ noun, field, wrap: (text: string): unknown => [text] })),
]);

/** Sends a raw body, so that it can hold bytes that JSON.stringify would not write. */
async function send(method: string, path: string, body: string) {
  const response = await app.request(path, { method, headers: tree.headers, body });
  return { status: response.status, text: await response.text() };
}

describe.each(fields)('$field of the $noun', ({ noun, field, wrap }) => {
  const path = `/v1/${noun}s`;
  const body = (text: string) => ({ name: 'x', [field]: wrap(text) });

  async function changeTo(text: string) {
    const { id } = noun === 'agent' ? await client.addAgent() : await client.addWorkflow();
    return client.ask('PATCH', `${path}/${id}`, { [field]: wrap(text) });
  }

  test.each(['\0', 'a\0b', '\ud800', 'a\udc00b'])(
    '400: %j (NUL, half a character)',
    async (text) => {
      expect((await client.ask('POST', path, body(text))).status).toBe(400);
      if (field !== 'teamId') expect((await changeTo(text)).status).toBe(400);
    },
  );

  test('413: more than 1 MiB', async () => {
    const large = JSON.stringify(body('x'.repeat(1024 * 1024)));
    expect((await send('POST', path, large)).status).toBe(413);
  });

  test.each([
    `'; drop table workflows; --`,
    `"quoted" 'and' \`so\` $1 \\ %s /* */`,
    'مرحبا ‮كسر‬ שלום',
    '👩‍👩‍👧‍👦 🏴‍☠️ ｆｕｌｌ 漢字 ‍',
    '<script>alert(1)</script> {{7*7}} ${7*7} <%= 7*7 %>',
    '../../etc/passwd',
    '__proto__',
  ])('is accepted or refused, never a 5xx: %s', async (text) => {
    const { status, body: made } = await client.ask('POST', path, body(text));
    expect([201, 400, 404, 409]).toContain(status);
    if (status === 201 && typeof wrap(text) === 'string' && field !== 'teamId') {
      expect(made[noun][field]).toBe(text);
    }
    expect([200, 400, 404, 409]).toContain((await changeTo(text)).status);
  });
});

test('no text is evaluated: it is read back as it was written (S20, S22)', async () => {
  const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }).filter((it) => {
    return it.trim() !== '' && !steeringSign.test(it) && it.isWellFormed() && it === it.trim();
  });
  const texts = fc.record({
    name: text,
    description: text,
    icon: text.filter((it) => [...it].length <= 64),
    starterPrompt: text,
    instructions: text,
  });
  const property = fc.asyncProperty(texts, async (given) => {
    const { id } = await client.addWorkflow(given);
    const read = await client.ask('GET', `/v1/workflows/${id}`);
    expect(read.body.workflow).toMatchObject(given);
    await client.ask('DELETE', `/v1/workflows/${id}`);
  });
  await fc.assert(property, { numRuns: 40 });
});

test('400 or 404: a query parameter with hostile or invalid text (S22)', async () => {
  for (const name of ['teamId', 'enabled', 'page', 'pageSize']) {
    for (const text of ['%00', "'%20or%201=1--", '%F0%9F%92%A9', '%ff', 'x'.repeat(3000)]) {
      const { status } = await client.ask('GET', `/v1/workflows?${name}=${text}`);
      expect([400, 404]).toContain(status);
    }
  }
});
