/** The deviations of an endpoint from the usual protocol, learned from its refusals. */
export interface Dialect {
  /** Learns the deviations that the text of a refusal names. */
  learnFromRefusal(refusal: string): void;
  /** Rewrites a request body for the endpoint. */
  rewriteBody(body: string): string;
}

type Fields = Record<string, unknown>;

/** Rewrites of the request's fields, by the field name that a refusal mentions. */
const rules: Record<string, (fields: Fields) => Fields> = {
  // OpenAI's newer models accept the limit only by this name, most other servers only by the old
  // one.
  max_completion_tokens: ({ max_tokens: limit, ...rest }) => ({
    ...rest,
    max_completion_tokens: limit,
  }),
  // Strict servers refuse unknown fields. Without this field the tokens of a stream are not
  // counted.
  stream_options: ({ stream_options: _unknown, ...rest }) => rest,
};

/** The address of a model, with its limits and retries. */
export interface ModelEndpoint {
  /** The base address, such as https://api.openai.com/v1. */
  readonly url: URL;
  readonly model: string;
  readonly apiKey: string | undefined;
  readonly attempts: number;
  /** The wait before the second attempt. It doubles with each further attempt. */
  readonly firstWaitMs: number;
  /** The time limit for the first byte of a stream, for each attempt. */
  readonly firstByteMs: number;
  readonly maxAnswerBytes: number;
}

export function openDialect(): Dialect {
  const learned = new Set<string>();
  return {
    learnFromRefusal(refusal) {
      for (const word of Object.keys(rules)) if (refusal.includes(word)) learned.add(word);
    },
    rewriteBody(body) {
      if (learned.size === 0) return body;
      let fields = JSON.parse(body) as Fields;
      for (const word of learned) fields = rules[word]?.(fields) ?? fields;
      return JSON.stringify(fields);
    },
  };
}
