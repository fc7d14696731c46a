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
