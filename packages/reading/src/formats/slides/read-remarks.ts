import type { Archive } from '../../archives/read-archive.ts';
import type { Block } from '../office/blocks.ts';
import { blocksText, commentLabel } from '../office/blocks.ts';
import { childOf, descendantsOf, elementsOf, parseXml, textOf } from '../office/parse-xml.ts';
import type { XmlElement } from '../office/parse-xml.ts';
import type { Relation } from '../office/relations.ts';
import { readParagraphs } from './read-paragraphs.ts';
import { placeholderOf } from './read-shapes.ts';

/** Returns the names of those who comment on slides, by their ids. */
export function readAuthors(
  archive: Archive,
  relations: Iterable<Relation>,
): ReadonlyMap<string, string> {
  const authors = new Map<string, string>();
  for (const { kind, target } of relations) {
    if (kind !== 'commentAuthors' && kind !== 'authors') continue;
    for (const { attributes } of elementsOf(elementsOf(parseXml(archive.get(target)))[0])) {
      authors.set(attributes['id'] ?? '', attributes['name'] ?? '');
    }
  }
  return authors;
}

/** Reads the comments on a slide and the answers to them. */
export function readComments(
  part: Uint8Array | undefined,
  authors: ReadonlyMap<string, string>,
): Block[] {
  const [list] = elementsOf(parseXml(part));
  return elementsOf(list)
    .flatMap((comment) => [comment, ...descendantsOf(comment, 'p188:reply')])
    .map((comment) => {
      const text = remarkText(comment);
      const label = commentLabel(authors.get(comment.attributes['authorId'] ?? '') ?? '');
      return { kind: 'paragraph', text: text === '' ? '' : `${label} ${text}` };
    });
}

function remarkText(comment: XmlElement): string {
  const plain = childOf(comment, 'p:text');
  if (plain !== undefined) return textOf(plain).trim();
  return blocksText(readParagraphs(childOf(comment, 'p188:txBody'))).trim();
}

const pageParts = /^(?:sldNum|sldImg|dt|ftr|hdr)$/u;

/** Reads the notes of the speaker. The page of notes shows the slide and its number as well. */
export function readSpeakerNotes(part: Uint8Array | undefined, slideNumber: number): Block[] {
  const notes = [...descendantsOf(parseXml(part), 'p:sp')]
    .filter((shape) => !pageParts.test(placeholderOf(shape) ?? ''))
    .flatMap((shape) => readParagraphs(childOf(shape, 'p:txBody'), slideNumber));
  const text = blocksText(notes);
  return text === '' ? [] : [{ kind: 'paragraph', text: `Notes: ${text}` }];
}
