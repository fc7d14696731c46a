import {
  closestMatch,
  documentsHeading,
  labelDecided,
  labelOffered,
  labelPinned,
} from '@guildhall/contract';
import type { AnswerTexts } from '../shapes/answer-texts.ts';

const list = (words: readonly string[]) => words.map((word) => `「${word}」`).join('');

export const answers: AnswerTexts = {
  perhaps: closestMatch.ja,
  about: (question) => `「${question}」について`,
  teamIsEmpty: (team) =>
    `${team} にはまだ文書がありません。追加すると、その内容から回答できるようになります。`,
  noDocuments: (team) =>
    `${team} には、閲覧できる文書がまだありません。文書を追加するか、チームの誰かに尋ねてください。`,
  nothingFound: (documents) =>
    `ここで閲覧できる文書 ${documents} 件の中には、これに関する内容が見つかりませんでした。`,
  nearest: '関連する文書：',
  nearestByTopic: '話題が最も近い文書：',
  unknownWords: (words) => `どの文書にも${list(words)}は出てきません。`,
  wordsNowhere: (words) => `ここで検索した文書には${list(words)}は出てきません。`,
  tryOtherwise: '別の言葉で試すか、チームの誰かに尋ねてください。',
  decided: (number) => labelDecided(number, 'ja'),
  offered: (question, number) => labelOffered(question, number, 'ja'),
  pinned: (number) => labelPinned(number, 'ja'),
  fromDocuments: documentsHeading['ja'],
  notReviewed: 'この質問には、まだ確認済みの回答がありません。',
  ratedWrong: '以前の回答は誤りと評価されました。',
  cited: (number) => `（修正 ${number} 番）`,
  unknownCommand: (command, others) =>
    `${command} というコマンドは、ここでは使えません。${
      others.length > 0
        ? `使えるコマンド：${others.join('、')}`
        : 'ここで使えるコマンドはありません。'
    }`,
  steps: {
    noDocument: '文書なし',
    nothingToLookUp: '調べることはありません',
    correctionAnswers: (number) => `修正 ${number} 番がこの質問に答えています`,
    correctionOffered: (number) => `修正 ${number} 番が関係しているかもしれません`,
    correctionGiven: (number) => `修正 ${number} 番`,
    passagesGiven: (count) => `${count} か所の抜粋から回答`,
    modelSilent: '言語モデルが応答しなかったため、文書から引用しました',
    budgetEnded: 'トークンの上限に達したため、回答はここで終わりました',
    searchUnplanned: '言語モデルの助けが得られなかったため、質問だけで検索します',
    questionEnough: '質問だけで十分です',
    pagesChosen: (chosen, read) =>
      `見つかった ${read} ページのうち ${chosen} ページが関係しています`,
  },
};
