/** The row of a statement that always has one: sums, or a row that was created just before. */
export function onlyRow<Row>([row]: readonly Row[]): Row {
  if (row === undefined) throw new Error('A statement that always has a row had none');
  return row;
}
