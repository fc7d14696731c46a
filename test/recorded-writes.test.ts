import { posix } from 'node:path';
import { expect, test } from 'vitest';
import { listServerFiles, read } from './source-files.ts';

/** Tables whose writes leave a line in the audit log (S78), with the nouns of these lines. */
const nounsOf = {
  documents: ['document'],
  document_user_shares: ['document'],
  document_team_shares: ['document'],
  memberships: ['member', 'invitation', 'person'],
  trainings: ['training'],
  api_keys: ['key'],
  personal_tokens: ['token'],
  webhooks: ['webhook'],
  identity_providers: ['provider'],
  org_domains: ['domain'],
};

/** Functions that write without a line of their own, and why. */
const without = {
  indexDocument: 'reads what an upload has recorded',
  incrementUseCount: 'counts the answers that a correction has given',
  checkMembers: 'takes back what it writes',
  deleteTeamDocuments: 'is part of a deletion that is recorded as one of the team',
  unshareWithMember: 'is part of a removal that is recorded as one of the member',
  eraseFeedback: 'is part of an erasure that is recorded as one of the person',
  touchKey: 'notes when a key was used last',
  touchToken: 'notes when a token was used last',
  takeDueDomains: 'notes when a domain was looked for',
  renewSecrets: 'is a command for the whole installation',
  renewTrash: 'is part of making a copy',
};

interface Part {
  readonly name: string;
  readonly file: string;
  readonly lines: string[];
  readonly calls: Set<Part>;
  readonly callers: Set<Part>;
}

const beginning =
  /^(?:export )?(?:(?:async )?function\*?|const|class) (\w+)|^ +(serve\(\w+, [\w.]+)|^(if |(?:await |void )?\w[\w.]*\()/;

/** Cuts a file, without its comments, into functions, constants, endpoints and other statements. */
function cut(file: string): Part[] {
  const parts: Part[] = [];
  const lines = read(file).split('\n');
  for (const line of lines.filter((it) => !/^\s*(\/\*\*|\*|\/\/)/.test(it))) {
    const name = beginning.exec(line)?.slice(1).find(Boolean);
    if (name) parts.push({ name, file, lines: [], calls: new Set(), callers: new Set() });
    parts.at(-1)?.lines.push(line);
  }
  return parts;
}

const files = listServerFiles().filter((file) => !/\/fixtures\/|\.fixture\./.test(file));
const byFile = new Map(files.map((file) => [file, cut(file)]));
const parts = [...byFile.values()].flat();
const find = (file: string, name: string) => byFile.get(file)?.find((it) => it.name === name);

/** Returns the parts that a file can name: its own, and those that it imports. */
function known(file: string): Map<string, Part | undefined> {
  const imports = read(file).matchAll(/^import \{([^}]*)\} from '([#.][^']*)'/gm);
  const imported = [...imports].flatMap(([, names = '', from = '']) => {
    const path = from.startsWith('#')
      ? `packages/server/src/${from.slice(1)}`
      : posix.join(posix.dirname(file), from);
    return names.split(',').map((given) => {
      const [name = '', as = name] = given.trim().split(' as ');
      return [as, find(path, name)] as const;
    });
  });
  return new Map([...imported, ...(byFile.get(file) ?? []).map((it) => [it.name, it] as const)]);
}

for (const [file, own] of byFile) {
  const names = known(file);
  for (const part of own) {
    for (const word of new Set(part.lines.join('\n').match(/\w+/g))) {
      const called = names.get(word);
      if (!called || called === part) continue;
      part.calls.add(called);
      called.callers.add(part);
    }
  }
}

const call = /\b(?:record(?:Write|Change)|insertEntry)\([^;]*;/g;

/** True if a part, or one that it calls, inserts a line of one of these nouns. */
function records(part: Part, nouns: readonly string[], seen = new Set<Part>()): boolean {
  if (seen.has(part)) return false;
  seen.add(part);
  const text = part.lines.join('\n');
  const isOwn = [...text.matchAll(call)].some(([line]) => {
    const named = /\baction\b/.test(line) ? text : line;
    return nouns.some((noun) => named.includes(`'${noun}.`));
  });
  return isOwn || [...part.calls].some((it) => records(it, nouns, seen));
}

const met = new Set<string>();

/** Returns the ways from a write up to a request, a job or a command on which no part records it. */
function unrecorded(part: Part, nouns: readonly string[], below: readonly Part[] = []): string[] {
  if (records(part, nouns)) return [];
  if (Object.hasOwn(without, part.name)) {
    met.add(part.name);
    return [];
  }
  const way = [part, ...below];
  const above = [...part.callers].filter((it) => !way.includes(it));
  if (above.length === 0) return [way.map(({ name }) => name).join(' → ')];
  return above.flatMap((it) => unrecorded(it, nouns, way));
}

const ways = Object.entries(nounsOf).map(([table, nouns]) => {
  const writes = new RegExp(`(insert into|update|delete from) ${table}\\b`);
  const writing = parts.filter(({ lines }) => writes.test(lines.join('\n')));
  const found = writing.flatMap((part) => unrecorded(part, nouns));
  return { table, count: writing.length, found };
});

test.each(ways)('S78: nothing writes to $table without a line in the audit log', (way) => {
  expect(way.count).toBeGreaterThan(1);
  expect(way.found).toEqual([]);
});

test('each function that may write without a line is one that does', () => {
  expect([...met].toSorted()).toEqual(Object.keys(without).toSorted());
});
