/** The columns of a query's rows, by name. */
export type Columns = Record<string, Column>;

export interface Column {
  /** The TypeScript types, such as `string` or `number[]`; `unknown` for JSON. */
  kinds: string[];
  /** True if a row had null in the column. */
  isNull: boolean;
  /** True if the column comes from a nullable column of a table. */
  isNullable: boolean;
}

/** The recorded statements and columns of one call of `execute` in the server's sources. */
export interface Recorded {
  /** The path of the file, relative to packages/server/src. */
  file: string;
  line: number;
  column: number;
  statements: string[];
  columns: Columns;
}
