/** The address of a model, with its limits and retries. */
export interface ModelEndpoint {
  /** The base address, such as https://api.openai.com/v1. */
  readonly url: URL;
  readonly model: string;
  readonly apiKey: string | undefined;
  readonly attempts: number;
  /** The wait before the second attempt. It doubles with each further attempt. */
  readonly firstWaitMs: number;
  /** The time to the first token, of all attempts. */
  readonly budgetMs: number;
  /** The time from one token to the next. */
  readonly betweenTokensMs: number;
  /** The time after a finish reason in which the end of the stream may come. */
  readonly afterFinishMs: number;
  readonly maxAnswerBytes: number;
  /** The time for a model to be loaded, and the pause before it is asked again. */
  readonly loadMs: number;
  readonly askAgainMs: number;
  /** The time after the start of the server in which requests wait for a model's first word. */
  readonly graceMs: number;
}

export const usualEndpoint = {
  attempts: 3,
  firstWaitMs: 500,
  budgetMs: 60_000,
  betweenTokensMs: 30_000,
  afterFinishMs: 2_000,
  maxAnswerBytes: 16 * 1024 * 1024,
  loadMs: 5 * 60_000,
  askAgainMs: 15_000,
  graceMs: 2_000,
};

/** Returns the address of the chat completions below a base address, which may name it already. */
export function chatAddress({ url }: Pick<ModelEndpoint, 'url'>, isOther: boolean): URL {
  const given = url.pathname.replace(/\/+$/, '').replace(/\/chat\/completions$/, '');
  const other = given.endsWith('/v1') ? given.slice(0, -'/v1'.length) : `${given}/v1`;
  const address = new URL(url);
  address.pathname = `${isOther ? other : given}/chat/completions`;
  return address;
}
