/** Question words of languages whose list of stop words lacks some of them. */
const words = {
  ar: 'متى لماذا أين كيف ماذا من ما كم هل أي',
  da: 'hvornår hvorfor hvor hvordan hvem hvad hvilken hvilket hvilke',
  de: 'wann warum wer wen wem wessen was welche welcher welches welchem welchen wie wo wohin woher wieso weshalb wozu wofür womit',
  el: 'πότε γιατί πού πώς ποιος ποια ποιο ποιον τι πόσο πόση πόσα πόσοι',
  en: 'when why where who whom whose what which how',
  es: 'cuándo qué quién quiénes cuál cuáles cómo dónde adónde cuánto cuánta cuántos cuántas',
  fi: 'milloin miksi missä mihin mistä miten kuka ketä kenen mikä mitä kuinka',
  fr: 'quand pourquoi qui que quoi quel quelle quels quelles comment où combien lequel laquelle lesquels lesquelles',
  hu: 'mikor miért hol hová hova honnan hogyan ki kit mi mit mennyi melyik milyen',
  it: 'quando perché chi che cosa quale quali come dove quanto quanta quanti quante',
  nl: 'wanneer waarom wie wiens wat welke welk hoe waar waarheen hoeveel',
  no: 'når hvorfor hvor hvordan hvem hva hvilken hvilket hvilke',
  pl: 'kiedy dlaczego czemu gdzie jak kto kogo komu co ile który która które jaki jaka jakie skąd dokąd',
  pt: 'quando porque porquê quem que qual quais como onde aonde quanto quanta quantos quantas',
  ru: 'когда почему зачем где куда откуда как кто кого кому что чего сколько какой какая какое какие который чей ли',
  tr: 'ne nerede nereye nereden neden niçin niye nasıl kim kimin kime hangi kaç mı mi mu mü',
  uk: 'коли чому навіщо де куди звідки як хто кого що скільки який яка яке які чий',
};

/** Question words, not normalised, by ISO 639-1 code. */
export const questionWords: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(words).map(([language, listed]) => [language, listed.split(' ')]),
);
