/** Why an answer ended before it was whole; the reason of its signal. */
export class AnswerEnd extends Error {
  override name = 'AnswerEnd';
  readonly by: 'participant' | 'server';

  /** @param by who wants it: the participant, or the server, which is being stopped */
  constructor(by: 'participant' | 'server') {
    super(`The answer was ended by the ${by}`);
    this.by = by;
  }
}
