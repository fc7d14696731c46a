/** What is written beside a name in the DNS. */
export interface TextRecords {
  /**
   * Returns the texts at a name; an empty list if the DNS says that there are none. Throws if it
   * does not say.
   */
  find(name: string): Promise<string[]>;
}
