const roman: readonly (readonly [value: number, sign: string])[] = [
  [1000, 'm'],
  [900, 'cm'],
  [500, 'd'],
  [400, 'cd'],
  [100, 'c'],
  [90, 'xc'],
  [50, 'l'],
  [40, 'xl'],
  [10, 'x'],
  [9, 'ix'],
  [5, 'v'],
  [4, 'iv'],
  [1, 'i'],
];
const longestLetters = 30;
const romanMax = 4000;

/** Returns a number as small Roman digits. */
export function toRoman(number: number): string {
  if (number <= 0 || number >= romanMax) return String(number);
  let [rest, text] = [number, ''];
  for (const [value, sign] of roman) {
    while (rest >= value) {
      text += sign;
      rest -= value;
    }
  }
  return text;
}

/** Returns a number as a letter, after "z" doubled: "aa", "bb", as office programs count. */
export function toLetters(number: number): string {
  if (number <= 0) return String(number);
  const letter = String.fromCharCode(97 + ((number - 1) % 26));
  return letter.repeat(Math.min(Math.ceil(number / 26), longestLetters));
}

const hanDigits = '〇一二三四五六七八九';

/** Returns a number below 100 as people in East Asia write it: 十二. */
export function toHan(number: number): string {
  if (number <= 0 || number >= 100) return String(number);
  const [tens, ones] = [Math.floor(number / 10), number % 10];
  const ten = tens === 0 ? '' : `${tens === 1 ? '' : hanDigits[tens]}十`;
  return ten + (ones === 0 ? '' : hanDigits[ones]);
}

/** The signs with which lists count, by the format of Word. */
const counted: Readonly<Record<string, string>> = {
  russianLower: 'абвгдежзиклмнопрстуфхцчшщыэюя',
  russianUpper: 'АБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЫЭЮЯ',
  hebrew2: 'אבגדהוזחטיכלמנסעפצקרשת',
  arabicAlpha: 'أبتثجحخدذرزسشصضطظعغفقكلمنهوي',
  arabicAbjad: 'أبجدهوزحطيكلمنسعفصقرشتثخذضظغ',
  thaiLetters: 'กขคงจฉชซฌญฎฏฐฑฒณดตถทธนบปผฝพฟภมยรลวศษสหฬอฮ',
  aiueo:
    'アイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワヲン',
  iroha:
    'イロハニホヘトチリヌルヲワカヨタレソツネナラムウヰノオクヤマケフコエテアサキユメミシヱヒモセス',
  ganada: '가나다라마바사아자차카타파하',
  chosung: 'ㄱㄴㄷㄹㅁㅂㅅㅇㅈㅊㅋㅌㅍㅎ',
  decimalEnclosedCircle: '①②③④⑤⑥⑦⑧⑨⑩⑪⑫⑬⑭⑮⑯⑰⑱⑲⑳',
  decimalEnclosedParen: '⑴⑵⑶⑷⑸⑹⑺⑻⑼⑽⑾⑿⒀⒁⒂⒃⒄⒅⒆⒇',
  decimalEnclosedFullstop: '⒈⒉⒊⒋⒌⒍⒎⒏⒐⒑⒒⒓⒔⒕⒖⒗⒘⒙⒚⒛',
  ideographTraditional: '甲乙丙丁戊己庚辛壬癸',
  ideographZodiac: '子丑寅卯辰巳午未申酉戌亥',
};

/** The words with which lists count; Word has them in the language of the text. */
const words: Readonly<Record<string, string>> = {
  cardinalText:
    'One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve Thirteen Fourteen Fifteen Sixteen Seventeen Eighteen Nineteen Twenty',
  ordinalText:
    'First Second Third Fourth Fifth Sixth Seventh Eighth Ninth Tenth Eleventh Twelfth Thirteenth Fourteenth Fifteenth Sixteenth Seventeenth Eighteenth Nineteenth Twentieth',
};

/** The digits with which lists write numbers, by the format of Word. */
const digits: Readonly<Record<string, string>> = {
  thaiNumbers: '๐๑๒๓๔๕๖๗๘๙',
  hindiNumbers: '०१२३४५६७८९',
  hindiArabic: '٠١٢٣٤٥٦٧٨٩',
  decimalFullWidth: '０１２３４５６７８９',
  decimalFullWidth2: '０１２３４５６７８９',
};

const hebrewNumbers: readonly (readonly [value: number, sign: string])[] = [
  ...[...'תשרק'].map((sign, at): [number, string] => [400 - at * 100, sign]),
  ...[...'צפעסנמלכי'].map((sign, at): [number, string] => [90 - at * 10, sign]),
  ...[...'טחזוהדגבא'].map((sign, at): [number, string] => [9 - at, sign]),
];

/** Returns a number as signs of the script that a format of Word names; undefined for others. */
export function toSigns(number: number, format: string): string | undefined {
  const own = digits[format];
  if (own !== undefined)
    return String(number).replaceAll(/\d/gu, (digit) => own[Number(digit)] ?? '');
  if (format === 'numberInDash') return `- ${number} -`;
  if (format === 'hebrew1') return toHebrew(number);
  if (format === 'ordinal') return toOrdinal(number);
  if (words[format] !== undefined) return words[format].split(' ')[number - 1];
  const list = counted[format.replace(/FullWidth$/u, '')];
  return list === undefined ? undefined : [...list][number - 1];
}

function toHebrew(number: number): string | undefined {
  if (number <= 0 || number >= 500) return undefined;
  let [rest, text] = [number, ''];
  for (const [value, sign] of hebrewNumbers) {
    // Fifteen and sixteen are nine and six or seven: the others would write a name of God.
    if (rest === 15 || rest === 16) return `${text}ט${rest === 15 ? 'ו' : 'ז'}`;
    if (rest < value) continue;
    text += sign;
    rest -= value;
  }
  return text;
}

function toOrdinal(number: number): string {
  const ending = { one: 'st', two: 'nd', few: 'rd' }[ordinals.select(number) as 'one'];
  return `${number}${ending ?? 'th'}`;
}
const ordinals = new Intl.PluralRules('en', { type: 'ordinal' });
