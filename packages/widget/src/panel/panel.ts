import type { Language } from '@guildhall/contract';
import css from './panel.css?inline';
import type { Panel, PanelHost, Refusal, Session } from './panel-host.ts';
import { chooseLanguage, loadTexts } from '../texts/texts.ts';
import { createApi } from './api.ts';
import { createComposer } from './composer.ts';
import type { Context } from './context.ts';
import { createConversation } from './conversation.ts';
import { h } from './dom.ts';
import { drawFrame } from './draw-frame.ts';
import { showHistory } from './history.ts';
import { showLogo } from './logo.ts';
import { createDialogControl } from './dialog-control.ts';

const renewMs = 5 * 60_000;
const sheet = new CSSStyleSheet();
sheet.replaceSync(css);
const ended = 'widget_session_ended';

/** Creates the panel of one element. */
export async function createPanel(host: PanelHost): Promise<Panel> {
  const { element } = host;
  const language = await findLanguage(host);
  const t = await loadTexts(language);
  host.root.adoptedStyleSheets.push(sheet);
  const view = drawFrame(t, {
    close,
    newChat: () => newChat(),
    history: () => inTurn(() => showHistory(context, open)),
  });
  const api = createApi(host);
  const context: Context = { ...view, host, t, api, emit, fail };
  const composer = createComposer(context, {
    onSend: send,
    onStop: () => void inTurn(conversation.stop),
    onDraft: (draft) => remember({ draft }),
  });
  const conversation = createConversation(context, {
    onBusy: composer.setBusy,
    onChat: (chatId) => remember({ chatId }),
  });
  view.title.textContent = host.button.ariaLabel;
  Object.assign(view.spoken, { lang: language, dir: t.dir });
  view.chat.append(conversation.box, composer.form);
  host.box.append(view.dialog);
  const shown = createDialogControl(host, view.dialog);
  const timer = setInterval(() => shown.isOpen() && void inTurn(renew), renewMs);
  /** The session whose chat is drawn; undefined if none is. */
  let drawn: Session | undefined;
  let turn = Promise.resolve();

  /** Runs `work` after all earlier work. Tells the visitor if it fails. */
  function inTurn(work: () => unknown): Promise<void> {
    const last = turn;
    turn = last.then(work).catch(fail) as Promise<void>;
    return turn;
  }

  /** Stores a change of the shown chat. A removed panel, which may still wait, changes nothing. */
  function remember(change: Partial<Session>): void {
    if (drawn && view.dialog.isConnected) host.keep(Object.assign(drawn, change));
  }

  const renew = () => api.ask('/sessions/renew', { body: {} });

  /** Renews the session, or tells the visitor that it has ended. */
  async function revive(): Promise<void> {
    const { chatId } = await host.identify();
    await renew().catch(async (cause: Refusal) => {
      if (cause.code !== ended) throw cause;
      // An ended session without a chat loses nothing, so say nothing.
      if (chatId) await fail(cause);
    });
  }

  /** Draws the chat of the current session, unless it is drawn already. */
  async function draw(): Promise<void> {
    const session = await host.identify();
    if (session === drawn) return;
    // Unsent text outlives a session, but must not be shown to another person.
    const typed = drawn && drawn.subject !== session.subject ? '' : composer.field.value;
    drawn = session;
    view.showChat();
    name(session);
    composer.write(typed || (session.draft ?? ''));
    remember({ isOpen: shown.isOpen() });
    try {
      await (session.chatId ? conversation.load(session.chatId) : begin());
    } catch (cause) {
      drawn = undefined;
      throw cause;
    }
  }

  function name({ widget, visitor }: Session): void {
    const words = element.title || widget.title || widget.teamName;
    view.title.textContent = conversation.box.ariaLabel = words;
    view.person.textContent = visitor.name ? t.signedIn(visitor.name) : '';
    if (widget.hasLogo) void showLogo(context);
  }

  const begin = () => conversation.begin(send);

  async function fail(cause: unknown, field?: HTMLElement): Promise<void> {
    const { code, message } = cause as Refusal;
    emit('error', { code, message });
    if (code === ended) await draw().catch(fail);
    view.say(t.failures[code as 'other'] || t.failures.other, field);
    if (!drawn) view.notice.append(h('button', { onclick: () => show() }, t.again));
  }

  /** Opens the panel and runs `work`. With `isAgain` the panel was open on the page before. */
  function show(work?: () => unknown, isAgain?: boolean): Promise<void> {
    const wasOpen = shown.isOpen();
    if (!wasOpen) {
      shown.open();
      emit('open');
      remember({ isOpen: true });
      firstField()[isAgain ? 'blur' : 'focus']();
    }
    return inTurn(async () => {
      view.say('');
      if (!wasOpen) await revive();
      await draw();
      await work?.();
    });
  }

  function emit(event: string, detail?: unknown): void {
    const options = { bubbles: true, composed: true, detail };
    element.dispatchEvent(new CustomEvent(`guildhall:${event}`, options));
  }

  function close(): void {
    if (!shown.isOpen()) return;
    shown.close();
    emit('close');
    remember({ isOpen: false });
  }

  const newChat = (documentId?: string) =>
    show(async () => {
      view.showChat();
      await begin();
      if (documentId) await conversation.beginWith(documentId);
      composer.field.focus();
    });

  function ask(text: string): Promise<void> {
    return show(async () => {
      view.showChat();
      await conversation.ask(text);
      if (composer.field.value.trim() === text) composer.write('');
    });
  }

  /** The place for the focus. On a phone not the field, whose keyboard would hide the answer. */
  const firstField = () => (shown.isNarrow() ? view.title : composer.field);

  /** Asks, and puts the focus where the visitor can type on: the button may be gone by then. */
  function send(text: string): void {
    firstField().focus();
    void ask(text);
  }

  const goBack = () => (view.chat.hidden ? view.showChat() : close());

  const open = (chatId: string) =>
    inTurn(async () => {
      view.showChat();
      await conversation.load(chatId);
    });

  // A phone's gesture closes the modal dialog without the panel's code.
  view.dialog.onclose = () => view.dialog.popover || view.dialog.open || close();
  view.dialog.onkeydown = (event) => {
    // Keeps keys typed here from the page's shortcuts.
    event.stopPropagation();
    if (event.key !== 'Escape') return;
    event.preventDefault();
    goBack();
  };

  return {
    open: async (isAgain) => {
      if (!isAgain || !shown.isNarrow()) await show(undefined, isAgain);
    },
    close,
    toggle: async () => (shown.isOpen() ? close() : show()),
    newChat,
    ask,
    remove() {
      clearInterval(timer);
      // First, so that the chat stays in the stored session: another panel may open it again.
      shown.remove();
      conversation.leave();
    },
  };
}

async function findLanguage({ element, identify }: PanelHost): Promise<Language> {
  const session = await identify().catch(() => undefined);
  const wanted = [element.getAttribute('language'), session?.widget.language];
  const ofPage = element.closest<HTMLElement>('[lang]')?.lang;
  return chooseLanguage([...wanted, ofPage, ...navigator.languages]);
}
