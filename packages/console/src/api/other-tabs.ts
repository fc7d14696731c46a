import { queryClient } from './client.ts';

const channel =
  typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('guildhall.chats');

/** Tells the other tabs of this browser that a chat was changed here. They read it again. */
export function tellOtherTabs(chatId: string): void {
  channel?.postMessage({ chatId });
}

channel?.addEventListener('message', ({ data }: MessageEvent<{ chatId?: unknown }>) => {
  void queryClient.invalidateQueries({ queryKey: ['chats'] });
  void queryClient.invalidateQueries({ queryKey: ['chat', data.chatId] });
});
