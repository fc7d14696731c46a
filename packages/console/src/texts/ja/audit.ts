import { pluralsOf } from '../catalogue.ts';
import type { Texts } from '../shape.ts';

const plural = pluralsOf('ja');

/** Texts of the audit log of a team. */
export const audit: Texts['audit'] = {
  action: '操作',
  actionHint: 'ログの表記（例: member.added）。空欄ならすべて。',
  actionWrong: 'member.added のように、2語をピリオドでつなぎます。',
  service: 'サービス',
  visitor: '訪問者',
  times: (count) => plural(count, { other: '#回' }),
  subjects: (count) => plural(count, { other: '対象 #件' }),
  download: 'CSVでダウンロード',
  gathering: (count) => plural(count, { other: '#件…' }),
  noEntries: '記録はありません',
  noEntriesHint: 'このチームと下位チームの変更、サインイン、ダウンロードがすべて記録されます。',
};
