import { describe, expect, test } from 'vitest';
import { testWorld } from '../../../../../test/world.ts';
import { documentClient } from '#library/documents/fixtures/client.ts';
import { splitWords } from '@guildhall/text/words/split-words.ts';
import { toTerms } from '@guildhall/text/words/terms.ts';

// The documents of one team, in many languages. The questions do not name a language.
const texts = {
  'deutsch.md': `# Urlaubsregelung

Die Mitarbeiterinnen und Mitarbeiter reichen ihre Urlaubsanträge spätestens vier Wochen vorher ein.
Die Häuser der Geschäftsführung befinden sich in München. Rückfragen beantwortet Frau Krüger.
Reisekosten werden mit der Rechnung 48213 erstattet, sobald alle Belege geprüft worden sind.`,
  'francais.md': `# Congés payés

Les employés déposent leurs demandes auprès de la direction générale avant la fin du mois.
Les chevaux de la société sont logés dans les écuries de Besançon, où l'élevage a été créé.
Les frais de déplacement sont remboursés après vérification des justificatifs.`,
  'russkij.md': `# Годовой отчёт

Сотрудники компании подают заявления на отпуск за две недели до начала.
Новые склады были построены в Екатеринбурге, и поставки оборудования начались весной.
Бухгалтерия проверяет все счета и возвращает расходы на командировки.`,
  'nihongo.md': `# 有給休暇の規則

社員は休暇の申請書を二週間前までに人事部へ提出してください。
新しい工場は大阪にあり、半導体の製造装置を輸出しています。
出張費は領収書を確認した後に精算されます。`,
  'zhongwen.md': `# 年假制度

员工应提前两周向人力资源部门提交休假申请。
新的仓库位于广州,公司在那里生产太阳能电池板。
差旅费用在核对发票之后报销。`,
  'hangugeo.md': `# 연차 휴가 규정

직원은 휴가 신청서를 이 주일 전까지 인사팀에 제출해야 합니다.
새로운 조선소는 부산에 있으며 선박을 건조하고 있습니다.
출장비는 영수증을 확인한 후에 정산됩니다.`,
  'thai.md': `# ระเบียบการลาพักร้อน

พนักงานต้องยื่นใบลาล่วงหน้าสองสัปดาห์ต่อฝ่ายทรัพยากรบุคคล
โรงงานใหม่ตั้งอยู่ที่เชียงใหม่และผลิตเครื่องดนตรีสำหรับส่งออก
ค่าเดินทางจะจ่ายคืนหลังจากตรวจสอบใบเสร็จแล้ว`,
  'arabi.md': `# نظام الإجازات

يقدّم الموظفون طلبات الإجازة إلى إدارة الموارد البشرية قبل أسبوعين من بدايتها.
تقع المستودعات الجديدة في الإسكندرية، حيث تصدّر الشركةُ القُطنَ إلى أوروبا.
تُسدَّد نفقات السفر بعد مراجعة الفواتير.`,
  'hindi.md': `# अवकाश के नियम

कर्मचारी अपने अवकाश के आवेदन दो सप्ताह पहले मानव संसाधन विभाग को देते हैं।
नई फैक्ट्रियाँ जयपुर में हैं और वहाँ कंपनी साइकिलें बनाती है।
यात्रा के खर्च रसीदों की जाँच के बाद लौटाए जाते हैं।`,
  'turkce.md': `# İzin yönetmeliği

Çalışanlar izin dilekçelerini iki hafta önceden insan kaynakları bölümüne verirler.
Yeni fabrikalar İzmir'de bulunuyor ve şirket orada gözlük camları üretiyor.
Seyahat giderleri faturalar incelendikten sonra ödenir.`,
  'english.md': `# Travel policy

Employees hand in their receipts within thirty days of the journey. The warehouses in Rotterdam
store turbines for Krüger and Sons under contract KX-77120, which was renegotiated twice.`,
};

type Name = keyof typeof texts;

const { app, ask, tree } = await testWorld();
const files = Object.entries(texts).map(([name, text]) => new File([text], name));
const fields = { visibility: 'public' };
const { body } = await documentClient(app, tree).upload(files, fields, '?wait=true');
expect(body.documents.map(({ state }: { state: string }) => state)).toEqual(
  files.map(() => 'ready'),
);

async function search(query: string) {
  const found = await ask('POST', '/v1/knowledge/search', { query });
  return found.body as { documents: { name: string; pages: { text: string }[] }[] };
}

async function expectFirst(query: string, name: Name) {
  const { documents } = await search(query);
  expect({ query, first: documents[0]?.name }).toEqual({ query, first: name });
}

