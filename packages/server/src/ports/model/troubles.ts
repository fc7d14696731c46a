import { ModelError } from './model.ts';

/** What an error status says; too many requests and failures of the endpoint's own pass. */
export function troubleOfStatus(status: number): ModelError {
  const shown = `(status ${status})`;
  if (status === 429) return new ModelError('busy', `the language model is too busy ${shown}`);
  if (status === 408 || status === 425 || status >= 500)
    return new ModelError('busy', `the language model failed ${shown}`);
  return new ModelError('refused', `${refusals[status] ?? refusalOf(status)} ${shown}`);
}

const refusals: Record<number, string> = {
  401: 'the language model refused the key',
  403: 'the language model refused the key',
  404: 'the endpoint knows no such language model or no such address',
  413: 'the request is too long for the language model',
};

function refusalOf(status: number): string {
  if (status >= 300 && status < 400)
    return 'the address of the language model leads to another one, which is not followed';
  return 'the language model refused the request';
}

/** With the system's name of the trouble, such as ECONNREFUSED, and nothing else of the cause. */
export function unreachable(cause: unknown, what = 'cannot be reached'): ModelError {
  const { code } = ((cause as Error | undefined)?.cause ?? {}) as { code?: unknown };
  const shown = typeof code === 'string' && /^[A-Z_]{1,60}$/.test(code) ? ` (${code})` : '';
  return new ModelError('unreachable', `the language model ${what}${shown}`);
}

export function tooSlow(limitMs: number, verb: 'begin' | 'finish'): ModelError {
  const limit = `within ${limitMs / 1000} s`;
  return new ModelError('timeout', `the language model did not ${verb} its answer ${limit}`);
}

export function tooBig(): ModelError {
  return new ModelError('rubbish', 'the answer of the language model is too big');
}

/** An answer that the client library could not read, by the name of its innermost error. */
export function unreadable(cause: unknown): ModelError {
  const inner = cause instanceof Error && cause.cause instanceof Error ? cause.cause : cause;
  const name = inner instanceof Error ? ` (${inner.name})` : '';
  return new ModelError('rubbish', `the answer of the language model cannot be read${name}`);
}

export function saidNothing(finishReason: string): ModelError {
  const why = finishReason === 'length' ? 'used its tokens up without an answer' : 'said nothing';
  return new ModelError('rubbish', `the language model ${why}`);
}

/** An error that came in the middle of an answer; its code is often a status. */
export function troubleOfEvent(event: object): ModelError {
  const code = Number((event as { code?: unknown }).code);
  return troubleOfStatus(code >= 400 && code < 600 ? code : 500);
}
