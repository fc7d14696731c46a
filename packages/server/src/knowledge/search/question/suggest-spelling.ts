import type { Reader } from '#db/database.ts';
import { countEdits } from '#plain-text/count-edits.ts';
import type { SeenIndex } from '../../postings/read-index.ts';
import { findSpelledLike } from './suggest-spelling.queries.ts';
import type { SpellingRange } from './suggest-spelling.queries.ts';
import type { CountedTerm } from './word-forms.ts';

/** A term that a misspelt term may stand for. */
export interface SpellingSuggestion extends CountedTerm {
  /** The misspelt term. */
  readonly asked: string;
}

/** A term of the index that is spelled like a misspelt one; the viewer may not see its texts. */
export interface SpelledTerm {
  readonly asked: string;
  readonly term: string;
  /** The number of letters missing, added, wrong or swapped. */
  readonly edits: number;
}

const suggestionsMax = 3;
/** The number of letters of the language in front of a term. */
const languageLetters = 2;
/** From this number of letters on, two edits are allowed, if they are in the same half. */
const longMin = 8;

/**
 * Returns all terms of the organisation's index that are spelled like one of the misspelt terms.
 * Which of them are suggested is decided by what the viewer sees, in `chooseSuggestions`.
 */
export async function findSpelled(
  db: Reader,
  orgId: string,
  misspelt: readonly string[],
): Promise<SpelledTerm[]> {
  const asked = misspelt.flatMap(rangesOf);
  const rows = await findSpelledLike(db, orgId, asked);
  return rows.flatMap(({ asked: term, near }) => {
    const most = editsMax([...term].length);
    const isSameLanguage = near.slice(0, languageLetters) === term.slice(0, languageLetters);
    const edits = isSameLanguage ? countEdits(term, near, most) : Infinity;
    return edits <= most ? [{ asked: term, term: near, edits }] : [];
  });
}

/**
 * Returns where terms that are spelled like the misspelt one may stand. An edit in one half of the
 * word leaves the other half as it was meant, and so do two edits in the same half.
 */
function rangesOf(term: string): SpellingRange[] {
  const letters = [...term];
  const most = editsMax(letters.length);
  const intact = Math.max(1, Math.floor((letters.length - languageLetters) / 2));
  const beginning = letters.slice(0, languageLetters + intact).join('');
  const end = letters.slice(-intact).toReversed().join('');
  const ranges = Array.from({ length: 2 * most + 1 }, (_, at) => {
    return { term, length: letters.length - most + at, beginning, end };
  });
  // Two letters swapped in the middle belong to the beginning and to the end.
  const middle = languageLetters + intact;
  const swapped = letters
    .with(middle - 1, letters[middle] ?? '')
    .with(middle, letters[middle - 1] ?? '');
  return [
    ...ranges,
    {
      term,
      length: letters.length,
      beginning: swapped.join(''),
      end: swapped.toReversed().join(''),
    },
  ];
}

/** Returns the best suggestions for each misspelt term, of terms in passages that the viewer sees. */
export function chooseSuggestions(
  index: SeenIndex,
  spelled: readonly SpelledTerm[],
): SpellingSuggestion[] {
  const seen = spelled
    .map((it) => ({ ...it, passages: index.count('passages', it.term) }))
    .filter(({ passages }) => passages > 0)
    .toSorted((a, b) => a.edits - b.edits || b.passages - a.passages || (a.term < b.term ? -1 : 1));
  return [...Map.groupBy(seen, ({ asked }) => asked).values()]
    .flatMap((its) => its.slice(0, suggestionsMax))
    .map(({ asked, term, passages }) => ({ asked, term, passages }));
}

function editsMax(length: number): number {
  return length - languageLetters >= longMin ? 2 : 1;
}
