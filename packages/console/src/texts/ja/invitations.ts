import type { Texts } from '../shape/shape.ts';
import { plural } from './plural.ts';

/** Texts of the invitations to organisations. */
export const invitations: Texts['invitations'] = {
  title: '招待',
  hint: (email) =>
    `次の組織が ${email} を追加しました。参加するまで、あなたにも組織にも互いの情報は見えません。参加すると、組織にあなたの名前が表示されます。`,
  none: '招待はありません',
  noneHint: (email) => `組織が ${email} を追加すると、ここで参加または辞退できます。`,
  invited: '招待日：',
  more: (count) => plural(count, { other: 'ほか # チーム' }),
  join: '参加する',
  joinNamed: (name) => `参加する：${name}`,
  joined: (name) => `${name} に参加しました。`,
  decline: '辞退する',
  declineNamed: (name) => `辞退する：${name} からの招待`,
  declineHint:
    'その組織のチームから外れ、辞退したことが組織に伝わります。組織はもう一度招待できます。',
  declined: (name) => `${name} からの招待を辞退しました。`,
  block: 'ブロックする',
  blockNamed: (name) => `ブロックする：${name}`,
  blockHint:
    'この組織からのメールも招待も届かなくなります。組織には通知されません。ブロックはこのページで解除できます。',
  blocked: (name) => `${name} をブロックしました。`,
  blockedTitle: 'ブロックした組織',
  unblock: 'ブロックを解除',
  unblockNamed: (name) => `ブロックを解除：${name}`,
  unblocked: (name) => `${name} はもう一度あなたを招待できます。`,
  notice: (count) => plural(count, { other: '# 件の組織から招待が届いています。' }),
  look: '招待を見る',
};
