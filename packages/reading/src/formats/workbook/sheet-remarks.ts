import type { Archive } from '../../archives/read-archive.ts';
import { commentLabel } from '../office/blocks.ts';
import { drawnText } from '../office/drawn-text.ts';
import { childOf, descendantsOf, elementsOf, parseXml, textOf } from '../office/parse-xml.ts';
import type { XmlElement } from '../office/parse-xml.ts';
import type { Relation } from '../office/relations.ts';
import { readRelations } from '../office/relations.ts';
import { readPlace } from './sheet-rows.ts';
import type { CellPlace } from './sheet-rows.ts';
import { unescapeCell } from './shared-strings.ts';

/** A comment on a cell, with its author. */
export interface CellRemark extends CellPlace {
  readonly text: string;
}

/** Reads the comments on the cells of a sheet: the notes, or the conversations that replace them. */
export function readRemarks(
  archive: Archive,
  relations: ReadonlyMap<string, Relation>,
  persons: ReadonlyMap<string, string>,
): CellRemark[] {
  const parts = (kind: string) =>
    [...relations.values()].filter((it) => it.kind === kind).map(({ target }) => target);
  const talks = parts('threadedComment').flatMap((part) => readTalk(archive.get(part), persons));
  const talked = new Set(talks.map(({ row, column }) => `${row} ${column}`));
  const notes = parts('comments').flatMap((part) => readNotes(archive.get(part)));
  return [...notes.filter(({ row, column }) => !talked.has(`${row} ${column}`)), ...talks];
}

/** Reads the people who take part in the conversations of a workbook, by their ids. */
export function readPersons(part: Uint8Array | undefined): Map<string, string> {
  return new Map(
    elementsOf(elementsOf(parseXml(part))[0]).map(({ attributes }) => [
      attributes['id'] ?? '',
      attributes['displayName'] ?? '',
    ]),
  );
}

function readTalk(
  part: Uint8Array | undefined,
  persons: ReadonlyMap<string, string>,
): CellRemark[] {
  return elementsOf(elementsOf(parseXml(part))[0]).flatMap((comment) => {
    const place = readPlace(comment.attributes['ref']);
    const text = unescapeCell(
      textOf(elementsOf(comment).find(({ name }) => name.endsWith('text'))),
    );
    const author = persons.get(comment.attributes['personId'] ?? '') ?? '';
    return place === undefined ? [] : toRemark(place, author, text);
  });
}

function readNotes(part: Uint8Array | undefined): CellRemark[] {
  const [comments] = elementsOf(parseXml(part));
  const authors = elementsOf(childOf(comments, 's:authors')).map(textOf);
  return elementsOf(childOf(comments, 's:commentList')).flatMap((comment) => {
    const place = readPlace(comment.attributes['ref']);
    const author = authors[Number(comment.attributes['authorId'] ?? 0)] ?? '';
    const text = unescapeCell(noteText(comment));
    // Excel writes the author into the text, too, as a first line.
    const own = text.startsWith(`${author}:`) ? text.slice(author.length + 1) : text;
    return place === undefined ? [] : toRemark(place, author, own);
  });
}

const noteText = (comment: XmlElement) => [...descendantsOf(comment, 's:t')].map(textOf).join('');

function toRemark(place: CellPlace, author: string, text: string): CellRemark[] {
  return text.trim() === '' ? [] : [{ ...place, text: `${commentLabel(author)} ${text.trim()}` }];
}

function isShown(shape: XmlElement): boolean {
  const own = childOf(childOf(shape, 'xdr:nvSpPr'), 'xdr:cNvPr');
  return !/^(?:1|true)$/u.test(own?.attributes['hidden'] ?? '');
}

/** Reads the text boxes and chart titles of a sheet. */
export function readDrawn(archive: Archive, relations: ReadonlyMap<string, Relation>): string[] {
  const drawings = [...relations.values()].filter(({ kind }) => kind === 'drawing');
  return drawings.flatMap(({ target }) => {
    const shapes = [...descendantsOf(parseXml(archive.get(target)), 'xdr:sp')].filter(isShown);
    const charts = [...readRelations(archive, target).values()].filter(
      ({ kind }) => kind === 'chart',
    );
    const titles = charts.flatMap((chart) => [
      ...descendantsOf(parseXml(archive.get(chart.target)), 'c:title'),
    ]);
    return [...shapes, ...titles].map(drawnText).filter((text) => text !== '');
  });
}
