import {
  closestMatch,
  documentsHeading,
  labelDecided,
  labelOffered,
  labelPinned,
} from '@guildhall/contract';
import type { AnswerTexts } from '#texts/shapes/answer-texts.ts';

const list = (words: readonly string[]) => words.map((word) => `「${word}」`).join('');

export const answers: AnswerTexts = {
  perhaps: closestMatch.ja,
  about: (question) => `「${question}」について`,
  teamIsEmpty: (team) =>
    `${team} にはまだ文書がありません。追加すると、その内容から回答できるようになります。`,
  nothingPublic: (team) => `${team}はまだ文書を公開していません。`,
  noDocuments: (team) =>
    `${team} には、閲覧できる文書がまだありません。文書を追加するか、チームの誰かに尋ねてください。`,
  nothingFound: (documents) =>
    `ここで閲覧できる文書 ${documents} 件の中には、これに関する内容が見つかりませんでした。`,
  nearest: '関連する文書：',
  nearestByTopic: '話題が最も近い文書：',
  unknownWords: (words) => `どの文書にも${list(words)}は出てきません。`,
  wordsNowhere: (words) => `ここで検索した文書には${list(words)}は出てきません。`,
  wordsNotHere: (words) => `この箇所に${list(words)}は出てきません。`,
  namesNoPrice: 'この箇所に金額は書かれていません。',
  tryOtherwise: '別の言葉で試すか、チームの誰かに尋ねてください。',
  tryOtherWords: '別の言葉で試してください。',
  decided: (number) => labelDecided(number, 'ja'),
  offered: (question, number) => labelOffered(question, number, 'ja'),
  pinned: (number) => labelPinned(number, 'ja'),
  fromDocuments: documentsHeading['ja'],
  notFound: '（文書には見つかりません）',
  brokeOff: '言語モデルの回答はここで途切れました。文書より：',
  endsEarly: '言語モデルが上限に達したため、この回答は途中で終わっています。',
  modelAway: '言語モデルはまだ応答していません。文書より：',
  notReviewed: 'この質問には、まだ確認済みの回答がありません。',
  ratedWrong: '以前の回答は誤りと評価されました。',
  cited: (number) => `（訂正 ${number} 番）`,
  unknownCommand: (command, others) =>
    `${command} というコマンドは、ここでは使えません。${
      others.length > 0
        ? `使えるコマンド：${others.join('、')}`
        : 'ここで使えるコマンドはありません。'
    }`,
  steps: {
    noDocument: '文書なし',
    nothingToLookUp: '調べることはありません',
    correctionAnswers: (number) => `訂正 ${number} 番がこの質問に答えています`,
    correctionOffered: (number) => `訂正 ${number} 番が関連している可能性があります`,
    correctionGiven: (number) => `訂正 ${number} 番`,
    passagesGiven: (count) => `${count} か所の抜粋から回答`,
    modelSilent: '言語モデルが応答しなかったため、文書から引用しました',
    modelThinking: '言語モデルが考えています',
    searchUnplanned: '言語モデルを使わずに検索しました',
    questionEnough: '質問だけで検索します',
    pagesChosen: (chosen, read) =>
      `見つかった ${read} ページのうち ${chosen} ページが関連しています`,
  },
};
