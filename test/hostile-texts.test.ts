import { describe, expect, test } from 'vitest';
import { endpoints } from '@guildhall/contract';
import type { Endpoint, JsonBody } from '@guildhall/contract';
import { testApp } from './app.ts';
import { createCallers } from './authorization/create-callers.ts';
import type { AuthorizationRequest } from './authorization/make-request.ts';
import { requests } from './authorization/requests.ts';
import type { KeyedId } from './authorization/requests.ts';
import { sendRequest } from './authorization/send-request.ts';

/** S22 (hostile texts): tries every text field that the contract accepts, read from its schemas. */
const world = await createCallers(await testApp());

type Step = string | number;
type Shape = {
  type?: string | string[];
  properties?: Record<string, Shape>;
  items?: Shape;
  anyOf?: Shape[];
};

const withKey = (Object.keys(endpoints) as KeyedId[]).filter((id) => endpoints[id].auth === 'key');

/** Returns the paths of all text fields in a schema; for a list, the path of its first item. */
function textsIn({ type, properties, items, anyOf }: Shape): Step[][] {
  if (anyOf) return anyOf.flatMap(textsIn);
  if (properties) {
    return Object.entries(properties).flatMap(([name, part]) =>
      textsIn(part).map((rest) => [name, ...rest]),
    );
  }
  if (items) return textsIn(items).map((rest) => [0, ...rest]);
  return [type].flat().includes('string') ? [[]] : [];
}

function shapeOf({ schema }: JsonBody): Shape {
  return schema.toJSONSchema({ io: 'input', unrepresentable: 'any' }) as Shape;
}

/** Returns a copy of `value` with `text` at the path; missing parents are created. */
function put(value: unknown, [step, ...rest]: readonly Step[], text: string): unknown {
  if (step === undefined) return text;
  const part = put((value as Record<Step, unknown>)?.[step], rest, text);
  if (typeof step === 'number') return [part];
  return { ...(value as object), [step]: part };
}

const bodyFields = withKey.flatMap((id) => {
  const { body }: Endpoint = endpoints[id];
  if (body?.kind !== 'json') return [];
  return textsIn(shapeOf(body)).map((path) => [id, path] as const);
});
const queryFields = withKey.flatMap((id) => {
  const { query }: Endpoint = endpoints[id];
  return Object.keys(query?.shape ?? {}).map((name) => [id, name] as const);
});

const odd = [
  `'; drop table teams; -- /* */ "`,
  `$1 \\ %s \`x\` {{7*7}} \${7*7}`,
  'مرحبا \u202eكسر\u202c שלום',
  '👩‍👩‍👧‍👦 🏴‍☠️ ｆｕｌｌ 漢字 \u200d',
  '<script>alert(1)</script>',
  '\u0001\u001b[31m\r\n\u2028',
];
const unkeepable = ['\0', 'a\0b', '\ud800', 'a\udc00b'];

async function ask(id: KeyedId, request: AuthorizationRequest) {
  const caller = world.callers['a key of the tree'](endpoints[id]);
  return sendRequest(world.app, endpoints[id], request, caller);
}

test('this test finds the text fields of the contract', () => {
  expect(bodyFields.length).toBeGreaterThan(30);
  expect(queryFields.length).toBeGreaterThan(25);
});

describe.each(bodyFields)('%s: %j', (id, path) => {
  test('accepts or refuses any text, and gives 400 for one that cannot be stored', async () => {
    const { body }: Endpoint = endpoints[id];
    const request = await requests[id](world);
    // The server ignores the body if the request has a query.
    if (body?.kind === 'json' && body.yieldsToQuery) delete request.query;
    const at = (text: string) =>
      ask(id, { ...request, json: put(request.json, path, text) as object });
    for (const text of odd) expect((await at(text)).status).toBeLessThan(500);
    for (const text of unkeepable) {
      const { status, json } = await at(text);
      expect({ text, status }).toEqual({ text, status: 400 });
      expect(json.error).toContain(String(path[0]));
    }
    expect((await at('x'.repeat(1024 * 1024))).status).toBe(413);
  });
});

describe.each(queryFields)('%s: ?%s=', (id, name) => {
  test('accepts or refuses any text, and gives 400 for NUL', async () => {
    const request = await requests[id](world);
    const at = (text: string) => ask(id, { ...request, query: { ...request.query, [name]: text } });
    for (const text of [...odd, 'x'.repeat(10_000)]) {
      expect((await at(text)).status).toBeLessThan(500);
    }
    expect((await at('a\0b')).status).toBe(400);
  });
});
