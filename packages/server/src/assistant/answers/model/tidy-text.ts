import {
  closestMatch,
  documentsHeading,
  labelDecided,
  labelOffered,
  labelPinned,
  languages,
} from '@guildhall/contract';
import type { AnswerTexts } from '#texts/shapes/answer-texts.ts';
import { textsFor } from '#texts/texts.ts';
import type { RewriteText } from '#ground/growing-text.ts';
import { dropMarkup } from './drop-markup.ts';

const firstSentence = (text: string) => text.split(/(?<=[.。])/u, 1)[0] ?? '';

/** The labels with which answers name what the team has reviewed, and how far they can be trusted. */
const labels = [
  ...new Set(
    languages.flatMap((language) => [
      labelDecided(0, language).split(/[,،、]/u, 1)[0] ?? '',
      bare(labelOffered('', null, language)),
      bare(labelPinned(null, language)),
      firstSentence(closestMatch[language]),
      ...oursIn(textsFor(language).answers),
    ]),
  ),
].toSorted((a, b) => b.length - a.length);
/** Words that are a label only as a line of their own. */
const headings = Object.values(documentsHeading);

function oursIn({ notFound, brokeOff, endsEarly, modelAway }: AnswerTexts): string[] {
  return [notFound, firstSentence(brokeOff), endsEarly, firstSentence(modelAway)];
}

function bare(label: string): string {
  return label.replaceAll('**', '');
}

const anyLabel = new RegExp(
  [...labels, ...headings].map((label) => label.replaceAll(/[.*()]/gu, String.raw`\$&`)).join('|'),
  'gu',
);

const address = /(?<![\p{L}\p{N}])(?:(?:https?|ftp):\/\/|www\.)([^\s<>"'`()[\]{}|\\^]*)/giu;
const addressBegun =
  /(?<![\p{L}\p{N}])(?:(?:https?|ftp):\/\/[^\s<>"'`()[\]{}|\\^]*|www\.[^\s<>"'`()[\]{}|\\^]*|h(?:t(?:tp?s?)?)?:?\/?|ft?p?:?\/?|w{1,3})$/iu;

/**
 * Returns a function that leaves out HTML and lists that only name the documents, puts our own labels in
 * quotation marks, where a model writes them, and takes the scheme from addresses whose host stands in
 * none of the given texts: a program that fetches previews of addresses would carry what was asked out.
 */
export function openTidy(texts: readonly string[], names: readonly string[] = []): RewriteText {
  const known = texts.join('\n').toLowerCase();
  return (text, isEnd) => {
    const plain = dropMarkup(text, names, isEnd);
    const clear = isEnd ? plain : holdLabel(plain.replace(addressBegun, ''));
    return clear
      .replaceAll(anyLabel, (label) => `“${bare(label)}”`)
      .replaceAll(address, (whole, rest: string) => (known.includes(hostOf(rest)) ? whole : rest));
  };
}

/** A line that is a sentence: no heading, no entry of a list and no label. */
const sentenceLine = /(?<=\n)\p{L}[^\n<>]{40,}[.!?。！？](?:[ \t]*\[\d{1,3}\])*\n/gu;

/** Returns where the last sentence begins that is a line of its own; 0 if there is none. */
export function findCutOfTidy(text: string): number {
  return [...text.matchAll(sentenceLine)].at(-1)?.index ?? 0;
}

/** Returns the host, which is known only if it has a dot: every text contains an empty one. */
function hostOf(rest: string): string {
  const [authority = ''] = rest.split(/[/?#]/u, 1);
  const host = authority.split('@').at(-1)?.toLowerCase() ?? '';
  return authority.includes('@') || host === '' ? '\0' : host;
}

/** Leaves out the beginning of a label at the end of a text that goes on. */
function holdLabel(text: string): string {
  const lengths = [...labels, ...headings].map((label) => {
    for (let length = Math.min(label.length - 1, text.length); length > 0; length -= 1) {
      if (text.endsWith(label.slice(0, length))) return length;
    }
    return 0;
  });
  return text.slice(0, text.length - Math.max(...lengths));
}
