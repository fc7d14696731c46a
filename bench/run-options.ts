/** The options of a benchmark run. */
export interface RunOptions {
  /** The folder of imported data, which may be kept between runs. */
  readonly dataDir: string;
  readonly embeddings: string;
  /** The names of the collections. Empty: all available ones. */
  readonly collections: readonly string[];
  /** The sampling interval: only every n-th question is asked. */
  readonly every: number;
  /** The sizes for the search speed, in passages. */
  readonly sizes: readonly number[];
  /**
   * The URL of a PostgreSQL server on which databases may be created. Undefined: the PostgreSQL
   * that is brought along is measured.
   */
  readonly databaseUrl: string | undefined;
}
