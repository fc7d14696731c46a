import { additionsMax } from '@guildhall/contract/additions-max';
import { splitName } from '@guildhall/contract/people-columns';
import { GuildhallError } from '@guildhall/sdk/light';
import { guildhall } from '#api/client.ts';
import { sayFault } from '#api/say-fault.ts';
import type { Line } from './line.ts';

interface Asked {
  teamId: string;
  /** Called after each request with its lines and their outcome. */
  onDone: (lines: readonly Line[]) => void;
}

/** Lets the server check lines, which say afterwards whether they would be added, and why not. */
export function checkOnServer(lines: readonly Line[], { teamId, onDone }: Asked): Promise<void> {
  return askInChunks(lines, onDone, async (chunk) => {
    const { members } = await guildhall.checkMembers({ teamId, members: chunk.map(toMember) });
    return chunk.map((line, at) => {
      const { isNew = false, known } = members[at] ?? {};
      return { ...line, state: isNew ? 'fine' : 'already', ...(known && { known }) };
    });
  });
}

/** Adds the people of lines that passed the check. */
export function sendLines(
  lines: readonly Line[],
  { teamId, sendInvite, onDone }: Asked & { sendInvite: boolean },
): Promise<void> {
  return askInChunks(lines, onDone, async (chunk) => {
    const sent = { teamId, members: chunk.map(toMember), sendInvite };
    const { members } = await guildhall.addMembers(sent);
    return chunk.map((line, at) => {
      const userId = members[at]?.id;
      return { ...line, state: 'added', ...(userId && { userId }) };
    });
  });
}

function toMember({ email, phone, role, name }: Line) {
  return { email, phone, role, ...splitName(name) };
}

type Ask = (chunk: readonly Line[]) => Promise<Line[]>;

async function askInChunks(lines: readonly Line[], onDone: Asked['onDone'], ask: Ask) {
  for (let from = 0; from < lines.length; from += additionsMax) {
    await askChunk(lines.slice(from, from + additionsMax), onDone, ask);
  }
}

/** Asks for some lines. If the server refuses some of them, asks for the rest again. */
async function askChunk(lines: readonly Line[], onDone: Asked['onDone'], ask: Ask): Promise<void> {
  if (lines.length === 0) return;
  try {
    onDone(await ask(lines));
  } catch (error) {
    const refused = readRefused(error);
    const wrong = lines.flatMap((line, at): Line[] => {
      const said = refused.get(at);
      return said ? [{ ...line, state: 'wrong', fault: said }] : [];
    });
    if (wrong.length === 0) throw error;
    onDone(wrong);
    await askChunk(
      lines.filter((_, at) => !refused.has(at)),
      onDone,
      ask,
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
