import { posix } from 'node:path';
import { describe, expect, test } from 'vitest';
import { levels } from '../arrows.ts';
import { importsOf, listFiles, read } from './source-files.ts';

const server = 'packages/server/src/';
const files = listFiles();
const sources = files.filter((path) => path.endsWith('.ts'));
const serverSources = sources.filter(
  (path) => path.startsWith(server) && !/\.test\.ts$|\/fixtures\//.test(path),
);

interface Arrow {
  from: string;
  to: string;
}

const arrows: Arrow[] = serverSources.flatMap((from) =>
  localImportsOf(from).map((to) => ({ from, to })),
);

function roomOf(path: string): string {
  return path.startsWith(server) ? (path.slice(server.length).split(/[/.]/)[0] ?? '') : path;
}

function levelOf(path: string): number {
  return levels.findIndex((names) => names.includes(roomOf(path)));
}

/** Returns the server's files outside `places` that import one of the packages. */
function strangers(packages: RegExp, places: RegExp): string[] {
  const importing = serverSources.filter((path) => importsOf(path).some((it) => packages.test(it)));
  expect(importing.length).toBeGreaterThan(0);
  return importing.filter((path) => !places.test(path.slice(server.length)));
}

describe('the rooms of the server', () => {
  test('are all known to this test', () => {
    expect(serverSources.length).toBeGreaterThan(100);
    expect(arrows.length).toBeGreaterThan(300);
    expect([...new Set(serverSources.map(roomOf))].toSorted()).toEqual(levels.flat().toSorted());
  });

  test('import only from rooms below them', () => {
    const upward = arrows.filter(
      ({ from, to }) => roomOf(from) !== roomOf(to) && levelOf(to) <= levelOf(from),
    );
    expect(upward).toEqual([]);
  });

  test('are listed in ARCHITECTURE.md in their order', () => {
    const page = read('ARCHITECTURE.md');
    const drawn = /## Arrows\n+```\n([^`]+)```/.exec(page)?.[1] ?? '';
    const [, row = ''] = /look only left: (.+)/.exec(drawn) ?? [];
    const inRow = row.split('‹').map((name) => name.trim());
    const product = levels.slice(levels.findIndex((it) => it.includes('backup')));
    const aboveAccess = product
      .slice(
        0,
        product.findIndex((it) => it.includes('access')),
      )
      .flat();
    expect(inRow.toSorted()).toEqual(aboveAccess.toSorted());
    expect(inRow.map((name) => levels.findIndex((it) => it.includes(name)))).toEqual(
      inRow.map((name) => levels.findIndex((it) => it.includes(name))).toSorted((a, b) => b - a),
    );
    const column = drawn
      .split('\n')[0]!
      .split('→')
      .map((it) => it.split(',').map((name) => name.trim()));
    const known = column.map((names) => names.filter((name) => levels.flat().includes(name)));
    const places = known.flatMap((names) =>
      names.map((name) => levels.findIndex((it) => it.includes(name))),
    );
    expect(places.length).toBeGreaterThan(8);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
  });

  test('are imported by name from outside and by path from within', () => {
    const climbing = sources
      .filter((path) => path.startsWith(server))
      .flatMap((from) => importsOf(from).map((name) => ({ from, name })))
      .filter(({ from, name }) => {
        if (name.startsWith('#')) return name.startsWith(`#${roomOf(from)}/`);
        const to = posix.join(posix.dirname(from), name);
        if (!name.startsWith('.') || !to.startsWith(server)) return false;
        return from.slice(server.length).includes('/') && roomOf(to) !== roomOf(from);
      });
    expect(climbing).toEqual([]);
  });

  test('use Hono only in http/, routes and the app', () => {
    expect(strangers(/^hono\b|^@hono\//, /^http\/|\.routes\.ts$|^app\.ts$/)).toEqual([]);
  });

  test('use SQL only in db/, queries and visible-to', () => {
    const places = /^db\/|\.queries\.ts$|^access\/visible-to\.ts$|^app\.ts$/;
    expect(strangers(/^kysely\b/, places)).toEqual([]);
    expect(strangers(/^pg$/, /^db\//)).toEqual([]);
  });

  test('read the environment only in config and call other servers only in ports/', () => {
    const using = (words: RegExp) => serverSources.filter((path) => words.test(read(path)));
    // PostgreSQL's programs are found by PATH, and get no other variable.
    expect(using(/process\.env\b/).toSorted()).toEqual(
      [`${server}db/bring-along/find-postgres.ts`, `${server}settings.ts`].toSorted(),
    );
    const calling = using(/(?<![.\w])fetch\(/);
    expect(calling.length).toBeGreaterThan(0);
    expect(calling.filter((path) => !path.startsWith(`${server}ports/`))).toEqual([]);
  });
});

describe('imports, types included', () => {
  test('have no cycle', () => {
    const graph = new Map(sources.map((path) => [path, localImportsOf(path)]));
    expect([...graph.values()].flat().length).toBeGreaterThan(500);
    expect(findCircle(graph)).toEqual([]);
  });

  test('name existing files', () => {
    const known = new Set(sources);
    const lost = sources.flatMap(localImportsOf).filter((path) => !known.has(path));
    expect(lost).toEqual([]);
  });
});

/** Returns the files of this repository that a file imports, as paths from the root. */
function localImportsOf(path: string): string[] {
  return importsOf(path)
    .filter((name) => /^[.#]/.test(name) && name.endsWith('.ts'))
    .map((name) =>
      name.startsWith('#')
        ? posix.join(posix.dirname(path).replace(/\/src\/?.*/, ''), 'src', name.slice(1))
        : posix.join(posix.dirname(path), name),
    );
}

/** Returns the files of the first import circle in a walk over all files; empty if none. */
function findCircle(graph: Map<string, string[]>): string[] {
  const done = new Set<string>();
  const walk = (path: string, trail: string[]): string[] => {
    if (trail.includes(path)) return [...trail.slice(trail.indexOf(path)), path];
    if (done.has(path)) return [];
    for (const next of graph.get(path) ?? []) {
      const circle = walk(next, [...trail, path]);
      if (circle.length > 0) return circle;
    }
    done.add(path);
    return [];
  };
  for (const path of graph.keys()) {
    const circle = walk(path, []);
    if (circle.length > 0) return circle;
  }
  return [];
}

describe('packages', () => {
  const inPackage = (name: string) =>
    sources.filter((path) => path.startsWith(`packages/${name}/src/`) && !path.includes('.test.'));

  test('import each other by name, never by path', () => {
    const outside = ['contract', 'server', 'sdk', 'cli'].flatMap((name) =>
      inPackage(name)
        .filter((path) => !/fixtures?[./]/.test(path))
        .flatMap((path) => importsOf(path).map((it) => ({ path, it })))
        .filter(({ path, it }) => it.startsWith('.') && leaves(path, it, `packages/${name}/`)),
    );
    expect(outside).toEqual([]);
  });

  test('have a contract that imports only zod', () => {
    const seen = new Set(inPackage('contract').flatMap(importsOf));
    expect([...seen].filter((it) => !it.startsWith('./') && it !== 'zod')).toEqual([]);
    expect(seen).toContain('zod');
  });
});

function leaves(path: string, it: string, folder: string): boolean {
  return !posix.join(posix.dirname(path), it).startsWith(folder);
}

describe('files', () => {
  test('have at most 300 lines', () => {
    const long = sources
      .filter((path) => path !== `${server}db/schema.ts`)
      .map((path) => ({ path, lines: read(path).split('\n').length - 1 }))
      .filter(({ lines }) => lines > 300);
    expect(sources.length).toBeGreaterThan(200);
    expect(long).toEqual([]);
  });

  test('have kebab-case names', () => {
    const named = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*\.ts$/;
    expect(sources.filter((path) => !named.test(posix.basename(path)))).toEqual([]);
  });

  test('are in no folder or file with a vague name such as utils or common', () => {
    const vague = /(^|\/)(utils?|helpers?|common|shared|lib|misc)(\/|\.ts$)/;
    expect(sources.filter((path) => vague.test(path))).toEqual([]);
  });

  test('contain no path of a machine and no address of a registry', () => {
    const text = files.filter((path) => /\.(ts|js|json|md|sql|sh|ya?ml)$|^\.[a-z]+/.test(path));
    const machine =
      /(^|[\s'"`(=])\/(work|root|home\/\w+|Users\/\w+)\/|registry\.npmjs|"resolved": "http/;
    const self = 'test/architecture.test.ts';
    const found = text.filter((path) => path !== self && machine.test(read(path)));
    expect(text.length).toBeGreaterThan(200);
    expect(found).toEqual([]);
  });
});
