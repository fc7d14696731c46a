import type { Texts } from '../shape/shape.ts';
import { plural } from './plural.ts';

/** Texts of a user’s notifications. */
export const notifications: Texts['notifications'] = {
  title: '通知',
  unread: (count) => plural(count, { other: '未読#件' }),
  none: 'まだ通知はありません。あなたの訂正が判断されたり、質問が届いたり、文書やチャットが共有されたり、訪問者がチームに質問を残したりすると、ここに表示されます。',
  kinds: {
    correction_approved: 'あなたの訂正が承認されました',
    correction_rejected: 'あなたの訂正は採用されませんでした',
    question_asked: '質問が届きました',
    question_left: '訪問者が質問を残しました',
    document_shared: '文書が共有されました',
    chat_shared: 'チャットが共有されました',
    source_stopped: 'ソースの取り込みが止まりました',
    source_waiting: 'ソースで多くの文書がなくなりました。ここでも削除しますか？',
    directory_waiting: 'ディレクトリにより多くの人がチームから外れます。実行しますか？',
    verification_due: '確認が必要な文書があります',
  },
};
