/** The columns of the rows that a query gave, by their names. */
export type Columns = Record<string, Column>;

export interface Column {
  /** Types of TypeScript, such as `string` or `number[]`; `unknown` for JSON. */
  kinds: string[];
  /** A row was seen in which it is null. */
  isNull: boolean;
  /** It is the column of a table that may hold null. */
  isNullable: boolean;
}

/** What was seen of one call of `execute` in the server's sources. */
export interface Recorded {
  /** From packages/server/src. */
  file: string;
  line: number;
  column: number;
  statements: string[];
  columns: Columns;
}
