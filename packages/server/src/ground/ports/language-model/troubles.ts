import { ModelError } from '../language-model.ts';

/** Converts an error status. Too many requests and errors of the endpoint itself may pass. */
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

/** Makes an error that contains only the system's code of the cause, such as ECONNREFUSED. */
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

/** Makes an error for an unreadable answer, with only the name of the innermost error. */
export function unreadable(cause: unknown): ModelError {
  const inner = cause instanceof Error && cause.cause instanceof Error ? cause.cause : cause;
  const name = inner instanceof Error ? ` (${inner.name})` : '';
  return new ModelError('rubbish', `the answer of the language model cannot be read${name}`);
}

export function saidNothing(finishReason: string): ModelError {
  const why = finishReason === 'length' ? 'used its tokens up without an answer' : 'said nothing';
  return new ModelError('rubbish', `the language model ${why}`);
}

/** Converts an error event in the middle of an answer. Its code is often an HTTP status. */
export function troubleOfEvent(event: object): ModelError {
  const code = Number((event as { code?: unknown }).code);
  return troubleOfStatus(code >= 400 && code < 600 ? code : 500);
}
