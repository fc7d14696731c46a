import { newMember } from '@guildhall/contract';
import { nameColumn, readRole, splitName } from '@guildhall/contract/people-columns';
import type { Role } from '@guildhall/contract';
import { CliError } from '../terminal/cli-error.ts';
import { oneLine } from '../terminal/terminal-text.ts';
import type { TableRow } from './read-table.ts';

/** A person to add. */
export interface ListedPerson {
  /** The line in the file, from 1; null for a person from the command line. */
  line: number | null;
  email: string | null;
  phone: string | null;
  role: Role;
  firstName?: string;
  lastName?: string;
}

type Column = 'email' | 'phone' | 'role' | 'name' | 'firstName' | 'lastName';
type Places = Partial<Record<Column, number>>;

const faultsShown = 20;

/**
 * Reads the people of a table. With a heading, columns may be in any order; unknown columns are
 * refused, because they may contain phones or roles. Without one, the columns are e-mail, phone and
 * role. Throws one error with all faults, each with its line.
 */
export function readPeople(
  rows: readonly TableRow[],
  { file, role }: { file: string; role: Role },
): ListedPerson[] {
  const [first, ...others] = rows;
  if (!first) throw new CliError(`${file} is empty`);
  const places = readHeading(first, file);
  if (places && places.email === undefined && places.phone === undefined) {
    throw new CliError(`${file} line ${first.line}: there is no column email or phone`);
  }
  const listed = places ? others : rows;
  const at = places ?? { email: 0, phone: 1, role: 2 };
  const people = listed.map((row) => toPerson(row, at, role));
  if (people.length === 0) throw new CliError(`${file} has a heading but no people`);
  const faults = people.flatMap((person) => faultsOf(person, file));
  if (faults.length > 0) throw new CliError(describeFaults(faults));
  return people;
}

/** Returns the columns of a heading; undefined if the row is a person. */
function readHeading({ line, cells }: TableRow, file: string): Places | undefined {
  if (cells.some((cell) => cell.includes('@') || /\d{3}/.test(cell))) return undefined;
  const places: Places = {};
  const unknown: string[] = [];
  for (const [at, cell] of cells.entries()) {
    const column = nameColumn(cell);
    if (column === 'other' || cell === '') continue;
    if (column === undefined || places[column] !== undefined) unknown.push(cell);
    else places[column] = at;
  }
  // What is no person and no heading is reported with the other faults.
  if (unknown.length === cells.length) return undefined;
  if (unknown.length > 0) {
    const list = unknown.map((cell) => JSON.stringify(cell)).join(', ');
    throw new CliError(
      `${file} line ${line}: unknown or repeated columns: ${list}; name the columns email, phone and role, and remove all others`,
    );
  }
  return places;
}

function toPerson({ line, cells }: TableRow, places: Places, role: Role): ListedPerson {
  const cell = (column: Column) => cells[places[column] ?? -1] || null;
  const written = cell('role');
  // An unknown role is reported later, with the other faults.
  const known = written === null ? role : (readRole(written) ?? (written as Role));
  const [firstName, lastName] = [cell('firstName'), cell('lastName')];
  const name = splitName(cell('name') ?? '');
  return {
    line,
    email: cell('email'),
    phone: cell('phone'),
    role: known,
    ...name,
    ...(firstName !== null && { firstName }),
    ...(lastName !== null && { lastName }),
  };
}

export interface Fault {
  /** The line of a file, or the text that the user typed. */
  place: string;
  message: string;
}

/** Returns the place of a person for a fault: the line of the file, or the address typed. */
export function placeOf({ line, email, phone }: ListedPerson, file: string): string {
  return line === null ? (email ?? phone ?? '') : `${file} line ${line}`;
}

/**
 * Checks a person by the server's rules. Phones are only checked roughly, because the rest depends
 * on server settings.
 */
export function faultsOf(person: ListedPerson, file: string): Fault[] {
  const checked = newMember.safeParse(person);
  const issues = checked.error?.issues ?? [];
  const place = placeOf(person, file);
  return issues.map(({ path, message }) => ({ place, message: [...path, message].join(' ') }));
}

/** Returns one line for each fault, up to a maximum number. */
export function describeFaults(faults: readonly Fault[]): string {
  const shown = faults
    .slice(0, faultsShown)
    .map(({ place, message }) => oneLine(`${place}: ${message}`));
  const more = faults.length - shown.length;
  return [...shown, ...(more > 0 ? [`and ${more} more`] : [])].join('\n');
}
