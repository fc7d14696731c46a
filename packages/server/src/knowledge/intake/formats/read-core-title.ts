import { Parser } from 'htmlparser2';
import type { Archive } from '../archives/read-archive.ts';
import { decodeUnicode } from './decode-unicode.ts';
import { meaningfulTitle } from './meaningful-title.ts';

/** Returns the title from the properties of an Office Open XML file, or null. */
export function readCoreTitle(archive: Archive): string | null {
  const core = archive.get('docProps/core.xml');
  if (core === undefined) return null;
  let title = '';
  let isInside = false;
  const parser = new Parser(
    {
      onopentagname: (name) => void (isInside = name === 'dc:title'),
      ontext: (text) => void (title += isInside ? text : ''),
      onclosetag: () => void (isInside = false),
    },
    { xmlMode: true },
  );
  parser.end(decodeUnicode(core)?.text ?? '');
  return meaningfulTitle(title);
}
