import { endpoints } from '@guildhall/contract';
import type { Notification } from '@guildhall/contract';
import { recordAccountActivity } from '#ground/access/record-activity.ts';
import type { Db } from '#ground/db/database.ts';
import type { Api } from '#ground/http/api.ts';
import { continuePages } from '#ground/db/cursors.ts';
import { serve } from '#ground/http/serve.ts';
import { countNotifications, listNotifications, markAllRead } from './notifications.queries.ts';
import type { NotificationRow } from './notifications.queries.ts';

export function mountNotifications(api: Api, { db }: { db: Db }): void {
  // A console asks by itself, so that is no activity.
  serve(
    api,
    endpoints.listNotifications,
    async ({ principal: { accountId }, input: { query } }) => {
      const rows = await listNotifications(db, accountId, query);
      const { total, unread } = await countNotifications(db, accountId);
      return {
        notifications: rows.map(toNotification),
        unreadCount: unread,
        pagination: continuePages(query, total, rows),
      };
    },
  );

  serve(api, endpoints.readNotifications, async ({ principal: { accountId } }) => {
    await recordAccountActivity(db, accountId);
    await markAllRead(db, accountId);
    return { unreadCount: 0 };
  });
}

function toNotification(row: NotificationRow): Notification {
  return {
    id: row.id,
    kind: row.kind,
    teamId: row.team_id,
    teamName: row.team_name,
    chatId: row.chat_id,
    questionId: row.question_id,
    documentId: row.document_id,
    sourceId: row.source_id,
    text: row.text,
    createdAt: row.created_at.toISOString(),
    isRead: row.read_at !== null,
  };
}
