import { plural } from './plural.ts';

/** Texts of the page that searches documents and chats. */
export const search = {
  placeholder: 'Search documents and chats',
  scope: 'What to search',
  documents: 'Documents',
  chats: 'Chats',
  anyTeam: 'All teams',
  kind: 'Type',
  anyKind: 'All types',
  date: 'Added',
  anyDate: 'Any time',
  nothing: 'No matches',
  nothingHint: 'Check the spelling, try fewer or other words, or clear the filters.',
  clear: 'Clear filters',
  start: 'Search everything you can see',
  startHint:
    'Documents of your teams and the teams above, documents that are shared with you, and your chats.',
  noWords: 'No document contains these words. These may be about the same topic.',
  similar: 'Similar meaning',
  ask: 'Ask the assistant instead',
  keys: '↑ ↓ to move · Enter to open',
  marked: 'Words from your search are marked.',
  unmark: 'Remove the marks',
  kinds: {
    pdf: 'PDF',
    text: 'Text documents',
    table: 'Spreadsheets',
    presentation: 'Presentations',
    mail: 'E-mails',
    picture: 'Pictures',
    data: 'Data files',
  },
  dates: {
    week: 'Past week',
    month: 'Past month',
    year: 'Past year',
  },
  results: (count: number) => plural(count, { one: '# result', other: '# results' }),
  sharedBy: (name: string) => `Shared by ${name}`,
};
