import { pluralsOf } from '../catalogue.ts';

const plural = pluralsOf('en');

/** Texts of the audit log of a team. */
export const audit = {
  action: 'What was done',
  actionHint: 'As in the log, for example member.added. Empty: everything.',
  actionWrong: 'Two words with a dot between, such as member.added.',
  service: 'The service',
  visitor: 'A visitor',
  times: (count: number) => plural(count, { one: 'once', other: '# times' }),
  subjects: (count: number) => plural(count, { one: '# thing', other: '# things' }),
  download: 'Download as CSV',
  gathering: (count: number) => plural(count, { one: '# entry …', other: '# entries …' }),
  noEntries: 'Nothing was noted',
  noEntriesHint: 'Every change, sign-in and download of this team and those below appears here.',
};
