import type { Texts } from '../texts/shape.ts';
import { h, iconButton } from './dom.ts';

interface Actions {
  close: () => void;
  newChat: () => void;
  history: () => void;
}

/** The dialog around the chat: its head, its notices, and a place for another view. */
export function drawFrame(t: Texts, { close, newChat, history }: Actions) {
  let before: HTMLElement | null = null;
  const title = h('h2', { id: 'title', part: 'title', dir: 'auto', tabindex: '-1' });
  const person = h('p', { class: 'faint', dir: 'auto' });
  const back = iconButton('back', t.back, () => showChat());
  const logo = h('span', { class: 'logo' });
  const head = h(
    'header',
    { part: 'header' },
    back,
    logo,
    h('div', { class: 'grow' }, title, person),
    iconButton('clock', t.history, history),
    iconButton('add', t.newChat, newChat),
    iconButton('close', t.close, close),
  );
  const chat = h('div', { class: 'chat' });
  const other = h('div', { class: 'other' });
  const notice = h('div', { class: 'notice', part: 'notice', role: 'alert' });
  const said = h('div', { class: 'hidden', role: 'log' });
  const attributes = { class: 'panel', part: 'panel', 'aria-labelledby': 'title' };
  const dialog = h('dialog', attributes, head, chat, other, said);
  turnTo(chat);

  function turnTo(view: HTMLElement): void {
    chat.hidden = view !== chat;
    back.hidden = other.hidden = view === chat;
  }

  function showChat(): void {
    if (other.hidden) return;
    turnTo(chat);
    other.replaceChildren();
    before?.focus();
  }

  return {
    dialog,
    title,
    logo,
    notice,
    showChat,
    fill: (messages: HTMLElement, composer: HTMLElement) =>
      chat.append(messages, notice, composer),
    show(view: HTMLElement): void {
      const { activeElement } = dialog.getRootNode() as ShadowRoot;
      if (chat.contains(activeElement)) before = activeElement as HTMLElement;
      other.replaceChildren(view);
      turnTo(other);
    },
    isChat: () => other.hidden,
    say: (words: string) => notice.replaceChildren(words && h('p', {}, words)),
    log(text: string): void {
      said.append(h('p', {}, text));
      if (said.childElementCount > 5) said.firstChild?.remove();
    },
    name(words: string, who: string): void {
      title.textContent = words;
      person.textContent = who;
    },
  };
}
