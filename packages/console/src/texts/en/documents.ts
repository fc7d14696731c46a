import { plural } from './plural.ts';

/** Texts of the list of documents and of the page of one. */
export const documents = {
  sources: 'Whose documents',
  fromAbove: 'From the teams above',
  fromShared: 'Shared with you',
  noneAbove: 'No documents from the teams above',
  noneShared: 'Nobody has shared a document with you yet',
  folders: 'Folders',
  allDocuments: 'All documents',
  noFolder: 'In no folder',
  moreFolders: (count: number) => plural(count, { one: '# more folder', other: '# more folders' }),
  search: 'Search by name',
  state: 'State',
  anyState: 'Every state',
  states: {
    queued: 'Queued',
    processing: 'Being read',
    ready: 'Ready',
    failed: 'Failed',
  },
  visibility: 'Who sees it',
  anyVisibility: 'All',
  sort: 'Order',
  newest: 'Newest first',
  byName: 'By name',
  found: (count: number) => plural(count, { one: '# document', other: '# documents' }),
  folder: 'Folder',
  size: 'Size',
  pages: 'Pages',
  added: 'Added',
  choose: (name: string) => `Choose ${name}`,
  chooseAll: 'Choose all on this page',
  actionsFor: (name: string) => `Actions for ${name}`,
  noneYet: 'No documents yet',
  noneYetHint: 'Add files, and their text can be found and asked about a moment later.',
  noneYetReader: 'Nobody has shared a document with you here yet.',
  noneFound: 'No matching documents',
  noneFoundHint: 'Take away a filter, or look in all folders.',
  clearFilters: 'Show all documents',
  chosen: (count: number) => plural(count, { one: '# chosen', other: '# chosen' }),
  unchoose: 'Clear selection',
  keys: 'Keys in the list',
  keysMove: 'Up and down between the boxes',
  keysChoose: 'Choose this one',
  keysRange: 'Choose everything from the last one to here',
  keysSearch: 'Search',
  open: 'Open',
  download: 'Download',
  move: 'Move',
  changeVisibility: 'Change who sees it',
  share: 'Share',
  replace: 'Replace by a new file',
  retry: 'Read it again',
  why: 'Who sees it, and why',
  newName: 'New name',
  targetFolderHint: 'Folders are parted by a slash, for example policies/travel. Empty: no folder.',
  moveTitle: (count: number) =>
    plural(count, { one: 'Move # document', other: 'Move # documents' }),
  moved: (count: number, folder: string) =>
    plural(count, {
      one: `# document moved to ${folder}.`,
      other: `# documents moved to ${folder}.`,
    }),
  movedBack: (count: number) =>
    plural(count, { one: '# document is back.', other: '# documents are back.' }),
  renamed: 'Renamed.',
  notChanged: (count: number) =>
    plural(count, {
      one: '# document was put back as it was.',
      other: '# documents were put back as they were.',
    }),
  visibilityTitle: (count: number) =>
    plural(count, { one: 'Who sees # document', other: 'Who sees # documents' }),
  visibilityChanged: (count: number) =>
    plural(count, {
      one: 'Changed for # document.',
      other: 'Changed for # documents.',
    }),
  deleteTitle: (count: number) =>
    plural(count, { one: 'Delete # document?', other: 'Delete # documents?' }),
  deleteHint:
    'The file, its text, its earlier versions and everything made of it go at once. Answers that were given stay, but can no longer show their source. This cannot be undone.',
  deleted: (count: number, pages: number) =>
    [
      plural(count, { one: '# document deleted,', other: '# documents deleted,' }),
      plural(pages, { one: 'with # page of text.', other: 'with # pages of text.' }),
    ].join(' '),
  notDeleted: 'Not everything was deleted.',
  retried: 'It is read again.',
  notRetried: 'It is not read again.',
  seenBy: {
    public: 'Everybody, also visitors who are not signed in',
    tree: (team: string) => `Everybody in ${team} and below`,
    team: (team: string) => `Everybody in ${team}`,
    restricted: 'Private: the owner and people it’s shared with',
  },
  seenByHint: {
    public: 'Also partners, and whoever uses a widget on a web page.',
    tree: 'All who are on the team or on a team below it, except partners.',
    team: 'Everyone on this team itself, except partners.',
    restricted: 'A person or a team can be added under Share.',
  },
  leadersToo: 'Those who lead the team see all of its documents.',
  shortly: {
    public: 'Everybody',
    tree: (team: string) => `${team} and below`,
    team: (team: string) => team,
    restricted: 'Restricted',
  },
};

/** Texts of the page of one document. */
export const document = {
  facts: 'Facts',
  text: 'Text',
  kind: 'Kind',
  reading: 'How it was read',
  readAgain: 'Read in another encoding',
  encoding: 'Encoding',
  encodingHint:
    'Choose the one in which the letters are right. Until it is read, nothing of it is found.',
  likelyEncoding: 'The most likely one',
  pageCount: (count: number) => plural(count, { one: '# page', other: '# pages' }),
  ofPages: (total: string) => `of ${total}`,
  part: 'Part',
  previousPart: 'Previous part',
  nextPart: 'Next part',
  noText: 'This page has no text.',
  notRead: 'Its text can be read here once it is ready.',
  failed: 'This file could not be read',
  gone: 'There is no such document',
  goneHint: 'It was deleted, or you may not see it.',
};
