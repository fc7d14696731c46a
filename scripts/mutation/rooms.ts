import { globSync } from 'node:fs';

/** A part of the server that is mutated on its own, and the tests that have to notice. */
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

/** By the name that `npm run mutate -- NAME` takes. */
export const rooms: Readonly<Record<string, Room>> = {
  // Without the matrix, which takes minutes to run.
  access: room(
    'access',
    `${source}/knowledge/search/visibility.test.ts`,
    `${source}/teams/*.test.ts`,
    `${source}/teams/keys/*.test.ts`,
  ),
  teams: room('teams'),
  auth: room('auth'),
  // What a visitor may find, and which chats are theirs, is asked by the widget alone.
  documents: room('knowledge/documents', `${source}/widget/documents/*.test.ts`),
  search: room('knowledge/search'),
  training: room('training'),
  workflows: room('workflows'),
  assistant: room('assistant', `${source}/widget/chats/*.test.ts`),
  audit: room('audit', matrix),
  agents: room('agents'),
  widget: room('widget'),
  webhooks: room('webhooks'),
  // Events are told to webhooks alone, and have their tests there.
  events: room('events', `${source}/webhooks/**/*.test.ts`),
  http: room('http'),
  jobs: room('jobs'),
  // What moves the tables of an installation has its tests where copies are made of it.
  db: room('db', `${source}/backup/*.test.ts`),
};

/**
 * The room of this name, or a folder of it with its own tests (`teams/keys`); throws a sentence that
 * lists the names there are.
 */
export function findRoom(name = ''): Room {
  const [first = '', ...below] = name.split('/');
  const found = rooms[first];
  if (!found) throw new Error(`Name one of these rooms: ${Object.keys(rooms).join(', ')}`);
  if (below.length === 0) return found;
  const folder = [found.folder, ...below].join('/');
  return { folder, tests: [`${folder}/**/*.test.ts`] };
}

/** Starts the server and does little else. */
export const warmUp = 'scripts/mutation/warm-up.test.ts';

/** The test files that have to notice the faults of this run. */
export function listTests(): string[] {
  const { tests } = findRoom(process.env['MUTATED_ROOM']);
  const without = process.env['MUTATED_WITHOUT'];
  return globSync([...tests], { exclude: without ? [without] : [] });
}

/** Stands in the place of a test's name for all that runs between the tests of a file. */
export const hooks = 'between the tests';
