import type { Member } from '@guildhall/sdk/light';
import { guildhall } from '#api/client.ts';
import type { Line } from './line.ts';

const pageSize = 100;
const requestsMax = 100;

/**
 * Returns the numbers of the lines whose person is already on the team. Undefined if finding out
 * would take too many requests.
 */
export async function findMembers(
  teamId: string,
  lines: readonly Line[],
): Promise<Set<number> | undefined> {
  const first = await guildhall.listMembers({ teamId, page: 1, pageSize });
  const { totalPages } = first.pagination;
  if (totalPages <= Math.max(lines.length, 1) && totalPages <= requestsMax) {
    const rest = await Promise.all(
      Array.from({ length: totalPages - 1 }, (_, at) =>
        guildhall.listMembers({ teamId, page: at + 2, pageSize }),
      ),
    );
    return match(
      lines,
      [first, ...rest].flatMap(({ members }) => members),
    );
  }
  if (lines.length > requestsMax) return undefined;
  const found = await Promise.all(
    lines.map(({ email, phone }) =>
      guildhall.listMembers({ teamId, search: email ?? phone, pageSize: 10 }),
    ),
  );
  return match(
    lines,
    found.flatMap(({ members }) => members),
  );
}

function match(lines: readonly Line[], members: readonly Member[]): Set<number> {
  const known = new Set(members.flatMap(({ email, phone }) => [email, phone]));
  known.delete(null);
  return new Set(
    lines.filter(({ email, phone }) => known.has(email ?? bare(phone))).map(({ number }) => number),
  );
}

/** Returns a phone number as the server stores it, provided that the country code was given. */
function bare(phone: string | undefined): string {
  return phone?.replaceAll(/[^\d+]/g, '').replace(/^00/, '+') ?? '';
}