describe('a document is found', () => {
  test.each<[string, Name, string]>([
    ['German', 'deutsch.md', 'Urlaubsantrag'],
    ['German', 'deutsch.md', 'Haus der Geschäftsführungen'],
    ['German', 'deutsch.md', 'Beleg prüfen'],
    ['French', 'francais.md', 'demande d’un employé'],
    ['French', 'francais.md', 'remboursement du déplacement'],
    ['Russian', 'russkij.md', 'заявление сотрудника'],
    ['Russian', 'russkij.md', 'новый склад'],
    ['Russian', 'russkij.md', 'поставка оборудования'],
    ['Arabic', 'arabi.md', 'طلب الموظف'],
    ['Arabic', 'arabi.md', 'المستودع الجديد'],
    ['Hindi', 'hindi.md', 'साइकिल'],
    ['Hindi', 'hindi.md', 'रसीद'],
    ['Turkish', 'turkce.md', 'fabrika'],
    ['Turkish', 'turkce.md', 'gözlükler'],
    ['English', 'english.md', 'renegotiating a contract'],
    ['English', 'english.md', 'turbine in a warehouse'],
  ])('by another form of its words: %s', (_language, name, query) => expectFirst(query, name));

  test.each<[string, Name, string]>([
    ['Japanese', 'nihongo.md', '半導体'],
    ['Japanese', 'nihongo.md', '休暇の申請はいつまでですか'],
    ['Chinese', 'zhongwen.md', '太阳能'],
    ['Chinese', 'zhongwen.md', '仓库在哪里'],
    ['Korean', 'hangugeo.md', '조선소'],
    ['Korean', 'hangugeo.md', '선박 건조'],
    ['Korean', 'hangugeo.md', '휴가를 신청'],
    ['Thai', 'thai.md', 'เครื่องดนตรี'],
    ['Thai', 'thai.md', 'โรงงานอยู่ที่ไหน'],
  ])('by a word within a sentence: %s', (_language, name, query) => expectFirst(query, name));

  test.each<[string, Name, string]>([
    ['German', 'deutsch.md', 'urlaubsantrage munchen'],
    ['German', 'deutsch.md', 'geschaftsfuhrung'],
    ['French', 'francais.md', 'ecuries besancon'],
    ['Russian', 'russkij.md', 'отчет'],
    ['Arabic', 'arabi.md', 'القطن'],
    ['Turkish', 'turkce.md', 'gozluk camlari'],
    ['Turkish', 'turkce.md', 'izmir'],
  ])('by words without accents: %s', (_language, name, query) => expectFirst(query, name));

  test.each<[string, Name, string]>([
    ['capitals', 'deutsch.md', 'URLAUBSANTRÄGE'],
    ['capitals', 'russkij.md', 'ЕКАТЕРИНБУРГ'],
    ['Turkish capitals', 'turkce.md', 'İZMİR'],
    ['decomposed accents', 'francais.md', 'écuries'.normalize('NFD')],
    ['full-width letters', 'english.md', 'Ｒｏｔｔｅｒｄａｍ'],
    ['Arabic vowel marks', 'arabi.md', 'القُطْنُ'],
    ['a tatweel', 'arabi.md', 'القطــــن'],
  ])('by a word written with %s', (_way, name, query) => expectFirst(query, name));

  test.each<[string, Name, string]>([
    ['a number, asked in English', 'deutsch.md', 'what is invoice 48213 about'],
    ['a number, asked in Japanese', 'deutsch.md', '請求書 48213'],
    ['a name, asked in Russian', 'english.md', 'где находится Rotterdam'],
    ['a name, asked in Chinese', 'english.md', 'Rotterdam 的仓库'],
    ['a reference number, asked in German', 'english.md', 'Vertrag KX-77120'],
    ['a place, asked in English', 'francais.md', 'stables at Besançon'],
  ])('by %s', (_way, name, query) => expectFirst(query, name));

  test('in two languages, by a name that occurs in both', async () => {
    const { documents } = await search('Krüger');
    const best = documents.slice(0, 2).map(({ name }) => name);
    expect(best.sort()).toEqual(['deutsch.md', 'english.md']);
  });
});

test.each([
  ['en', 'where is the new factory', 'ennew enfactori'],
  ['de', 'wo ist die neue Fabrik', 'deneu defabrik'],
  ['th', 'โรงงาน ใหม่ ตั้ง อยู่ ที่ไหน', 'thโรงงาน thใหม่ thตั้ง'],
])('in %s, joining words and question words are not searched for', (language, text, terms) => {
  expect(toTerms(splitWords(text), language).join(' ')).toBe(terms);
});

test.each<[Name, string]>([
  ['arabi.md', 'الإسكندرية'],
  ['hindi.md', 'जयपुर'],
  ['thai.md', 'เชียงใหม่'],
  ['turkce.md', 'dilekçe'],
])('the text of %s is returned as it was written', async (name, query) => {
  const { documents } = await search(query);
  const { pages } = documents.find((document) => document.name === name)!;
  const lines = texts[name].split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  for (const line of lines) expect(pages[0]?.text).toContain(line);
});
