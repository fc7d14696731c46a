/** What the person who runs the benchmark chose. */
export interface RunOptions {
  /** Where imported data is kept while the benchmark runs, or from run to run. */
  readonly dataDir: string;
  readonly embeddings: string;
  /** Names of collections; empty: all that are here. */
  readonly collections: readonly string[];
  /** Only each so-many-th question. */
  readonly every: number;
  /** The sizes of the search speed, in passages. */
  readonly sizes: readonly number[];
  /** How many files a backup has arriving beside it at a time. */
  readonly files: number;
  /** How many events webhooks are sent. */
  readonly events: number;
  /** How many organisations one server has. */
  readonly organisations: number;
  /** A PostgreSQL server on which databases may be made; without it only the embedded engine runs. */
  readonly databaseUrl: string | undefined;
}
