/** The requests and answers of an endpoint. */
export interface Dialect {
  /** The prefix of the model's name where vectors are stored. */
  readonly name: string;
  /** The path below the base address. */
  readonly path: string;
  makeBody(model: string, input: readonly string[]): object;
  /** Returns one entry for each text, unchecked. */
  readRows(answer: unknown): unknown;
}

/** OpenAI's /embeddings, which most model servers offer. */
export const openAi: Dialect = {
  name: 'openai',
  path: '/embeddings',
  makeBody: (model, input) => ({ model, input, encoding_format: 'float' }),
  readRows: (answer) => (answer as { data?: unknown } | null)?.data,
};

/** Ollama's own interface, which truncates texts that are too long for the model. */
export const ollama: Dialect = {
  name: 'ollama',
  path: '/api/embed',
  makeBody: (model, input) => ({ model, input, truncate: true }),
  readRows(answer) {
    const rows = (answer as { embeddings?: unknown } | null)?.embeddings;
    return Array.isArray(rows) ? rows.map((embedding: unknown) => ({ embedding })) : rows;
  },
};
