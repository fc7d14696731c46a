import { hashSecret } from '#ground/access/authenticate.ts';
import type { DBAdapter, DBTransactionAdapter } from 'better-auth';

type Condition = { field: string; value: unknown };
type Call = {
  model: string;
  where?: Condition[];
  data?: Record<string, unknown>;
  update?: Record<string, unknown>;
};
type Adapter = DBAdapter | DBTransactionAdapter;
type Method = (call: Call) => Promise<unknown>;

/**
 * Wraps the library's database adapter so that only hashes of session tokens are stored: a reader
 * of the database or of a backup cannot sign in.
 */
export function hashSessionTokens<A extends Adapter>(adapter: A): A {
  return new Proxy(adapter, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      if (typeof value !== 'function') return value;
      if (name === 'transaction') {
        type Work = (trx: DBTransactionAdapter) => Promise<unknown>;
        return (work: Work) =>
          (target as DBAdapter).transaction((trx) => work(hashSessionTokens(trx)));
      }
      const method = value.bind(target) as Method;
      return (call: Call) => (call?.model === 'session' ? translate(method, call) : method(call));
    },
  });
}

/** Calls the method with hashes in place of tokens, and puts the tokens back into the result. */
async function translate(method: Method, call: Call): Promise<unknown> {
  const tokens = new Map<unknown, unknown>();
  const hide = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(hide);
    if (typeof value !== 'string') return value;
    const hash = hashSecret(value).toString('base64url');
    tokens.set(hash, value);
    return hash;
  };
  const hideIn = (fields: Record<string, unknown>) =>
    'token' in fields ? { ...fields, token: hide(fields['token']) } : fields;
  const found = await method({
    ...call,
    ...(call.where && {
      where: call.where.map((it) => (it.field === 'token' ? { ...it, value: hide(it.value) } : it)),
    }),
    ...(call.data && { data: hideIn(call.data) }),
    ...(call.update && { update: hideIn(call.update) }),
  });
  return Array.isArray(found) ? found.map((row) => reveal(row, tokens)) : reveal(found, tokens);
}

function reveal(row: unknown, tokens: Map<unknown, unknown>): unknown {
  if (typeof row !== 'object' || row === null || !('token' in row)) return row;
  return { ...row, token: tokens.get(row.token) ?? row.token };
}
