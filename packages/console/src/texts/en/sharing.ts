import { plural } from './plural.ts';

/** Texts of sharing a chat. */
export const sharing = {
  title: 'Share this chat',
  who: 'Who can read it',
  nobody: 'Only you',
  team: (team: string) => `Everyone in ${team}`,
  teamHint: 'Members and leaders, but not partners.',
  people: 'Certain people',
  peopleHint: 'Only those you name. They get a notification.',
  person: 'Name or e-mail address',
  until: 'Ends',
  forever: 'When you stop sharing',
  days: (count: number) => plural(count, { one: 'After one day', other: 'After # days' }),
  at: (day: string) => `On ${day}`,
  hint: 'Readers also see what you add later. Parts of an answer that come from documents a reader can’t see are left out for them.',
  copy: 'Copy link',
  copied: 'Link copied. Only those you share with can open it.',
  saved: 'Sharing changed.',
  own: 'Chats you share',
  none: 'You share no chats.',
  change: 'Change',
  changeOf: (title: string) => `Change who can read ${title}`,
  stopOf: (title: string) => `Stop sharing ${title}`,
  ends: (day: string) => `Ends ${day}`,
  more: (count: number) => `Only the first ${count} are listed.`,
};
