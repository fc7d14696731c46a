import type { ArchiveKind } from '../../archives/kinds.ts';
import type { Archive } from '../../archives/read-archive.ts';
import { requireMainPart } from '../../archives/require-main-part.ts';
import { elementsOf, parseXml } from './parse-xml.ts';

export interface Relation {
  /** The last part of the type, such as "slide". */
  kind: string;
  /** The name of the part in the archive. */
  target: string;
}

/** A file while a part of it is read. */
interface FileInParts {
  archive: Archive;
  /** The targets of the references of the current part, by id. */
  relations: ReadonlyMap<string, Relation>;
  /** Parts that were read already: a file may show one again and again. */
  read: Set<string>;
}

/** Returns the references of a part to other parts of an Office Open XML file, by id. */
export function readRelations(archive: Archive, part: string): ReadonlyMap<string, Relation> {
  const slash = part.lastIndexOf('/') + 1;
  const folder = part.slice(0, slash);
  const rels = archive.get(`${folder}_rels/${part.slice(slash)}.rels`);
  const relations = new Map<string, Relation>();
  for (const { attributes } of elementsOf(elementsOf(parseXml(rels))[0])) {
    const { Id: id, Type: type = '', Target: target, TargetMode: mode } = attributes;
    if (id === undefined || target === undefined || mode === 'External') continue;
    relations.set(id, {
      kind: type.slice(type.lastIndexOf('/') + 1),
      target: resolvePart(folder, target),
    });
  }
  return relations;
}

/** Returns the name of a part that another one in `folder` names by a path. */
export function resolvePart(folder: string, target: string): string {
  const path: string[] = [];
  const whole = target.startsWith('/') ? target : folder + target;
  for (const step of whole.split('/')) {
    if (step === '..') path.pop();
    else if (step !== '' && step !== '.') path.push(step);
  }
  return path.join('/');
}

/**
 * Returns the name of a file's main part: as the file says, or else by its usual name. Throws
 * IntakeError if there is none.
 */
export function findMainPart(archive: Archive, kind: ArchiveKind): string {
  const named = [...readRelations(archive, '').values()].find(
    (relation) => relation.kind === 'officeDocument' && archive.has(relation.target),
  );
  return named?.target ?? requireMainPart(archive, kind);
}

/** Returns the first part of this kind that a part refers to. */
export function findRelated(
  relations: ReadonlyMap<string, Relation>,
  kind: string,
): string | undefined {
  return [...relations.values()].find((relation) => relation.kind === kind)?.target;
}

/** Returns the part that an element names by an id, unless it was read already; then undefined. */
export function takePart(
  { archive, relations, read }: FileInParts,
  id: string | undefined,
): Uint8Array | undefined {
  const target = relations.get(id ?? '')?.target ?? '';
  if (read.has(target)) return undefined;
  read.add(target);
  return archive.get(target);
}
