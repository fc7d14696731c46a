import type { Filter } from '../filter/filter.ts';
import { parseFilter } from '../filter/parse-filter.ts';
import type { Attribute, ResourceType } from '../schema/attribute.ts';
import { findAttribute } from '../schema/attribute.ts';
import { findPlace, lastOf } from '../schema/place.ts';
import type { Place } from '../schema/place.ts';
import { ScimError } from '../schema/scim-error.ts';

export type Op = 'add' | 'replace' | 'remove';

/** One change of one place. */
export interface Change {
  readonly op: Op;
  readonly place: Place;
  /** Which of several values are meant; null: all. */
  readonly filter: Filter | null;
  /** What is meant within these values; null: they themselves. */
  readonly inner: Attribute | null;
  readonly value: unknown;
}

const invalidSyntax = (detail: string) => new ScimError(400, detail, 'invalidSyntax');

const patchSchema = 'urn:ietf:params:scim:api:messages:2.0:PatchOp';

/** Changes in one request. Each of a user may look at all values of an attribute. */
const operationsMax = { User: 100, Group: 1000 };
/** The parts of an object without a path are changes, too. */
const changesPerOperation = 5;
const pathMax = 2000;

/**
 * Reads a PATCH as changes of single places. Places that the schema does not know are left out: a
 * directory that also sends something of its own must be able to say that somebody has left.
 */
export function readPatch(type: ResourceType, body: object): Change[] {
  const parts = byLowerName(body);
  const schemas = parts.get('schemas');
  if (Array.isArray(schemas) && !schemas.some((it) => isSame(it, patchSchema))) {
    throw invalidSyntax(`schemas must name ${patchSchema}`);
  }
  const operations = parts.get('operations');
  if (!Array.isArray(operations) || operations.length === 0) {
    throw invalidSyntax('Operations must be a list of at least one');
  }
  const most = operationsMax[type.name];
  if (operations.length > most) throw tooMany(most);
  // Before their paths are read, which takes time.
  const changesMax = most * changesPerOperation;
  const count = operations.reduce((sum: number, it) => sum + countParts(it), 0);
  if (count > changesMax) throw tooMany(changesMax);
  return operations.flatMap((it) => readOperation(type, it));
}

const tooMany = (most: number) => new ScimError(413, `A request has at most ${most} operations`);

/** Counts the places that an operation may name. */
function countParts(operation: unknown): number {
  if (typeof operation !== 'object' || operation === null) return 1;
  const value = byLowerName(operation).get('value');
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  return isObject ? Math.max(1, Object.keys(value).length) : 1;
}

const byLowerName = (object: object) =>
  new Map<string, unknown>(Object.entries(object).map(([name, it]) => [name.toLowerCase(), it]));

const isSame = (it: unknown, name: string) =>
  typeof it === 'string' && it.toLowerCase() === name.toLowerCase();

function readOperation(type: ResourceType, operation: unknown): Change[] {
  if (typeof operation !== 'object' || operation === null) {
    throw invalidSyntax('An operation must be an object');
  }
  const parts = byLowerName(operation);
  const [op, path, value] = [readOp(parts.get('op')), parts.get('path'), parts.get('value')];
  if (op !== 'remove' && value === undefined) throw invalidSyntax(`${op} needs a value`);
  if (path !== undefined && path !== null && path !== '') return readPath(type, op, path, value);
  if (op === 'remove') throw new ScimError(400, 'remove needs a path', 'noTarget');
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw invalidSyntax('Without a path, value must be an object');
  }
  return readParts(type, op, value);
}

function readOp(given: unknown): Op {
  const op = typeof given === 'string' ? given.toLowerCase() : '';
  if (op === 'add' || op === 'replace' || op === 'remove') return op;
  throw invalidSyntax('op must be add, replace or remove');
}

/** Reads an object whose names may be paths. What the server alone sets is left out. */
function readParts(type: ResourceType, op: Op, parts: object): Change[] {
  return Object.entries(parts).flatMap(([path, value]) => {
    const isPath = path.length <= pathMax && pathPattern.test(path);
    const target = isPath ? findTarget(type, path) : undefined;
    return target && !isReadOnly(target) ? [{ op, ...target, value }] : [];
  });
}

function readPath(type: ResourceType, op: Op, path: unknown, value: unknown): Change[] {
  if (typeof path !== 'string' || path.length > pathMax) throw invalidPath();
  const target = findTarget(type, path);
  if (!target) return [];
  if (isReadOnly(target)) {
    throw new ScimError(400, `${target.place[0].name} cannot be changed`, 'mutability');
  }
  return [{ op, ...target, value }];
}

type Target = Pick<Change, 'place' | 'filter' | 'inner'>;

const isReadOnly = ({ place, inner }: Target) =>
  [...place, ...(inner ? [inner] : [])].some(({ mutability }) => mutability === 'readOnly');

const invalidPath = () => new ScimError(400, 'The path cannot be read', 'invalidPath');

const pathPattern = /^([\w$:.-]+?)(?:\[(.*)\](?:\.([\w$]+))?)?$/su;

/** Finds what a path names; undefined if the schema has no such attribute. */
function findTarget({ attributes }: ResourceType, path: string): Target | undefined {
  const [, name, filter, sub] = pathPattern.exec(path.trim()) ?? [];
  if (name === undefined) throw invalidPath();
  const place = findPlace(attributes, name);
  if (!place) return undefined;
  if (filter === undefined) return { place, filter: null, inner: null };
  const { multiValued, subAttributes = [] } = lastOf(place);
  if (!multiValued) throw invalidPath();
  const inner = sub === undefined ? null : findAttribute(subAttributes, sub);
  if (inner === undefined) return undefined;
  return { place, filter: parseFilter(subAttributes, filter), inner };
}
