/** Text in which names stand out. */
export type Words = readonly (string | Name)[];

/** What somebody chose as a name, already fit to be shown to others. */
export interface Name {
  readonly shown: string;
}
