import type { Language } from '../../packages/contract/src/languages.ts';
import { isSameKind, isSameQuantity } from '../../packages/text/src/quantities/same-quantity.ts';
import { readClaimText } from '../../packages/server/src/library/claims/claim-text.ts';
import { pickIndex } from '../collections/random.ts';
import type { Drawn } from './draw-claims.ts';

export const changes = ['number', 'unit', 'name', 'negation', 'limit', 'foreign'] as const;
export type Change = (typeof changes)[number];

/** Returns the sentence with one thing changed, so that it is wrong; null if it has nothing to change. */
export function change(
  kind: Change,
  drawn: Drawn,
  others: readonly Drawn[],
  random: () => number,
): string | null {
  if (kind === 'number') return changeNumber(drawn, random);
  if (kind === 'unit') return changeUnit(drawn, random);
  if (kind === 'name') return changeName(drawn, others, random);
  if (kind === 'negation') return changeNegation(drawn);
  if (kind === 'limit') return changeLimit(drawn, random);
  return others[pickIndex(random, others.length)]?.text ?? null;
}

/** What a drawn sentence is read as: its own text, unlike that of `readClaimText`, keeps its idioms. */
const quantitiesOf = ({ text, read }: Drawn) =>
  read.text === text
    ? read.quantities
    : readClaimText(text, read.language).quantities.filter(
        (it) => text.slice(it.start, it.end) === read.text.slice(it.start, it.end),
      );

/** Puts another number: every second time one that stands elsewhere in the section. */
function changeNumber(drawn: Drawn, random: () => number): string | null {
  const { text, section, read } = drawn;
  const own = quantitiesOf(drawn).filter((it) => /\d/u.test(text.slice(it.start, it.end)));
  const one = own[pickIndex(random, own.length)];
  if (!one) return null;
  const said = text.slice(one.start, one.end);
  const elsewhere = section.sentences.flatMap((sentence) => {
    const other = readClaimText(sentence, read.language);
    return other.quantities
      .filter((it) => isSameKind(it, one) && !isSameQuantity(it, one))
      .map((it) => other.text.slice(it.start, it.end))
      .filter((written) => /\d/u.test(written));
  });
  const far = elsewhere[pickIndex(random, elsewhere.length)];
  if (far !== undefined && random() < 0.5) return put(text, one, far);
  const by = 1 + pickIndex(random, 4);
  // The last digits in front of the unit, so that years and days of a month stay such.
  let changed = false;
  const other = said.replace(/\d+(?!.*\d)/u, (digits) => {
    changed = true;
    const value = Number(digits);
    return String(value > by && random() < 0.5 ? value - by : value + by).padStart(
      digits.length,
      '0',
    );
  });
  return changed && other !== said ? put(text, one, other) : null;
}

const put = (text: string, { start, end }: { start: number; end: number }, other: string) =>
  text.slice(0, start) + other + text.slice(end);

/** Units that people confuse, by language. */
const families: Readonly<Partial<Record<Language, readonly (readonly string[])[]>>> = {
  en: [
    ['seconds', 'minutes', 'hours', 'days', 'weeks', 'months', 'years'],
    ['second', 'minute', 'hour', 'day', 'week', 'month', 'year'],
    ['thousand', 'million', 'billion'],
    ['km', 'miles', 'metres', 'meters'],
    ['kg', 'g', 'pounds'],
    ['$', '€', '£'],
    ['%', 'dollars'],
    ['percent', 'dollars'],
    ['litres', 'gallons'],
    ['euros', 'dollars'],
    ['am', 'pm'],
  ],
  de: [
    ['Minuten', 'Stunden', 'Tage', 'Wochen', 'Monate', 'Jahre'],
    ['Tagen', 'Wochen', 'Monaten', 'Jahren'],
    ['€', '$'],
    ['Euro', 'Dollar'],
    ['%', 'Euro'],
    ['kg', 'g'],
  ],
  fr: [
    ['minutes', 'heures', 'jours', 'semaines', 'mois', 'ans'],
    ['€', '$'],
    ['%', 'euros'],
  ],
  es: [
    ['minutos', 'horas', 'días', 'semanas', 'meses', 'años'],
    ['€', '$'],
    ['%', 'euros'],
  ],
  ja: [['分', '時間', '日', '週間', 'か月', '年']],
  ar: [
    ['يوما', 'أسبوعا', 'شهرا', 'سنة'],
    ['أيام', 'أسابيع', 'أشهر', 'سنوات'],
  ],
};

function changeUnit({ text, read }: Drawn, random: () => number): string | null {
  const found = (families[read.language] ?? []).flatMap((family) =>
    family.flatMap((unit) => {
      const isWord = /^\p{L}/u.test(unit) && read.language !== 'ja';
      const quoted = unit.trim().replace('$', String.raw`\$`);
      const before = /^\p{Sc}/u.test(unit);
      const pattern = before
        ? `${quoted}(?= ?\\d)`
        : `(?<=(?:\\d|two|three|four|five|six|ten|zwei|drei|deux|trois|dos|tres|hundred)[ -]?)${quoted}${isWord ? '(?![\\p{L}])' : ''}`;
      const at = new RegExp(pattern, 'u').exec(text);
      const others = family.filter((it) => it !== unit);
      return at ? [{ start: at.index, end: at.index + at[0].length, others }] : [];
    }),
  );
  const one = found[pickIndex(random, found.length)];
  const other = one?.others[pickIndex(random, one.others.length)];
  if (!one || other === undefined) return null;
  const isJoined =
    /\d$/u.test(text.slice(0, one.start)) && /^\p{L}{3}/u.test(other) && read.language !== 'ja';
  return put(text, one, isJoined ? ` ${other}` : other);
}

