import type { DBAdapter } from 'better-auth';
import { expect, test } from 'vitest';
import { hashSecret } from '#ground/access/authenticate.ts';
import { hashSessionTokens } from './hash-session-tokens.ts';

const token = 'secret of a browser';
const hash = hashSecret(token).toString('base64url');

/** Records the calls that reach the database; each answers with the token that it got. */
function record() {
  const calls: Record<string, any>[] = [];
  const answer = async (call: Record<string, any>) => {
    calls.push(call);
    return { id: 's', token: call['data']?.token ?? call['where']?.[0].value };
  };
  const methods = {
    id: 'recorder',
    create: answer,
    findOne: answer,
    update: answer,
    findMany: async (call: Record<string, any>) => [await answer(call), null],
  };
  const transaction = (work: (trx: object) => unknown) => work(methods);
  const adapter = { ...methods, transaction } as unknown as DBAdapter;
  return { calls, adapter: hashSessionTokens(adapter) as any };
}

const where = [{ field: 'token', value: token }];

test('a session is written, changed and looked up by the hash of its token', async () => {
  const { calls, adapter } = record();
  const made = await adapter.create({ model: 'session', data: { token, userId: 'u' } });
  expect(made).toEqual({ id: 's', token });
  await adapter.findOne({ model: 'session', where });
  await adapter.update({ model: 'session', where, update: { token, userId: 'u' } });
  expect(await adapter.findMany({ model: 'session', where })).toEqual([{ id: 's', token }, null]);
  expect(calls[0]).toEqual({ model: 'session', data: { token: hash, userId: 'u' } });
  expect(calls[2]!['update']).toEqual({ token: hash, userId: 'u' });
  for (const call of calls.slice(1)) expect(call['where'][0].value).toBe(hash);
});

test('several tokens are looked up by their hashes, and other fields stay as they are', async () => {
  const { calls, adapter } = record();
  const several = [
    { field: 'token', value: [token, 'other'], operator: 'in' },
    { field: 'userId', value: 'u' },
  ];
  await adapter.findMany({ model: 'session', where: several });
  const [first, second] = calls[0]!['where'];
  expect(first).toEqual({
    field: 'token',
    value: [hash, hashSecret('other').toString('base64url')],
    operator: 'in',
  });
  expect(second).toEqual({ field: 'userId', value: 'u' });
});

test('a session is written with the hash of its token inside a transaction too', async () => {
  const { calls, adapter } = record();
  const made = await adapter.transaction((trx: any) =>
    trx.create({ model: 'session', data: { token } }),
  );
  expect([made.token, calls[0]!['data'].token]).toEqual([token, hash]);
});

test('other models and the adapter’s id stay as they are', async () => {
  const { calls, adapter } = record();
  const data = { token, accountId: 'a' };
  expect(await adapter.create({ model: 'account', data })).toEqual({ id: 's', token });
  expect(calls).toEqual([{ model: 'account', data }]);
  expect(adapter.id).toBe('recorder');
});
