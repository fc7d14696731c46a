import type { Texts } from '../texts/shape.ts';
import { h, glyphButton } from './dom.ts';

interface Actions {
  close: () => void;
  newChat: () => unknown;
  history: () => unknown;
}

/** Draws the dialog around the chat: its header, its notices, and a place for another view. */
export function drawFrame(t: Texts, { close, newChat, history }: Actions) {
  let before: HTMLElement | null = null;
  const title = h('h2', { id: 'title', className: 'title', tabIndex: -1 });
  const person = h('p', 'faint');
  const back = glyphButton('‹', t.back, showChat);
  const logo = h('span', 'logo');
  const head = h(
    'header',
    'header',
    back,
    logo,
    h('div', 'grow', title, person),
    glyphButton('☰', t.history, () =>
      chat.hidden && other.querySelector('.history') ? showChat() : history(),
    ),
    glyphButton('+', t.newChat, newChat),
    glyphButton('×', t.close, close),
  );
  const chat = h('div', 'view');
  const other = h('div', 'view');
  const notice = h('div', { className: 'notice', role: 'alert' });
  const said = h('div', { className: 'hidden', role: 'log' });
  const spoken = h('div', 'spoken', head, chat, other, notice, said);
  const dialog = h('dialog', 'panel', spoken);
  dialog.setAttribute('aria-labelledby', title.id);
  turnTo(chat);

  function turnTo(view: HTMLElement): void {
    chat.hidden = view !== chat;
    back.hidden = other.hidden = view === chat;
  }

  function showChat(): void {
    if (chat.hidden) {
      turnTo(chat);
      before?.focus();
    }
  }

  return {
    dialog,
    /**
     * The dialog's content, in the direction of the panel's language. The dialog itself keeps the
     * page's direction, which places it.
     */
    spoken,
    title,
    person,
    logo,
    chat,
    notice,
    showChat,
    show(view: HTMLElement): void {
      const { activeElement } = dialog.getRootNode() as ShadowRoot;
      if (chat.contains(activeElement)) before = activeElement as HTMLElement;
      other.replaceChildren(view);
      turnTo(other);
    },
    /** Shows a notice below a field, with which it goes, or else below the chat. */
    say(words: string, field?: HTMLElement): void {
      if (field?.isConnected) field.after(notice);
      else said.before(notice);
      notice.replaceChildren(words && h('p', '', words));
    },
    announce: (words: string) => said.replaceChildren(h('p', '', words)),
  };
}
