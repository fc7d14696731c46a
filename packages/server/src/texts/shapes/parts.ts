/** A text with inserted values, such as user-written text or links. */
export type Parts<T> = readonly (string | T)[];
