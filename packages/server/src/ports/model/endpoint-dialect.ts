/** How this endpoint differs from the rest, as it said itself when it refused a request. */
export interface Dialect {
  learn(refusal: string): void;
  /** The request's body in the endpoint's words. */
  speak(body: string): string;
}

type Fields = Record<string, unknown>;

/** By the word that a refusal names. */
const rules: Record<string, (fields: Fields) => Fields> = {
  // OpenAI's newer models know the limit only under this name, most other servers only the old one.
  max_completion_tokens: ({ max_tokens: limit, ...rest }) => ({
    ...rest,
    max_completion_tokens: limit,
  }),
  // Strict servers refuse what they do not know; then nobody counts the tokens of a stream.
  stream_options: ({ stream_options: _unknown, ...rest }) => rest,
};

export function openDialect(): Dialect {
  const learned = new Set<string>();
  return {
    learn(refusal) {
      for (const word of Object.keys(rules)) if (refusal.includes(word)) learned.add(word);
    },
    speak(body) {
      if (learned.size === 0) return body;
      let fields = JSON.parse(body) as Fields;
      for (const word of learned) fields = rules[word]?.(fields) ?? fields;
      return JSON.stringify(fields);
    },
  };
}
