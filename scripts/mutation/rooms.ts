import { globSync } from 'node:fs';

/** A part of the server that is mutated by itself, with the tests that should notice its faults. */
export interface Room {
  /** A folder below packages/server/src. */
  folder: string;
  /** Globs of the test files, from the root of the repository. */
  tests: readonly string[];
}

const source = 'packages/server/src';

function room(folder: string, ...further: string[]): Room {
  return { folder: `${source}/${folder}`, tests: [`${source}/${folder}/**/*.test.ts`, ...further] };
}

const matrix = 'test/authorization/*.test.ts';

/** The rooms, by the name that `npm run mutate -- NAME` takes. */
export const rooms: Readonly<Record<string, Room>> = {
  // Without the authorisation matrix, which takes minutes.
  access: room(
    'ground/access',
    `${source}/library/search/visibility.test.ts`,
    `${source}/people/teams/*.test.ts`,
    `${source}/people/keys/*.test.ts`,
  ),
  teams: room('people/teams'),
  accounts: room('people/accounts'),
  // Only the widget's tests ask which documents and chats a visitor may see.
  documents: room('library/documents', `${source}/doors/widget/documents/*.test.ts`),
  search: room('library/search'),
  corrections: room('assistant/corrections'),
  workflows: room('assistant/workflows'),
  assistant: room('assistant', `${source}/doors/widget/chats/*.test.ts`),
  audit: room('ground/audit', matrix),
  agents: room('assistant/agents'),
  widget: room('doors/widget'),
  webhooks: room('ground/webhooks'),
  // Only webhooks receive events, so their tests cover that room.
  'webhook-events': room('ground/webhook-events', `${source}/ground/webhooks/**/*.test.ts`),
  http: room('ground/http'),
  jobs: room('ground/jobs'),
  // The tests of backups cover the code that copies tables.
  db: room('ground/db', `${source}/doors/operator/backup/*.test.ts`),
};

/**
 * Returns the room of a name, or a folder in it with its own tests (`library/search`). Throws an error
 * that lists the known names.
 */
export function findRoom(name = ''): Room {
  const [first = '', ...below] = name.split('/');
  const found = rooms[first];
  if (!found) throw new Error(`Name one of these rooms: ${Object.keys(rooms).join(', ')}`);
  if (below.length === 0) return found;
  const folder = [found.folder, ...below].join('/');
  return { folder, tests: [`${folder}/**/*.test.ts`] };
}

/** A test that starts the server and does little else. */
export const warmUp = 'scripts/mutation/warm-up.test.ts';

/** Returns the test files that should notice the faults of this run. */
export function listTests(): string[] {
  const { tests } = findRoom(process.env['MUTATED_ROOM']);
  const without = process.env['MUTATED_WITHOUT'];
  return globSync([...tests], { exclude: without ? [without] : [] });
}

/** The name under which the coverage of code between the tests of a file is recorded. */
export const hooks = 'between the tests';
