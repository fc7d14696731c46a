import { unshareChats } from '#assistant/chats/change-chat.queries.ts';
import { unlistMember } from '#assistant/workflows/audience.queries.ts';
import { endRequestsOfMember } from '#library/documents/publishing/publishing.queries.ts';
import { askLeadersInstead } from '#library/verification/verification.queries.ts';
import { unshareWithMember as unshareDocuments } from '#library/documents/shares.queries.ts';
import type { UnshareWithMember } from '#people/members/remove-member.ts';

/** Ends what was shared with a member of a team, and what they asked for there. */
export const unshareWithMember: UnshareWithMember = async (tx, team, userId) => {
  await unshareDocuments(tx, team, userId);
  await unshareChats(tx, team, userId);
  await askLeadersInstead(tx, team, userId);
  await endRequestsOfMember(tx, team, userId);
  await unlistMember(tx, team, userId);
};
