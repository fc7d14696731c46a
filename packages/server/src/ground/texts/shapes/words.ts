/** A text in which names are highlighted. */
export type Words = readonly (string | Name)[];

/** A user-chosen name that is already safe to show to others. */
export interface Name {
  readonly shown: string;
}
