import { openMeaning } from '../../packages/meaning/src/index.ts';
import type { Meaning } from '../../packages/meaning/src/index.ts';
import { isSameAcross } from '../../packages/server/src/library/claims/hold-across.ts';
import { holdClaim } from '../../packages/server/src/library/claims/hold-claim.ts';
import type { Lack } from '../../packages/server/src/library/claims/hold-claim.ts';
import { cutDocument } from '../../packages/server/src/library/claims/cut-document.ts';
import type { FoundDocument } from '../../packages/server/src/library/search/read-found-pages.ts';
import { availableCollections, loadCollection } from '../collections/load-collection.ts';
import { createRandom, pickSome } from '../collections/random.ts';
import { makeFigure } from '../report/figure.ts';
import type { Figure } from '../report/figure.ts';
import type { RunOptions } from '../run-options.ts';
import { change, changes } from './change.ts';
import type { Change } from './change.ts';
import { drawSentences } from './draw-claims.ts';
import type { Drawn } from './draw-claims.ts';
import { measureReader } from './measure-reader.ts';
import { readFiles } from './read-files.ts';
import { rephrase } from './rephrase.ts';

const collections = ['sample', 'handbook', 'financebench'];
const seed = Number(process.env['CLAIMS_SEED'] ?? 20_261_129);
const sentencesOfEach = 60;
/** The files of a large collection from which sentences are drawn. */
const filesMax = { handbook: 250, financebench: 8 } as Record<string, number>;
/** Pages of the collection that the model is given beside the cited one. */
const otherPages = 5;
const staysMin = 0.85;

type Kind = 'as it stands' | 'rephrased' | Change;

interface Claim {
  readonly kind: Kind;
  readonly text: string;
  readonly of: Drawn;
  /** The pages that a model was given, the cited one first. */
  readonly given: readonly FoundDocument[];
  /** True for the third that nothing was chosen by. */
  readonly isHeldOut: boolean;
}

/**
 * Measures how many sentences stay, as a model might write them: drawn ones as they stand and in other
 * words, and with one number, unit, name, negation or limit changed, and those of other documents. Every
 * third sentence is held out.
 */
export async function measureClaims(options: RunOptions): Promise<Figure[]> {
  const wanted = options.collections.length > 0 ? options.collections : collections;
  const claims: Claim[] = [];
  for (const name of wanted) {
    if (name !== 'sample' && !availableCollections().includes(name)) continue;
    claims.push(...(await drawClaims(name)));
  }
  const meaning = await openMeaning({ threads: 1 });
  const marks: { claim: Claim; lack: Lack | null }[] = [];
  for (const claim of claims) marks.push({ claim, lack: await judge(claim, meaning) });
  if (process.env['CLAIMS_SHOW']) for (const { claim, lack } of marks) show(claim, lack);
  const figures = [false, true].flatMap((isHeldOut) =>
    describe(
      marks.filter(({ claim }) => claim.isHeldOut === isHeldOut),
      isHeldOut ? 'held out' : 'seen',
    ),
  );
  return options.collections.length > 0 ? figures : [...figures, ...(await measureReader())];
}

async function drawClaims(name: string): Promise<Claim[]> {
  const random = createRandom(seed);
  const { files } = await loadCollection(name);
  const documents = await readFiles(pickSome(random, files, filesMax[name] ?? files.length));
  const drawn = drawSentences(name, documents, sentencesOfEach, random);
  return drawn.flatMap((of, at) => {
    const others = drawn.filter((it) => it.document !== of.document);
    const language = of.read.language;
    const as = (kind: Kind, text: string | null) =>
      text === null || (kind !== 'as it stands' && text === of.text)
        ? []
        : [{ kind, text, of, given: givenWith(of, others, random, kind), isHeldOut: at % 3 === 2 }];
    return [
      ...as('as it stands', of.text),
      ...as('rephrased', rephrase(of.text, language, random)),
      ...changes.flatMap((kind) => as(kind, change(kind, of, others, random))),
    ];
  });
}

/** Returns the page of a sentence and others; a foreign sentence's own page is none of them. */
function givenWith(
  of: Drawn,
  others: readonly Drawn[],
  random: () => number,
  kind: Kind,
): FoundDocument[] {
  const pageOf = ({ document, pageNumber }: Drawn): FoundDocument => ({
    ...document,
    pages: document.pages.filter((page) => page.pageNumber === pageNumber),
  });
  const beside = kind === 'foreign' ? [] : pickSome(random, others, otherPages);
  return [of, ...beside].map(pageOf);
}

async function judge({ text, given }: Claim, meaning: Meaning): Promise<Lack | null> {
  const held = given.flatMap((document) =>
    cutDocument(document).map((section) => ({ section, ...holdClaim(text, section) })),
  );
  if (held.some(({ lack }) => lack === null)) return null;
  for (const { section, lack } of held) {
    if (lack !== 'language') continue;
    const compared = await meaning.compare(text.split(/\s+/u), section);
    if (isSameAcross(text, section, compared)) return null;
  }
  return held.toSorted((a, b) => b.share - a.share)[0]?.lack ?? 'other';
}

function show({ kind, text, of, isHeldOut }: Claim, lack: Lack | null): void {
  const isTrue = kind === 'as it stands' || kind === 'rephrased';
  if ((isHeldOut && process.env['CLAIMS_SHOW'] !== 'all') || isTrue === (lack === null)) return;
  console.error(
    `${of.collection} ${kind}: ${lack ?? 'stays'}\n   ${text}\n   ${of.text === text ? '' : of.text}`,
  );
}

function describe(marks: readonly { claim: Claim; lack: Lack | null }[], name: string): Figure[] {
  const groups = Map.groupBy(marks, ({ claim }) => claim.kind);
  return [...groups].map(([kind, its]) => {
    const stay = its.filter(({ lack }) => lack === null).length;
    const isTrue = kind === 'as it stands' || kind === 'rephrased';
    const measured = stay / its.length;
    return makeFigure({
      figure: `claims ${name}, ${kind}: of ${its.length}, stay`,
      measured,
      reach: isTrue ? `≥ ${staysMin}` : '0',
      ok: isTrue ? measured >= staysMin : stay === 0,
    });
  });
}
