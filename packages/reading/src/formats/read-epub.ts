import { book } from '../archives/kinds.ts';
import type { Archive } from '../archives/read-archive.ts';
import type { Extraction } from '../extraction/extraction.ts';
import { toExtraction } from '../extraction/extraction.ts';
import { IntakeError } from '../extraction/intake-error.ts';
import type { TextLimit } from '../extraction/text-limit.ts';
import { dividePages } from '../pages/divide-pages.ts';
import { firstHeading } from '../pages/marks.ts';
import { decodeHtml } from './encodings/decode-html.ts';
import { htmlToText } from './html/html-text.ts';
import { writePlainEntities } from './plain-entities.ts';
import { meaningfulTitle } from './meaningful-title.ts';
import { childOf, descendantsOf, elementsOf, parseXml, textOf } from './office/parse-xml.ts';
import { resolvePart } from './office/relations.ts';
import { openParts } from './open-parts.ts';

/** Reads an EPUB book: its chapters in the order in which they are read. */
export async function readEpub(path: string, limit: TextLimit): Promise<Extraction> {
  const archive = await openParts(path, book);
  const { title, chapters } = readPackage(archive);
  refuseEncrypted(archive, chapters);
  const texts = chapters.map((name) => {
    const html = decodeHtml(archive.get(name) ?? new Uint8Array()).text;
    return htmlToText(writePlainEntities(html, limit));
  });
  const text = texts.filter((chapter) => chapter.trim() !== '').join('\n\n');
  return toExtraction(meaningfulTitle(title) ?? firstHeading(text), dividePages(text));
}

function readPackage(archive: Archive): { title: string; chapters: string[] } {
  const container = parseXml(archive.get('META-INF/container.xml'));
  const [rootFile] = descendantsOf(container, 'container:rootfile');
  const main = rootFile?.attributes['full-path'] ?? '';
  if (!archive.has(main)) throw new IntakeError('broken_part', { kind: book.name });
  const [file] = elementsOf(parseXml(archive.get(main)));
  const folder = main.slice(0, main.lastIndexOf('/') + 1);
  // The contents of a book name its chapters once more.
  const items = elementsOf(childOf(file, 'opf:manifest')).filter(
    ({ attributes }) => !/(?:^|\s)nav(?:\s|$)/u.test(attributes['properties'] ?? ''),
  );
  const names = new Map(
    items.map(({ attributes }) => [
      attributes['id'],
      resolvePart(folder, decode(attributes['href'] ?? '')),
    ]),
  );
  // Once, because a book may name the same chapter again and again.
  const chapters = new Set(
    elementsOf(childOf(file, 'opf:spine')).map(({ attributes }) => names.get(attributes['idref'])),
  );
  const title = childOf(childOf(file, 'opf:metadata'), 'dc:title');
  return {
    title: textOf(title),
    chapters: [...chapters].filter((name) => name !== undefined && archive.has(name)) as string[],
  };
}

function decode(href: string): string {
  try {
    return decodeURIComponent(href.replace(/#.*$/su, ''));
  } catch {
    return href;
  }
}

// Freely readable books have encrypted fonts, too.
function refuseEncrypted(archive: Archive, chapters: readonly string[]): void {
  const encryption = parseXml(archive.get('META-INF/encryption.xml'));
  const names = [...descendantsOf(encryption, 'enc:CipherReference')].map(({ attributes }) =>
    decode(attributes['URI'] ?? ''),
  );
  if (chapters.some((name) => names.includes(name))) {
    throw new IntakeError('locked', { kind: book.name });
  }
}
