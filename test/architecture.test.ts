import { existsSync } from 'node:fs';
import { join, posix } from 'node:path';
import { describe, expect, test } from 'vitest';
import { floors, packagesBelow } from '../floors.ts';
import { importsOf, listFiles, read, root } from './source-files.ts';

const server = 'packages/server/src/';
const files = listFiles();
const sources = files.filter((path) => /\.tsx?$/.test(path));
const product = sources.filter(
  (path) => /^packages\/\w+\/src\//.test(path) && !/\.(test|fixture)\.ts$|\/fixtures\//.test(path),
);

interface Arrow {
  from: string;
  to: string;
}

const arrows: Arrow[] = sources.flatMap((from) =>
  importsOf(from)
    .map((name) => resolve(from, name))
    .filter((to) => to !== undefined)
    .map((to) => ({ from, to })),
);
const inProduct = new Set(product);
const productArrows = arrows.filter(({ from, to }) => inProduct.has(from) && inProduct.has(to));

/** Returns the file of this repository that an import names; undefined for other packages. */
function resolve(from: string, name: string): string | undefined {
  const [, own = ''] = /^packages\/(\w+)\//.exec(from) ?? [];
  const [, other, path] = /^@guildhall\/(\w+)(?:\/(.+))?$/.exec(name) ?? [];
  const to = name.startsWith('#')
    ? `packages/${own}/src/${name.slice(1)}`
    : name.startsWith('.')
      ? posix.join(posix.dirname(from), name)
      : other !== undefined && `packages/${other}/src/${path ?? 'index.ts'}`;
  if (!to) return undefined;
  const tries = [to, `${to}.ts`, `${to}.tsx`, `${to}/index.ts`];
  return tries.find((file) => /\.tsx?$/.test(file) && existsSync(join(root, file)));
}

const packageOf = (path: string) => path.split('/')[1] ?? '';
const floorOf = (path: string) =>
  floors.findIndex((floor) => path.startsWith(`${server}${floor}/`));

describe('imports, types included', () => {
  test('are found', () => {
    expect(product.length).toBeGreaterThan(1000);
    expect(productArrows.length).toBeGreaterThan(4000);
  });

  test('lead from a package only to the packages below it', () => {
    const known = new Set(product.map(packageOf));
    expect([...known].toSorted()).toEqual(Object.keys(packagesBelow).toSorted());
    const wrong = productArrows.filter(({ from, to }) => {
      const [a, b] = [packageOf(from), packageOf(to)];
      return a !== b && !packagesBelow[a]?.includes(b);
    });
    expect(wrong).toEqual([]);
  });

  test('lead from a floor of the server only to the floors below it', () => {
    const onFloors = productArrows.filter(({ from, to }) => floorOf(from) >= 0 && floorOf(to) >= 0);
    expect(onFloors.length).toBeGreaterThan(2000);
    expect(onFloors.filter(({ from, to }) => floorOf(to) < floorOf(from))).toEqual([]);
  });

  test('make no circle of files', () => {
    const graph = new Map<string, string[]>(sources.map((path) => [path, []]));
    for (const { from, to } of arrows) graph.get(from)?.push(to);
    expect(findCircle(graph)).toEqual([]);
  });

  test('make no circle of the folders within a folder', () => {
    expect(circlesOf(productArrows)).toEqual([]);
  });

  test('climb out of no room of the server', () => {
    const room = (path: string) => path.slice(server.length).split('/').slice(0, 2).join('/');
    const climbing = product
      .filter((path) => path.startsWith(server))
      .flatMap((from) => importsOf(from).map((name) => ({ from, name })))
      .filter(({ name }) => name.startsWith('..') && !name.endsWith('package.json'))
      .filter(({ from, name }) => room(posix.join(posix.dirname(from), name)) !== room(from));
    expect(climbing).toEqual([]);
  });
});

describe('files', () => {
  test('are in no folder or file with a vague name such as utils or common', () => {
    const vague = /(^|\/)(utils?|helpers?|common|shared|lib|misc)(\/|\.tsx?$)/;
    expect(sources.filter((path) => vague.test(path))).toEqual([]);
  });

  test('contain no path of a machine and no address of a registry', () => {
    const text = files.filter((path) => /\.(tsx?|js|json|md|sql|sh|ya?ml)$|^\.[a-z]+/.test(path));
    const machine =
      /(^|[\s'"`(=])\/(work|root|home\/\w+|Users\/\w+)\/|registry\.npmjs|"resolved": "http/;
    const self = 'test/architecture.test.ts';
    expect(text.length).toBeGreaterThan(200);
    expect(text.filter((path) => path !== self && machine.test(read(path)))).toEqual([]);
  });
});

/**
 * Returns the circles among the folders of each folder, as `folder: a → b → a`. Files that lie in
 * the folder itself count as one more folder.
 */
function circlesOf(all: readonly Arrow[]): string[] {
  const graphs = new Map<string, Map<string, Set<string>>>();
  for (const { from, to } of all) {
    const [a, b] = [from.split('/'), to.split('/')];
    const depth = a.findIndex((part, at) => part !== b[at]);
    const folder = a.slice(0, depth).join('/');
    const childOf = (path: string[]) => (depth < path.length - 1 ? path[depth]! : '.');
    if (childOf(a) === childOf(b)) continue;
    const graph = graphs.get(folder) ?? new Map<string, Set<string>>();
    graphs.set(folder, graph);
    graph.set(childOf(a), (graph.get(childOf(a)) ?? new Set()).add(childOf(b)));
  }
  return [...graphs].flatMap(([folder, graph]) => {
    const circle = findCircle(new Map([...graph].map(([name, to]) => [name, [...to]])));
    return circle.length === 0 ? [] : [`${folder}: ${circle.join(' → ')}`];
  });
}

/** Returns the names of the first circle in a walk over a graph; empty if there is none. */
function findCircle(graph: ReadonlyMap<string, readonly string[]>): string[] {
  const done = new Set<string>();
  const walk = (name: string, trail: string[]): string[] => {
    if (trail.includes(name)) return [...trail.slice(trail.indexOf(name)), name];
    if (done.has(name)) return [];
    for (const next of graph.get(name) ?? []) {
      const circle = walk(next, [...trail, name]);
      if (circle.length > 0) return circle;
    }
    done.add(name);
    return [];
  };
  for (const name of graph.keys()) {
    const circle = walk(name, []);
    if (circle.length > 0) return circle;
  }
  return [];
}
