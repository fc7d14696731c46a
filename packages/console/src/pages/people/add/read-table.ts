import { nameColumn, readRole } from '@guildhall/contract/people-columns';
import { readCells } from '#ui/read-cells.ts';
import { isPhoneLike } from './read-pasted.ts';
import type { RawLine } from './line.ts';

type Field = 'email' | 'phone' | 'role' | 'name' | 'firstName' | 'lastName';
type Columns = Partial<Record<Field, number>>;

/** Thrown for columns whose meaning is not known: they may hold phone numbers or roles. */
export class UnknownColumns extends Error {
  readonly columns: readonly string[];

  constructor(columns: readonly string[]) {
    super(`Unknown columns: ${columns.join(', ')}`);
    this.columns = columns;
  }
}

/** Reads people from a table: a file, or pasted text. Throws UnknownColumns. */
export async function readTableFile(file: Blob): Promise<RawLine[]> {
  return readRows(await readCells(file));
}

/**
 * True if pasted text is a table rather than a list of addresses: its first line names columns, or
 * each line has one address and cells beside it.
 */
export function isTable(text: string): boolean {
  const lines = text.split(/[\r\n]+/).filter((line) => line.trim() !== '');
  const [head = [], ...others] = lines.map((line) => line.split(/[,;\t]/).map((it) => it.trim()));
  const names = head.map((cell) => nameColumn(cell));
  const hasHead = names.some((name) => name === 'email' || name === 'phone');
  const hasAddress = (cells: string[]) => cells.some((cell) => cell.includes('@'));
  if (hasHead && !hasAddress(head)) return true;
  return lines.length > 0 && [head, ...others].every(isPerson);
}

/** True for the cells of a row with one address, and with something that is no address. */
function isPerson(cells: readonly string[]): boolean {
  const addresses = cells.filter((cell) => cell.includes('@'));
  const hasOther = cells.some((cell) => /\p{L}/u.test(cell) && !cell.includes('@'));
  return hasOther && addresses.length === 1 && /^[^\s<>]+$/.test(addresses[0] ?? '');
}

function readRows(rows: string[][]): RawLine[] {
  const head = rows[0] ?? [];
  const named = columnsByName(head);
  const hasHead = Object.keys(named).length > 0;
  const people = hasHead ? rows.slice(1) : rows;
  const columns =
    named.email === undefined && named.phone === undefined ? columnsByContent(people) : named;
  return people
    .filter((row) => row.some((cell) => cell !== ''))
    .map((row) => {
      const cell = (field: Field) => {
        const at = columns[field] ?? named[field];
        return at === undefined ? undefined : row[at] || undefined;
      };
      const [email, phone, role] = [cell('email'), cell('phone'), cell('role')];
      const parts = [cell('firstName'), cell('lastName')].filter(Boolean).join(' ');
      const name = parts || cell('name');
      const text = email ?? phone ?? row.filter(Boolean).join(', ');
      return { text, email, phone, role, ...(name && { name }) };
    });
}

function columnsByName(head: string[]): Columns {
  const columns: Columns = {};
  const unknown: string[] = [];
  for (const [at, cell] of head.entries()) {
    const column = nameColumn(cell);
    if (column === 'other' || cell === '') continue;
    if (column === undefined || columns[column] !== undefined) unknown.push(cell);
    else columns[column] = at;
  }
  const isHead = Object.keys(columns).length > 0 && !head.some((cell) => cell.includes('@'));
  if (isHead && unknown.length > 0) throw new UnknownColumns(unknown);
  return isHead ? columns : {};
}

/** Finds the columns of a table without headings by the most addresses and phone numbers. */
function columnsByContent(rows: string[][]): Columns {
  const width = Math.max(0, ...rows.slice(0, 100).map((row) => row.length));
  const most = (fits: (cell: string) => boolean) => {
    const counts = Array.from(
      { length: width },
      (_, at) => rows.filter((row) => fits(row[at] ?? '')).length,
    );
    const best = Math.max(0, ...counts);
    return best === 0 ? undefined : counts.indexOf(best);
  };
  const email = most((cell) => cell.includes('@'));
  const phone = most(isPhoneLike);
  const role = most((cell) => readRole(cell) !== undefined);
  // Only a single column that is left can be told to hold the names.
  const [name, ...more] = Array.from({ length: width }, (_, at) => at)
    .filter((at) => ![email, phone, role].includes(at))
    .filter((at) => rows.some((row) => /\p{L}/u.test(row[at] ?? '')));
  return {
    ...(email !== undefined && { email }),
    ...(phone !== undefined && { phone }),
    ...(role !== undefined && { role }),
    ...(name !== undefined && more.length === 0 && { name }),
  };
}
