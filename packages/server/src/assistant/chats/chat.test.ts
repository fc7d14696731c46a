import { expect, test } from 'vitest';
import { toChat } from './chat.ts';
import type { ChatRow } from './chat.ts';

const row: ChatRow = {
  id: 'chat',
  team_id: 'team',
  agent_id: 'agent',
  workflow_id: null,
  user_id: 'leader',
  title: null,
  viewed_as: null,
  viewed_user_id: null,
  viewed_name: null,
  document_ids: [],
  owner_name: 'Lea',
  pinned_at: null,
  is_shared: false,
  is_for_readers: false,
  readers: [],
  shared_until: null,
  shown_to_leaders: false,
  created_at: new Date(0),
  updated_at: new Date(0),
};

test('a chat tells with whose rights it is, and that of nobody once that user is gone', () => {
  const viewedAs = (given: Partial<ChatRow>) => toChat({ ...row, ...given }).viewedAs;
  expect(viewedAs({})).toBeNull();
  expect(viewedAs({ viewed_as: 'visitor' })).toBe('visitor');
  const member = { viewed_as: 'person', viewed_user_id: 'member', viewed_name: 'Ada' } as const;
  expect(viewedAs(member)).toEqual({ userId: 'member', name: 'Ada' });
  expect(viewedAs({ ...member, viewed_user_id: null, viewed_name: null })).toBeNull();
});
