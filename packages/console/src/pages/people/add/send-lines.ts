import { additionsMax } from '@guildhall/contract/additions-max';
import { GuildhallError } from '@guildhall/sdk/light';
import { guildhall } from '#api/client.ts';
import { sayFault } from '#api/say-fault.ts';
import type { Line } from './line.ts';

interface Sending {
  teamId: string;
  sendInvite: boolean;
  /** Called after each request with its lines and their outcome. */
  onDone: (lines: readonly Line[]) => void;
}

/**
 * Adds the people of all lines that passed the checks, in as few requests as possible. If the
 * server refuses lines of a request, sends the rest again.
 */
export async function sendLines(lines: readonly Line[], sending: Sending): Promise<void> {
  const fine = lines.filter(({ state }) => state === 'fine');
  for (let from = 0; from < fine.length; from += additionsMax) {
    await sendChunk(fine.slice(from, from + additionsMax), sending);
  }
}

async function sendChunk(lines: readonly Line[], sending: Sending): Promise<void> {
  if (lines.length === 0) return;
  const members = lines.map(({ email, phone, role }) => ({ email, phone, role }));
  const { teamId, sendInvite } = sending;
  try {
    await guildhall.addMembers({ teamId, members, sendInvite });
    sending.onDone(lines.map((line) => ({ ...line, state: 'added' })));
  } catch (error) {
    const refused = readRefused(error);
    const wrong = lines.flatMap((line, at): Line[] => {
      const said = refused.get(at);
      return said ? [{ ...line, state: 'wrong', fault: said }] : [];
    });
    if (wrong.length === 0) throw error;
    sending.onDone(wrong);
    await sendChunk(
      lines.filter((_, at) => !refused.has(at)),
      sending,
    );
  }
}

/** Returns why the server refused entries of a request, by their index. */
function readRefused(error: unknown): Map<number, NonNullable<Line['fault']>> {
  const refused = new Map<number, NonNullable<Line['fault']>>();
  if (!(error instanceof GuildhallError)) return refused;
  for (const fault of error.details) {
    const [, place] = /^members\[(\d+)\](?:\.\w+)?$/.exec(fault.path) ?? [];
    if (place === undefined) continue;
    refused.set(Number(place), fault.code === 'phone' ? 'phone' : { said: sayFault(fault) });
  }
  return refused;
}
