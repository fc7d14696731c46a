import { ModelError } from '../language-model.ts';
import type { TroubleCause } from '../language-model.ts';

/** What a server said when it refused: its status, and a text that is never shown or logged. */
export interface Refusal {
  readonly status: number;
  readonly text: string;
}

/**
 * What the texts of servers are about, the first that fits. Sources: the errors of OpenAI, Azure,
 * Anthropic, Gemini, Mistral, vLLM, llama.cpp, Ollama, LM Studio, LiteLLM and OpenRouter.
 */
const causes: readonly (readonly [TroubleCause, RegExp])[] = [
  [
    'context',
    /context.{0,20}(?:length|size|window|limit)|exceed_context|(?:prompt|input|request|message)s? (?:is |are )?too (?:long|large|many)|too many (?:input )?tokens|reduce the length|n_ctx|(?:token|input) limit|tokens? .{0,40}exceed|exceed.{0,40} tokens|string too long/iu,
  ],
  [
    'quota',
    /insufficient[ _](?:quota|balance|credit|fund)|exceeded your current quota|billing|credits?\b|payment|out of (?:quota|balance)|spending limit|plan limit/iu,
  ],
  [
    'filter',
    /content[ _-]?(?:filter|management|policy)|safety|moderation|responsible ?ai|flagged|prohibited/iu,
  ],
  [
    'model',
    /\bmodels?\b.{0,80}(?:not (?:found|exist|loaded|available|a valid)|doesn.t exist|does not exist|unknown|invalid)|(?:no such|unknown|invalid|not a valid) model|no models? (?:is )?loaded/iu,
  ],
  ['loading', /\bloading\b|warming up|not ready|starting up|scal(?:ing|ed) (?:up|from)/iu],
  [
    'role',
    /\b(?:system|developer)\b.{0,60}\b(?:role|message|prompt|instruction|not supported|unsupported)|\brole.{0,60}\b(?:system|developer|alternate|supported|allowed|invalid)|developer instruction|roles? must|must alternate|only user and assistant|first message/iu,
  ],
  ['parameter', /max_(?:completion_|new_|output_)?tokens|stream_options|include_usage|stream/iu],
];

const statusCauses: Readonly<Record<number, TroubleCause>> = {
  401: 'key',
  402: 'quota',
  403: 'key',
  413: 'context',
};

/** Returns what a refusal is about; undefined if it does not say so. */
export function causeOf({ status, text }: Refusal): TroubleCause | undefined {
  if (status === 404 || status === 405) return /\bmodel\b/iu.test(text) ? 'model' : 'path';
  const told = causes.find(([, pattern]) => pattern.test(text))?.[0];
  if (status === 429 && told !== 'quota') return undefined;
  // A wrong key is a wrong key, whatever else its text mentions.
  return status === 401 ? 'key' : (told ?? statusCauses[status]);
}

const sentences: Readonly<Partial<Record<TroubleCause, string>>> = {
  key: 'the language model refused the key',
  quota: 'the quota of the language model is used up',
  context: 'the request is too long for the language model',
  filter: 'the filter of the language model refused the request',
  role: 'the language model refused the roles of the messages',
  parameter: 'the language model refused a parameter of the request',
  path: 'the endpoint knows no such address: LLM has a /v1 too many or too few',
  model: 'the endpoint knows no such language model',
  loading: 'the language model is still loading',
};

/** Converts a refusal. Too many requests and errors of the endpoint itself may pass. */
export function troubleOf(refusal: Refusal): ModelError {
  const { status } = refusal;
  const shown = `(status ${status})`;
  const about = causeOf(refusal);
  const sentence = about && sentences[about];
  if (about === 'loading') return new ModelError('busy', `${sentence} ${shown}`, about);
  if (about !== undefined && sentence)
    return new ModelError('refused', `${sentence} ${shown}`, about);
  if (status === 429) return new ModelError('busy', `the language model is too busy ${shown}`);
  if (status === 408 || status === 425 || status >= 500)
    return new ModelError('busy', `the language model failed ${shown}`);
  if (status >= 300 && status < 400) {
    const elsewhere =
      'the address of the language model leads to another one, which is not followed';
    return new ModelError('refused', `${elsewhere} ${shown}`, 'path');
  }
  return new ModelError('refused', `the language model refused the request ${shown}`);
}

/** Statuses of the names that errors have instead of one, in an answer of status 200. */
const namedStatuses: readonly (readonly [RegExp, number])[] = [
  [/auth|api_key|permission/iu, 401],
  [/rate_?limit|too_many/iu, 429],
  [/not_?found/iu, 404],
  [/invalid_request|bad_?request|invalid_argument|exceed_context/iu, 400],
  [/overloaded|unavailable/iu, 503],
];

/** Reads an error in an answer of status 200, which may have come before any text or in the middle. */
export function refusalOfError(error: unknown): Refusal {
  const text = typeof error === 'string' ? error : JSON.stringify(error);
  const fields = (typeof error === 'object' && error !== null ? error : {}) as Record<
    string,
    unknown
  >;
  const codes = [fields['code'], fields['status'], fields['status_code']].map(Number);
  const status = codes.find((code) => code >= 400 && code < 600);
  if (status !== undefined) return { status, text };
  const names = [fields['type'], fields['code'], fields['status']].filter(
    (name) => typeof name === 'string',
  );
  const named = namedStatuses.find(([pattern]) => pattern.test(names.join(' ')));
  return { status: named?.[1] ?? 500, text };
}

/** Makes an error that contains only the system's code of the cause, such as ECONNREFUSED. */
export function unreachable(cause: unknown, what = 'cannot be reached'): ModelError {
  const { code } = ((cause as Error | undefined)?.cause ?? {}) as { code?: unknown };
  const shown = typeof code === 'string' && /^[A-Z_]{1,60}$/.test(code) ? ` (${code})` : '';
  return new ModelError('unreachable', `the language model ${what}${shown}`);
}

/** A key with characters that no header may have. */
export function unsendable(): ModelError {
  return new ModelError('refused', 'the request to the language model cannot be written', 'key');
}

export function tooSlow(limitMs: number, verb: 'begin' | 'finish' | 'continue'): ModelError {
  const limit = `within ${limitMs / 1000} s`;
  return new ModelError('timeout', `the language model did not ${verb} its answer ${limit}`);
}

export function isLoading(): ModelError {
  return new ModelError('timeout', 'the language model is still loading', 'loading');
}

export function tooBig(): ModelError {
  return new ModelError('rubbish', 'the answer of the language model is too big');
}

export function brokeOff(): ModelError {
  return new ModelError('rubbish', 'the language model broke its answer off');
}

export function filtered(): ModelError {
  return new ModelError('rubbish', 'the filter of the language model refused the answer', 'filter');
}

export function unreadable(): ModelError {
  return new ModelError('rubbish', 'the answer of the language model cannot be read');
}

/** What answers is no model's server, or not at this address. */
export function isNoModel(): ModelError {
  return new ModelError(
    'rubbish',
    'the answer of the language model cannot be read: is it a page?',
    'path',
  );
}

export function saidNothing(isFull: boolean): ModelError {
  const why = isFull ? 'used its tokens up without an answer' : 'said nothing';
  return new ModelError('rubbish', `the language model ${why}`, 'silent');
}
