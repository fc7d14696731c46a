import type { Chat } from '@guildhall/sdk';

export const chatGroups = ['pinnedChats', 'today', 'yesterday', 'week', 'month', 'older'] as const;

/** The first group, after the pinned chats, whose days reach back to the chat's. */
const daysBack = [
  ['today', 0],
  ['yesterday', 1],
  ['week', 7],
  ['month', 30],
] as const;

/** Returns the group of a chat by the calendar day on which it was last spoken in. */
export function groupOf({ isPinned, updatedAt }: Pick<Chat, 'isPinned' | 'updatedAt'>, now: Date) {
  if (isPinned) return 'pinnedChats';
  const at = new Date(updatedAt);
  const isSince = (days: number) =>
    at >= new Date(now.getFullYear(), now.getMonth(), now.getDate() - days);
  return daysBack.find(([, days]) => isSince(days))?.[0] ?? 'older';
}
