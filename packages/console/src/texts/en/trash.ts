import { plural } from './plural.ts';

/** Texts of the trash of a team’s documents. */
export const trash = {
  title: 'Trash',
  deleted: (count: number) =>
    plural(count, {
      one: 'Document deleted. It can be restored from the trash for 30 days.',
      other: '# documents deleted. They can be restored from the trash for 30 days.',
    }),
  notDeleted: 'Not everything was deleted.',
  restored: (count: number) =>
    plural(count, { one: 'Document restored.', other: '# documents restored.' }),
  renamed: (name: string) => `There is another of its name meanwhile: it is called ${name} now.`,
  notRestored: 'Not everything was restored.',
  hint: 'Deleted documents stay here for 30 days. Nobody finds them or gets answers from them, but until they are deleted for good, their files count in the storage.',
  none: 'The trash is empty',
  noneHint: 'Documents that you delete stay here for 30 days and can be restored.',
  when: 'Deleted',
  days: (count: number) => plural(count, { one: '# day left', other: '# days left' }),
  restore: 'Restore',
  restoreThis: (name: string) => `Restore ${name}`,
  deleteThis: (name: string) => `Delete ${name} for good`,
  empty: 'Empty trash',
  deleteForGood: 'Delete for good',
  goodTitle: (count: number) =>
    plural(count, { one: 'Delete # document for good?', other: 'Delete # documents for good?' }),
  goodHint:
    'The file, its text, its earlier versions and everything made of it go at once. Answers that were given stay, but can no longer show their source. This cannot be undone.',
  gone: (count: number) =>
    plural(count, { one: '# document deleted for good.', other: '# documents deleted for good.' }),
};
