import type { Context } from './context.ts';
import { h } from './dom.ts';

interface Listed {
  id: string;
  title: string | null;
}

/** Shows the chats of this session. */
export async function showHistory(
  { t, api, show }: Context,
  open: (chatId: string) => void,
): Promise<void> {
  const { chats } = await api.read<{ chats: Listed[] }>('/chats');
  const items = chats.map(({ id, title }) => {
    const onclick = () => open(id);
    return title && h('li', '', h('button', { onclick }, title));
  });
  const list = items.some(Boolean) ? h('ul', 'chips', ...items) : h('p', 'faint', t.noChats);
  const fields = { className: 'history scroll', ariaLabel: t.history };
  const view = h('section', fields, h('h3', '', t.history), list);
  show(view);
  view.querySelector('button')?.focus();
}
