import { Parser } from 'htmlparser2';
import { decodeXml } from '../office/parse-xml.ts';
import { refuseDepth } from '../../extraction/refuse-depth.ts';

export interface XmlWalk {
  /** Names are without prefixes. */
  open(name: string, attributes: Readonly<Record<string, string>>): void;
  text(text: string): void;
  close(name: string): void;
}

/** Walks through a part of a workbook. Keeps no tree of it: a sheet may have millions of elements. */
export function walkXml(part: Uint8Array, walk: XmlWalk): void {
  let depth = 0;
  const local = (name: string) => name.slice(name.indexOf(':') + 1);
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        refuseDepth((depth += 1));
        walk.open(local(name), attributes);
      },
      ontext: (text) => walk.text(text),
      onclosetag: (name) => {
        depth -= 1;
        walk.close(local(name));
      },
    },
    { xmlMode: true },
  );
  parser.end(decodeXml(part));
}
