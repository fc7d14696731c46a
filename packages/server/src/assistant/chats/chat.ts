import type { Chat } from '@guildhall/contract';

export interface ChatRow {
  id: string;
  team_id: string;
  agent_id: string;
  workflow_id: string | null;
  user_id: string | null;
  title: string | null;
  /** The kind of viewer that a leader looks as in the chat; null for none. */
  viewed_as: 'person' | 'visitor' | null;
  viewed_user_id: string | null;
  viewed_name: string | null;
  document_ids: string[];
  owner_name: string | null;
  pinned_at: Date | null;
  /** True if others may read it: it is shared, and the time of that has not ended. */
  is_shared: boolean;
  /** True: with single people alone. */
  is_for_readers: boolean;
  readers: { userId: string; name: string | null }[];
  shared_until: Date | null;
  shown_to_leaders: boolean;
  created_at: Date;
  updated_at: Date;
}

/**
 * Converts a row for its owner or, if `isOwn` is false, for somebody with whom it is shared. Of the
 * attached documents it names those that are `seen`; by default all.
 */
export function toChat(row: ChatRow, isOwn = true, seen?: ReadonlySet<string>): Chat {
  return {
    id: row.id,
    teamId: row.team_id,
    agentId: row.agent_id,
    workflowId: row.workflow_id,
    title: row.title,
    userId: row.user_id,
    viewedAs: toViewedAs(row),
    documentIds: seen ? row.document_ids.filter((id) => seen.has(id)) : row.document_ids,
    isOwn,
    ownerName: row.owner_name,
    isPinned: isOwn && row.pinned_at !== null,
    isShared: row.is_shared,
    sharing: isOwn && row.is_shared ? toSharing(row) : null,
    isShownToLeaders: row.shown_to_leaders,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

function toSharing({ is_for_readers: isForReaders, readers, shared_until: until }: ChatRow) {
  return {
    with: isForReaders ? 'people' : 'team',
    people: readers,
    until: until?.toISOString() ?? null,
  } as const;
}

function toViewedAs({ viewed_as: kind, viewed_user_id: userId, viewed_name: name }: ChatRow) {
  return userId === null ? (kind === 'visitor' ? kind : null) : { userId, name };
}
