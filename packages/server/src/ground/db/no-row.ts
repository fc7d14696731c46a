/** The columns of an outer join that matched no row: all null. */
export type NoRow<Columns> = { [Name in keyof Columns]: null };
