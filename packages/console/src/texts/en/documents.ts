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
  noFolder: 'No folder',
  moreFolders: (count: number) => plural(count, { one: '# more folder', other: '# more folders' }),
  search: 'Search by name',
  state: 'State',
  anyState: 'Any status',
  states: {
    queued: 'Queued',
    processing: 'Being read',
    ready: 'Ready',
    failed: 'Failed',
  },
  visibility: 'Who sees it',
  anyVisibility: 'All',
  sort: 'Sort by',
  newest: 'Newest first',
  byName: 'By name',
  found: (count: number) => plural(count, { one: '# document', other: '# documents' }),
  folder: 'Folder',
  size: 'Size',
  pages: 'Pages',
  added: 'Added',
  choose: (name: string) => `Select ${name}`,
  chooseAll: 'Select all on this page',
  actionsFor: (name: string) => `Actions for ${name}`,
  noneYet: 'No documents yet',
  noneYetHint: 'Add files, and their text can be found and asked about a moment later.',
  noneYetReader: 'No one has shared a document with you here yet.',
  noneFound: 'No matching documents',
  noneFoundHint: 'Remove a filter, or look in all folders.',
  clearFilters: 'Show all documents',
  chosen: (count: number) => plural(count, { one: '# selected', other: '# selected' }),
  unchoose: 'Clear selection',
  keys: 'Keyboard shortcuts',
  keysMove: 'Move up and down',
  keysChoose: 'Select this one',
  keysRange: 'Select everything from the last one to here',
  keysSearch: 'Search',
  open: 'Open',
  download: 'Download',
  move: 'Move',
  changeVisibility: 'Change who sees it',
  share: 'Share',
  replace: 'Replace with a new file',
  retry: 'Read it again',
  why: 'Who sees it, and why',
  newName: 'New name',
  targetFolderHint:
    'Separate folders with a slash, for example policies/travel. Leave empty for no folder.',
  moveTitle: (count: number) =>
    plural(count, { one: 'Move # document', other: 'Move # documents' }),
  moved: (count: number, folder: string) =>
    plural(count, {
      one: `# document moved to ${folder}.`,
      other: `# documents moved to ${folder}.`,
    }),
  movedBack: (count: number) =>
    plural(count, { one: '# document moved back.', other: '# documents moved back.' }),
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
  retried: 'Reading it again.',
  notRetried: 'It could not be read again.',
  seenBy: {
    public: 'Everyone, including visitors who are not signed in',
    tree: (team: string) => `Everybody in ${team} and below`,
    team: (team: string) => `Everybody in ${team}`,
    restricted: 'Private: the owner and people it’s shared with',
  },
  seenByHint: {
    public: 'Including partners and visitors of sites with the chat widget.',
    tree: 'Everyone on the team or on one of its sub-teams, except partners.',
    team: 'Everyone on this team itself, except partners.',
    restricted: 'A person or a team can be added under Share.',
  },
  leadersToo: 'Owners and leaders of the team see all of its documents.',
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
  source: 'Source',
  from: 'From the source',
  openThere: 'Open at the source',
  changedThere:
    'It is changed, renamed, shared and deleted at its source. What happens there follows here.',
  reading: 'How it was read',
  readAgain: 'Read in another encoding',
  encoding: 'Encoding',
  encodingHint:
    'Choose the one in which the letters look right. Until it has been read, searches find the old text.',
  likelyEncoding: 'The most likely one',
  pageCount: (count: number) => plural(count, { one: '# page', other: '# pages' }),
  ofPages: (total: string) => `of ${total}`,
  part: 'Part',
  previousPart: 'Previous part',
  nextPart: 'Next part',
  noText: 'This page has no text.',
  newVersionWaits: 'A new version is being read. Until then, searches find this one.',
  newVersionFailed: 'The new version could not be read. This one stays in use.',
  notRead: 'Its text can be read here once it is ready.',
  failed: 'This file could not be read',
  gone: 'Document not found',
  goneHint: 'It was deleted, or you don’t have access.',
};
