import type { Context } from './context.ts';
import { h } from './dom.ts';

interface Listed {
  id: string;
  title: string | null;
}

/** The chats of this session. */
export async function showHistory(context: Context, open: (chatId: string) => void): Promise<void> {
  const { t, api, fail } = context;
  try {
    const { chats } = await api.read<{ chats: Listed[] }>('/chats');
    const items = chats
      .filter(({ title }) => title)
      .map(({ id, title }) => {
        const click = () => open(id);
        return h('li', {}, h('button', { type: 'button', dir: 'auto', click }, title ?? ''));
      });
    const list = items.length > 0 ? h('ul', {}, ...items) : h('p', { class: 'faint' }, t.noChats);
    const view = h('section', { class: 'history', 'aria-label': t.history }, h('h3', {}, t.history), list);
    context.show(view, t.back);
    view.querySelector('button')?.focus();
  } catch (cause) {
    fail(cause);
  }
}
