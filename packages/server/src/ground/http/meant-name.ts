import { countEdits } from '@guildhall/text/count-edits.ts';
import { isOneSlip } from '@guildhall/text/one-slip.ts';
import { fieldSynonyms } from './field-synonyms.ts';

/** Longer names are compared with none: no field has one. */
const comparedMax = 64;
/** Shorter names are the beginning of too many others. */
const beginningMin = 4;

/** Returns the known name that an unknown one probably means. */
export function findMeant(name: string, known: readonly string[]): string | undefined {
  if (name.length > comparedMax) return undefined;
  const typed = plain(name);
  const isSynonym = (other: string) =>
    Object.hasOwn(fieldSynonyms, other) &&
    fieldSynonyms[other]?.some((word) => plain(word) === typed) === true;
  return (
    known.find((other) => plain(other) === typed) ??
    known.find((other) => isMisspelt(typed, other)) ??
    known.find(isSynonym) ??
    known.find((other) => isBeginning(typed, plain(other))) ??
    findNearest(typed, known)
  );
}

/** True if a name differs from a known one by its case or one typing error. */
export function isMisspelt(name: string, known: string): boolean {
  return name.length <= comparedMax && isOneSlip(name, known);
}

function isBeginning(typed: string, other: string): boolean {
  const [short = '', long = ''] = [typed, other].toSorted((a, b) => a.length - b.length);
  return short.length >= beginningMin && long.startsWith(short);
}

/** Returns the known name with the fewest edits; of a third of its letters at most. */
function findNearest(typed: string, known: readonly string[]): string | undefined {
  const near = known.flatMap((other) => {
    const edits = countEdits(typed, plain(other), Math.floor(other.length / 3));
    return edits === Infinity ? [] : [{ other, edits }];
  });
  return near.toSorted((a, b) => a.edits - b.edits)[0]?.other;
}

/** Returns a name without what writers differ in: its case, width, hyphens and underscores. */
function plain(name: string): string {
  return name
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[-_.\s]/g, '');
}
