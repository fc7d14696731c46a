/** The reason of the abort signal of an answer that ends early. */
export class AnswerEnd extends Error {
  override name = 'AnswerEnd';
  readonly by: 'participant' | 'server';

  /** @param by the participant, or the server, which is shutting down */
  constructor(by: 'participant' | 'server') {
    super(`The answer was ended by the ${by}`);
    this.by = by;
  }
}
