import type { Archive } from '../../archives/read-archive.ts';
import { blocksText, putTitleFirst } from '../office/blocks.ts';
import { childOf, elementsOf, parseXml } from '../office/parse-xml.ts';
import { readRelations } from '../office/relations.ts';
import { readAuthors, readComments, readSpeakerNotes } from './read-remarks.ts';
import { readShapes } from './read-shapes.ts';

export interface SlideTexts {
  /** A text for each slide; an empty one for a hidden slide, so that the others keep their numbers. */
  pages: string[];
  hiddenSlides: number;
  hiddenPlaces: number;
}

/** Reads the slides that a presentation shows, in their order, each with its notes and comments. */
export function readSlides(archive: Archive, main: string): SlideTexts {
  const relations = readRelations(archive, main);
  const authors = readAuthors(archive, relations.values());
  const presentation = childOf(parseXml(archive.get(main)), 'p:presentation');
  const list = childOf(presentation, 'p:sldIdLst');
  const firstNumber = Number(presentation?.attributes['firstSlideNum'] ?? 1);
  const counted = { read: new Set<string>(), footers: new Set<string>(), hiddenPlaces: 0 };
  let hiddenSlides = 0;
  const shown = new Set<string>();
  const pages = elementsOf(list).map(({ attributes }, at) => {
    const target = relations.get(attributes['r:id'] ?? '')?.target ?? '';
    // Once, because a presentation may name the same slide again and again.
    if (shown.has(target)) return '';
    shown.add(target);
    const [slide] = elementsOf(parseXml(archive.get(target)));
    if (slide === undefined) return '';
    if (/^(?:0|false)$/u.test(slide.attributes['show'] ?? '')) {
      hiddenSlides += 1;
      return '';
    }
    const own = readRelations(archive, target);
    const number = firstNumber + at;
    const state = Object.assign(counted, { archive, relations: own, number });
    const tree = childOf(childOf(slide, 'p:cSld'), 'p:spTree');
    const shapes = tree === undefined ? [] : readShapes(tree, state);
    const remarks = [...own.values()].flatMap(({ kind, target: part }) => {
      if (kind === 'notesSlide') return readSpeakerNotes(archive.get(part), number);
      return kind === 'comments' ? readComments(archive.get(part), authors) : [];
    });
    return blocksText([...putTitleFirst(shapes), ...remarks]);
  });
  return { pages, hiddenSlides, hiddenPlaces: counted.hiddenPlaces };
}
