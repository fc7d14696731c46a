/** The columns of an outer join that found no row. */
export type NoRow<Columns> = { [Name in keyof Columns]: null };
