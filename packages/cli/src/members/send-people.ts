import { additionsMax } from '@guildhall/contract';
import { GuildhallError } from '@guildhall/sdk';
import type { FieldFault, Guildhall } from '@guildhall/sdk';
import { CliError } from '../terminal/cli-error.ts';
import { describeFaults, placeOf } from './read-people.ts';
import type { Fault, ListedPerson } from './read-people.ts';

export interface SendOptions {
  teamId: string | undefined;
  sendInvite: boolean;
  /** The file that lists the people, for the messages of faults. */
  file: string;
}

/**
 * Adds people in batches of a thousand, each all or nothing. Resolves with their user ids. An error
 * names the faulty line and what was added before.
 */
export async function sendPeople(
  guildhall: Guildhall,
  people: readonly ListedPerson[],
  { teamId, sendInvite, file }: SendOptions,
): Promise<Set<string>> {
  const ids = new Set<string>();
  for (let from = 0; from < people.length; from += additionsMax) {
    const batch = people.slice(from, from + additionsMax);
    const members = batch.map(({ email, phone, role, firstName, lastName }) => ({
      email,
      phone,
      role,
      firstName,
      lastName,
    }));
    try {
      const answer = await guildhall.addMembers({ teamId, members, sendInvite });
      for (const { id } of answer.members) ids.add(id);
    } catch (cause) {
      throw explainBatch(cause, batch, { from, file });
    }
  }
  return ids;
}

function explainBatch(
  cause: unknown,
  batch: readonly ListedPerson[],
  { from, file }: { from: number; file: string },
): unknown {
  if (!(cause instanceof GuildhallError)) return cause;
  const faults = cause.details.map((detail) => toFault(detail, batch, file));
  const said = faults.length === 0 ? null : describeFaults(faults);
  if (said === null && from === 0) return cause;
  const before = from === 0 ? 'no one was added' : `only the first ${from} were added`;
  return new CliError(`${said ?? cause.message}\n${before}`, { cause });
}

/**
 * Converts a fault such as `members[6].phone must be …` into one at the line of the seventh person.
 */
function toFault(
  { path, message }: FieldFault,
  batch: readonly ListedPerson[],
  file: string,
): Fault {
  const [, at, field] = /^members\[(\d+)\](?:\.(\w+))?$/.exec(path) ?? [];
  const person = batch[Number(at ?? -1)];
  const words = [person ? field : path, message];
  return { place: person ? placeOf(person, file) : file, message: words.filter(Boolean).join(' ') };
}
