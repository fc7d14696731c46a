import { queryClient } from '#api/client.ts';
import { tellOtherTabs } from '#api/other-tabs.ts';

/** Loads a chat and the lists of chats again, here and in other windows. */
export function reloadChat(chatId: string): Promise<unknown> {
  tellOtherTabs(chatId);
  return Promise.all([
    queryClient.invalidateQueries({ queryKey: ['chats'] }),
    queryClient.invalidateQueries({ queryKey: ['chat', chatId] }),
  ]);
}
