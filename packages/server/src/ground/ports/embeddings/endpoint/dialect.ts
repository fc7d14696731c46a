/** How an endpoint is asked for vectors, and how it answers. */
export interface Dialect {
  /** Stands before the model's name wherever vectors are kept. */
  readonly name: string;
  /** The path below the base address. */
  readonly path: string;
  makeBody(model: string, input: readonly string[]): object;
  /** Returns one entry for each text, unchecked. */
  readRows(answer: unknown): unknown;
}

/** OpenAI's /embeddings, which most servers of models offer. */
export const openAi: Dialect = {
  name: 'openai',
  path: '/embeddings',
  makeBody: (model, input) => ({ model, input, encoding_format: 'float' }),
  readRows: (answer) => (answer as { data?: unknown } | null)?.data,
};

/** Ollama's own interface, which cuts texts that are longer than the model reads. */
export const ollama: Dialect = {
  name: 'ollama',
  path: '/api/embed',
  makeBody: (model, input) => ({ model, input, truncate: true }),
  readRows(answer) {
    const rows = (answer as { embeddings?: unknown } | null)?.embeddings;
    return Array.isArray(rows) ? rows.map((embedding: unknown) => ({ embedding })) : rows;
  },
};
