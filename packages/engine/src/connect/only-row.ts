/** Returns the row of a statement that always has one, such as an insert with `returning`. */
export function onlyRow<Row>({ rows }: { rows: Row[] }): Row {
  const [row] = rows;
  if (!row) throw new Error('A statement that always has a row had none');
  return row;
}