/** Puts another name: every second time one of the section. */
function changeName(drawn: Drawn, others: readonly Drawn[], random: () => number): string | null {
  const { text, read, section } = drawn;
  if (read.text !== text) return null;
  const isProper = (it: { isName: boolean; said: string }) =>
    it.isName && /^\p{Lu}[\p{Ll}’'-]+$|^\p{Lu}{2,}$/u.test(it.said);
  const own = read.words.filter(isProper);
  const one = own[pickIndex(random, own.length)];
  if (!one) return null;
  const terms = new Set(read.words.map(({ term }) => term));
  const names = (texts: readonly string[]) =>
    texts
      .flatMap((it) => readClaimText(it, read.language).words.filter(isProper))
      .filter(({ term }) => !terms.has(term))
      .map(({ said }) => said);
  const near = names(section.sentences);
  const far = names(others.filter((it) => it.read.language === read.language).map((it) => it.text));
  const from = near.length > 0 && random() < 0.5 ? near : far;
  const other = from[pickIndex(random, from.length)];
  return other === undefined ? null : put(text, one, other);
}

type Turn = readonly [RegExp, string];

const negations: Readonly<Partial<Record<Language, readonly Turn[]>>> = {
  en: [
    [/\bcannot\b/u, 'can'],
    [
      /\b(is|are|was|were|will|can|may|must|should|does|do|did|has|have|shall|could|would) not\b/u,
      '$1',
    ],
    [/\bnever\b/u, 'always'],
    [/\bwithout\b/u, 'with'],
    [
      /\b(is|are|was|were|will|can|may|must|should|shall|could|would)\b(?! not)(?!n['’]t)/u,
      '$1 not',
    ],
    [/^(?:All|Every|Each|The|Our)\b/u, 'No'],
    [/\b(has|have)\b/u, '$1 no'],
  ],
  de: [
    [/\bnicht /u, ''],
    [/\bkein(e[nrsm]?)? /u, 'ein$1 '],
    [/\b(ist|sind|wird|werden|kann|können|darf|dürfen|muss|müssen|hat|haben)\b/u, '$1 nicht'],
  ],
  fr: [
    [/\bn(?:e |['’])(\p{L}+) pas\b/u, '$1'],
    [/\b(est|a)\b/u, "n'$1 pas"],
    [/\b(sont|peut|peuvent|doit|doivent)\b/u, 'ne $1 pas'],
  ],
  es: [
    [/\b[Nn]o (?=\p{L})/u, ''],
    [/\b(es|son|está|están|puede|pueden|debe|deben|tiene|se)\b/u, 'no $1'],
  ],
  ja: [
    [/ません。/u, 'ます。'],
    [/ます。/u, 'ません。'],
    [/です。/u, 'ではありません。'],
  ],
  ar: [
    [/(?<!\p{L})(?:لا|لم|لن) /u, ''],
    [/(?<!\p{L})(ي\p{L}{2,}|يجب|يمكن)/u, 'لا $1'],
  ],
};

function changeNegation({ text, read }: Drawn): string | null {
  return turn(text, negations[read.language] ?? []);
}

const limits: Readonly<Partial<Record<Language, readonly Turn[]>>> = {
  en: [
    [/\bonly /u, ''],
    [/,? (?:except|unless|other than|excluding)\b[^.]*(?=\.)/u, ''],
    [/\bbefore\b/u, 'after'],
    [/\bafter\b/u, 'before'],
    [/\bat least\b/u, 'at most'],
    [/\bmore than\b/u, 'less than'],
    [/\bincreased\b/u, 'decreased'],
    [/\bdecreased\b/u, 'increased'],
    [/\b(?:may|can)\b(?! not)/u, 'must'],
    [/\bmonthly\b/u, 'weekly'],
    [/\b(?:annual|yearly)\b/u, 'monthly'],
    [/\b(?:can|may)\b/u, 'can only'],
    [/\b(is|are)\b/u, '$1 only'],
  ],
  de: [
    [/\bnur /u, ''],
    [/\bvor\b/u, 'nach'],
    [/\bnach\b/u, 'vor'],
    [/\b(darf|kann|ist|sind)\b/u, '$1 nur'],
  ],
  fr: [
    [/\bseulement /u, ''],
    [/\bavant\b/u, 'après'],
    [/\baprès\b/u, 'avant'],
    [/\b(est|sont)\b/u, '$1 seulement'],
  ],
  es: [
    [/\bs[oó]lo /u, ''],
    [/\bantes\b/u, 'después'],
    [/\b(es|son|se)\b/u, 'solo $1'],
  ],
};

/** Puts or takes "only" and "except", or says the opposite. */
function changeLimit({ text, read }: Drawn, random: () => number): string | null {
  const fitting = (limits[read.language] ?? []).filter(([pattern]) => pattern.test(text));
  const one = fitting[pickIndex(random, fitting.length)];
  return one ? turn(text, [one]) : null;
}

function turn(text: string, turns: readonly Turn[]): string | null {
  for (const [pattern, by] of turns) {
    const turned = text.replace(pattern, by);
    if (turned !== text) return turned;
  }
  return null;
}
