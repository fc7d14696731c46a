import { stopwords as da } from '@orama/stopwords/danish';
import { stopwords as de } from '@orama/stopwords/german';
import { stopwords as english } from '@orama/stopwords/english';
import { stopwords as fi } from '@orama/stopwords/finnish';
import { stopwords as french } from '@orama/stopwords/french';
import { stopwords as it } from '@orama/stopwords/italian';
import { stopwords as ne } from '@orama/stopwords/nepali';
import { stopwords as nl } from '@orama/stopwords/dutch';
import { stopwords as no } from '@orama/stopwords/norwegian';
import { stopwords as pt } from '@orama/stopwords/portuguese';
import { stopwords as russian } from '@orama/stopwords/russian';
import { stopwords as sv } from '@orama/stopwords/swedish';

/** Snowball's list: without "us" and "must", which may carry meaning, and with what "don't" leaves. */
const en = [
  ...without(english, 'us would shall could may might must ought cannot'),
  ...listWords('a s t don just now'),
];

const fr = without(french, 'ici sans quel quelle quelles quels');

const ru = without(russian, 'сказал сказала говорил сказать сегодня кажется человек жизнь');

/** Snowball's list without "estado" (a state) and the forms of "sentir". */
const es = listWords(`
  de la que el en y a los del se las por un para con no una su al lo como más pero sus le ya o este
  sí porque esta entre cuando muy sin sobre también me hasta hay donde quien desde todo nos durante
  todos uno les ni contra otros ese eso ante ellos e esto mí antes algunos qué unos yo otro otras
  otra él tanto esa estos mucho quienes nada muchos cual poco ella estar estas algunas algo nosotros
  mi mis tú te ti tu tus ellas nosotras vosostros vosostras os mío mía míos mías tuyo tuya tuyos
  tuyas suyo suya suyos suyas nuestro nuestra nuestros nuestras vuestro vuestra vuestros vuestras
  esos esas estoy estás está estamos estáis están esté estés estemos estéis estén estaré estarás
  estará estaremos estaréis estarán estaría estarías estaríamos estaríais estarían estaba estabas
  estábamos estabais estaban estuve estuviste estuvo estuvimos estuvisteis estuvieron estuviera
  estuvieras estuviéramos estuvierais estuvieran estuviese estuvieses estuviésemos estuvieseis
  estuviesen estando he has ha hemos habéis han haya hayas hayamos hayáis hayan habré habrás habrá
  habremos habréis habrán habría habrías habríamos habríais habrían había habías habíamos habíais
  habían hube hubiste hubo hubimos hubisteis hubieron hubiera hubieras hubiéramos hubierais hubieran
  hubiese hubieses hubiésemos hubieseis hubiesen habiendo habido habida habidos habidas soy eres es
  somos sois son sea seas seamos seáis sean seré serás será seremos seréis serán sería serías
  seríamos seríais serían era eras éramos erais eran fui fuiste fue fuimos fuisteis fueron fuera
  fueras fuéramos fuerais fueran fuese fueses fuésemos fueseis fuesen tengo tienes tiene tenemos
  tenéis tienen tenga tengas tengamos tengáis tengan tendré tendrás tendrá tendremos tendréis
  tendrán tendría tendrías tendríamos tendríais tendrían tenía tenías teníamos teníais tenían tuve
  tuviste tuvo tuvimos tuvisteis tuvieron tuviera tuvieras tuviéramos tuvierais tuvieran tuviese
  tuvieses tuviésemos tuvieseis tuviesen teniendo tenido tenida tenidos tenidas tened
`);

/** Snowball's list without "cikk" (an article) and "keressünk" (let us search). */
const hu = listWords(`
  a ahogy ahol aki akik akkor alatt által általában amely amelyek amelyekben amelyeket amelyet
  amelynek ami amit amolyan amíg amikor át abban ahhoz annak arra arról az azok azon azt azzal azért
  aztán azután azonban bár be belül benne csak de e eddig egész egy egyes egyetlen egyéb egyik egyre
  ekkor el elég ellen elő először előtt első én éppen ebben ehhez emilyen ennek erre ez ezt ezek
  ezen ezzel ezért és fel felé hanem hiszen hogy hogyan igen így illetve ill ilyen ilyenkor ison
  ismét itt jó jól jobban kell kellett keresztül ki kívül között közül legalább lehet lehetett
  legyen lenne lenni lesz lett maga magát majd már más másik meg még mellett mert mely melyek mi mit
  míg miért milyen mikor minden mindent mindenki mindig mint mintha mivel most nagy nagyobb nagyon
  ne néha nekem neki nem néhány nélkül nincs olyan ott össze ő ők őket pedig persze rá s saját sem
  semmi sok sokat sokkal számára szemben szerint szinte talán tehát teljes tovább továbbá több úgy
  ugyanis új újabb újra után utána utolsó vagy vagyis valaki valami valamint való vagyok van vannak
  volt voltam voltak voltunk vissza vele viszont volna
`);

const tr = listWords(`
  acaba ama aslında az bazı belki biri birkaç birşey biz bu çok çünkü da daha de defa diye eğer en
  gibi hem hep hepsi her hiç için ile ise kez ki kim mı mu mü nasıl ne neden nerde nerede nereye
  niçin niye o sanki şey siz şu tüm ve veya ya yani
`);

/** What only joins other words, and what only asks, as the segmenter cuts it. */
const th = listWords(`
  การ ความ ใน ของ ที่ จาก กับ โดย ด้วย เพื่อ และ หรือ แต่ ก็ จึง ซึ่ง
  ว่า คือ เป็น มี ได้ จะ ให้ ไป มา อยู่ แล้ว ถูก ไม่ นี้ นั้น
  อะไร ใคร ใด ไหน ที่ไหน เมื่อ เมื่อไร อย่างไร ไง ทำไม เท่าไร เท่าใด ไหร่ กี่
  ไหม บ้าง
`);

const lists = { da, de, en, es, fi, fr, hu, it, ne, nl, no, pt, ru, sv, th, tr };

const dropped: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries(lists).map(([language, words]) => [language, new Set(words)]),
);

/**
 * True if the index leaves out a word from `splitWords` in that language. These are fewer words than
 * those of `isStopWord`, because what the index has dropped no question can find.
 */
export function isDropped(word: string, language: string): boolean {
  return dropped.get(language)?.has(word) === true;
}

function listWords(words: string): string[] {
  return words.trim().split(/\s+/);
}

/** Returns the words of a list without those that carry meaning. */
function without(list: readonly string[], words: string): string[] {
  const meaningful = new Set(listWords(words));
  return list.filter((word) => !meaningful.has(word));
}
