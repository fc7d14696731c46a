import type { Archive } from '../../archives/read-archive.ts';
import { elementsOf, parseXml } from './parse-xml.ts';

export interface Relation {
  /** The last part of the type, such as "slide". */
  kind: string;
  /** The name of the part in the archive. */
  target: string;
}

/** Returns what a part of an Office Open XML file refers to inside the file, by the ids. */
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

/** Returns the name of a file's main part: as the file says, or else the first `isMainPart`. */
export function findMainPart(
  archive: Archive,
  isMainPart: (name: string) => boolean,
): string | undefined {
  const named = [...readRelations(archive, '').values()].find(
    ({ kind, target }) => kind === 'officeDocument' && archive.has(target),
  );
  return named?.target ?? [...archive.keys()].find(isMainPart);
}

/** Returns the first part of this kind that a part refers to. */
export function findRelated(
  relations: ReadonlyMap<string, Relation>,
  kind: string,
): string | undefined {
  return [...relations.values()].find((relation) => relation.kind === kind)?.target;
}
