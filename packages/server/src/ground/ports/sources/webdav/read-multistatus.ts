import { Parser } from 'htmlparser2';
import { SourceProblem } from '#ground/ports/source.ts';

/** A file or a folder, as the answer to a PROPFIND tells of it. */
export interface Resource {
  href: string;
  isFolder: boolean;
  /** The values of its properties, by their names without a prefix. Empty if it cannot be told. */
  properties: Map<string, string>;
}

/** What an answer may have: with more, a few bytes of it would be many in memory. */
const [resourcesMax, depthMax] = [200_000, 100];

/** Reads the answer to a PROPFIND. Throws unless it is one, and whole. */
export async function readMultistatus(bytes: AsyncIterable<Uint8Array>): Promise<Resource[]> {
  const { parser, result } = openReading();
  const decoder = new TextDecoder();
  for await (const piece of bytes) {
    parser.write(decoder.decode(piece, { stream: true }));
    if (result.resources.length > resourcesMax || result.depth > depthMax) throw unreadable();
  }
  parser.end();
  if (result.isWhole) return result.resources;
  throw unreadable();
}

function unreadable(): SourceProblem {
  return new SourceProblem('malformed', 'Its list of a folder could not be read.');
}

function openReading() {
  const result = { resources: [] as Resource[], isWhole: false, depth: 0 };
  const path: string[] = [];
  let resource: Resource = { href: '', isFolder: false, properties: new Map() };
  /** Those of one `propstat`, which count if its status is 200. */
  let found = new Map<string, string>();
  let [text, status] = ['', ''];
  const ends: Record<string, () => void> = {
    'response/href': () => (resource.href = text.trim()),
    'propstat/status': () => (status = text),
    'resourcetype/collection': () => found.set('collection', ''),
    'response/propstat': () => {
      if (/\s200\b/u.test(status))
        for (const [name, value] of found) resource.properties.set(name, value);
      [found, status] = [new Map(), ''];
    },
    'multistatus/response': () => {
      resource.isFolder = resource.properties.has('collection');
      result.resources.push(resource);
      resource = { href: '', isFolder: false, properties: new Map() };
    },
  };
  const parser = new Parser(
    {
      onopentag(name) {
        path.push(name.slice(name.indexOf(':') + 1).toLowerCase());
        result.depth = path.length;
        text = '';
      },
      ontext: (piece) => void (text += piece),
      onclosetag(_name, isImplied) {
        const name = path.pop() ?? '';
        const parent = path.at(-1);
        if (parent === 'prop') found.set(name, text.trim());
        ends[`${parent}/${name}`]?.();
        if (parent === undefined && name === 'multistatus') result.isWhole = !isImplied;
      },
    },
    { xmlMode: true },
  );
  return { parser, result };
}
