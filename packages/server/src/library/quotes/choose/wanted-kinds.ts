import { withoutTimes } from './time-words.ts';

/** The kinds of thing that a question asks for, judged by its question words. */
export interface WantedKinds {
  /** A sum of money. */
  readonly money: boolean;
  readonly number: boolean;
  readonly person: boolean;
  readonly place: boolean;
  readonly time: boolean;
  /** A way to do something. */
  readonly way: boolean;
}

const number =
  /\b(?:how (?:much|many|long|often|old|big|far|late|early|fast|soon|high|large|tall|deep|wide)|when|what (?:year|date|time|percentage|number|amount|price)|which (?:year|date|number)|wie ?viele?|wie (?:lange|oft|alt|gro(?:ß|ss)|hoch|weit)|wann|combien|quand|cu[aá]nt[oa]s?|cu[aá]ndo|quanti|quanto|quante|quando|quant[oa]s|hoeveel|wanneer|ile|kiedy|kaç)\b|сколько|когда|каком году|كم|متى|กี่|เท่า(?:ไร|ใด)|เมื่อ(?:ไร|ใด)|いくつ|いくら|何[人年月日時個回歳円]|いつ|多少|几|什么时候|몇|언제|얼마/iu;
const person =
  /\b(?:who|whom|whose|wer|wem|wen|wessen|qui|qu?i[eé]n(?:es)?|chi|quem|wie is|kto|kim)\b|(?<!\p{L})(?:кто|кого|кому|кем)(?!\p{L})|من هو|من هي|ใคร|誰|谁|누구|누가/iu;
const place =
  /\b(?:where|in which|wo|wohin|woher|où|d[oó]nde|dove|onde|waar|gdzie|nerede)\b|(?<!\p{L})(?:где|куда)(?!\p{L})|أين|ที่ไหน|どこ|哪里|哪儿|어디/iu;

const time =
  /\b(?:how (?:long|often|old|late|early|soon)|when|(?:what|which) (?:year|date|time|day|weekday|month)|deadline|wie (?:lange|oft|alt|fr(?:ü|ue)h|sp(?:ä|ae)t)|wann|quand|combien de temps|cu[aá]ndo|cu[aá]nto tiempo|quando|quanto tempo|wanneer|hoe lang|kiedy|ne zaman)\b|когда|как долго|каком году|متى|كم من الوقت|เมื่อ(?:ไร|ใด)|いつ|何[年月日時]|什么时候|多久|언제/iu;
const way =
  /\bhow (?:do|does|can|could|to|should|would|must|is|are|may)\b|\b(?:wie|comment|c[oó]mo|come|como|hoe|jak|nas[iı]l)\b|(?<!\p{L})как(?!\p{L})|كيف|どうやって|どのように|怎么|如何|어떻게|อย่างไร/iu;

/** Words that ask for a sum of money; "pay" alone may ask how. */
const money =
  /\b(?:costs?|prices?|fees?|owe|earn|salary|wages?|deposit|kosten?|kostet|preis|geb(?:ü|ue)hr(?:en)?|verdien(?:e|st|t|en)|gehalt|what (?:\p{L}+ ){1,3}(?:pay|charged?)|was (?:\p{L}+ ){0,3}(?:be)?zahlen?|prix|tarif|salaire|cuestan?|precio|salario|sueldo)\b|co[uû]t(?:e|ent)?(?!\p{L})|料金|値段|費用|給料|سعر|تكلفة|كلفة|يكلف|راتب/iu;

/** Reads the kinds from question words of 15 languages; without question words, all are false. */
export function readWantedKinds(question: string): WantedKinds {
  return {
    money: money.test(question),
    number: number.test(question) || money.test(question),
    person: person.test(question),
    place: place.test(question),
    time: time.test(question),
    way: way.test(question),
  };
}

/** True if a text contains a digit or an English number word. */
export const holdsNumber = (text: string) =>
  /\p{Nd}|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|dozen|hundred|thousand|million|once|twice|daily|weekly|monthly|quarterly|annually|yearly)\b/iu.test(
    text,
  );

/** Words for what costs nothing. */
const free =
  /\b(?:free(?: of charge)?|gratis|kostenlos|kostenfrei|gratuit\p{L}*)(?!\p{L})|無料|免费|مجان/iu;

/** True if a text may name a sum of money: it has a number that counts no time, or says "free". */
export const mayHoldMoney = (text: string) => free.test(text) || holdsNumber(withoutTimes(text));

/** True if a text contains a capitalised word inside a sentence or an @mention. */
export const holdsName = (text: string) => /[^.!?\s]\s+\p{Lu}\p{Ll}+|@\w/u.test(text);

/** True if a text contains a link, a #channel, an @mention or a path. */
export const holdsPlace = (text: string) => /https?:|\]\(|#\p{L}|@\p{L}|\/\p{L}/u.test(text);

/** True if a text contains inline code, a command, an option or an identifier. */
export const holdsCode = (text: string) =>
  /`[^`\n]+`|(?:^|\s)--?[a-z][\w-]+|\w\(\)|(?:^|\s)\$ \w|\b[a-z]+[A-Z]\w+/u.test(text);
