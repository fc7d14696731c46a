/**
 * A part that may be exchanged while the server runs. Whoever uses it asks for it when their work
 * begins, and keeps what they got to its end: an answer is written by one model.
 */
export type Current<T> = () => T;
