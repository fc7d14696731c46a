/** Where a model answers, and how patiently it is asked. */
export interface Endpoint {
  /** The base address, such as https://api.openai.com/v1. */
  readonly url: URL;
  readonly model: string;
  readonly apiKey: string | undefined;
  readonly attempts: number;
  /** The first wait between attempts; each next one is twice as long. */
  readonly firstWaitMs: number;
  /** How long a stream may be without a first byte, each attempt. */
  readonly firstByteMs: number;
  readonly maxAnswerBytes: number;
}
