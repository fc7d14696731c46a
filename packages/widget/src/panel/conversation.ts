import type { Message } from '@guildhall/contract';
import { drawAnswer, drawQuestion } from './answer.ts';
import type { Context } from './context.ts';
import { h } from './dom.ts';
import { followAnswer } from './follow-answer.ts';
import { drawFeedback, drawLeaveQuestionForm } from './reply-form.ts';
import { download } from './source-page.ts';

interface Chat {
  id: string;
  isShownToLeaders: boolean;
  documents: { id: string; name: string }[];
  messages?: Message[];
}

interface Parts {
  onBusy: (isBusy: boolean) => void;
  /** Called when another chat is shown; undefined for an empty chat. */
  onChat: (chatId: string | undefined) => void;
}

/** Draws one chat: its messages and the answer that is being written. */
export function createConversation(context: Context, { onBusy, onChat }: Parts) {
  const { t, api, host, announce } = context;
  const box = h('div', { className: 'messages scroll', role: 'region', tabIndex: 0 });
  let chat: Chat | undefined;
  let leaving = new AbortController();
  /** The path of the answer that is being written. */
  let writing = '';

  function scrollToEnd(): void {
    box.scrollTop = 1e9;
  }

  /** Changes an answer. Moves its question up, unless the visitor has scrolled back. */
  function show(article: HTMLElement, change: () => void) {
    const isAtEnd = box.scrollTop + box.clientHeight > box.scrollHeight - 99;
    change();
    // 120: the panel's header and a line of the question. The browser goes no further than the end.
    if (isAtEnd) box.scrollTop = article.offsetTop - 120;
  }

  function leave(next?: Chat): void {
    leaving.abort();
    leaving = new AbortController();
    chat = next;
    onBusy(false);
    onChat(next?.id);
    // The session may have begun before the team chose to see questions.
    box.replaceChildren(note(next));
  }

  /** Shows an empty chat. The server creates it with the first question. */
  async function begin(onSuggestion: (text: string) => void): Promise<void> {
    const { widget } = await host.identify();
    leave();
    const greeting = host.element.getAttribute('greeting') ?? widget.greeting ?? t.greeting;
    const items = widget.suggestions.map((it) =>
      h('li', '', h('button', { onclick: () => onSuggestion(it) }, it)),
    );
    box.append(h('p', 'greeting', greeting), h('ul', 'chips', ...items), note(widget));
  }

  const note = (of?: { isShownToLeaders: boolean }) =>
    h('p', 'faint', of?.isShownToLeaders && t.shown);

  const create = (body: object) => api.read<{ chat: Chat }>('/chats', { body });
  /** Starts a chat that searches this document first. The shown name comes from the server. */
  const beginWith = async (id: string) => draw((await create({ documentIds: [id] })).chat);
  const load = async (id: string) => draw((await api.read<{ chat: Chat }>(`/chats/${id}`)).chat);

  function draw(next: Chat): void {
    leave(next);
    for (const { id, name } of next.documents) {
      const onclick = () => download(context, id);
      const fields = { title: t.download, onclick };
      box.append(h('p', '', t.about, ' ', h('button', fields, h('bdi', '', name))));
    }
    let question = '';
    for (const message of next.messages ?? []) {
      const { role, state, id, text } = message;
      if (role === 'user') box.append(drawQuestion(context, (question = text)));
      else if (state === 'writing') void follow(undefined, id, question);
      else void fill(append(), message, question);
    }
    scrollToEnd();
  }

  function append(): HTMLElement {
    const article = h('article', { className: 'answer', ariaLabel: t.assistant });
    box.append(article);
    return article;
  }

  const pathOf = (messageId: string) => `/chats/${chat?.id}/messages/${messageId}`;

  async function fill(article: HTMLElement, message: Message, question: string): Promise<void> {
    const { id, state, certainty, text } = message;
    const isRateable = text && state !== 'failed' && certainty !== 'smalltalk';
    show(article, () =>
      drawAnswer(context, article, message, isRateable && drawFeedback(context, pathOf(id))),
    );
    const chatId = chat?.id;
    const { widget } = await host.identify();
    if (isRateable && certainty !== 'answered' && widget.isQuestionsTaken && chatId) {
      show(article, () =>
        article.append(drawLeaveQuestionForm(context, chatId, question, certainty === 'nothing')),
      );
    }
  }

  /** Asks in the open chat, or in a new one. Throws if the question was not taken. */
  async function ask(text: string): Promise<void> {
    onBusy(true);
    try {
      if (!chat) leave((await create({})).chat);
      onBusy(true);
      const { signal } = leaving;
      const path = `/chats/${chat?.id}/messages`;
      const response = await api.ask(path, { body: { text }, after: '', signal });
      box.append(drawQuestion(context, text));
      scrollToEnd();
      void follow(response, response.headers.get('location')?.split('/').pop() ?? '', text);
    } catch (cause) {
      onBusy(false);
      throw cause;
    }
  }

  async function follow(response: Response | undefined, id: string, question: string) {
    const { signal } = leaving;
    const article = append();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isBroken = false;
    writing = pathOf(id);
    onBusy(true);
    announce(t.answering);
    try {
      const message = await followAnswer(response, {
        api,
        path: writing,
        signal,
        onDraft(draft, isCut) {
          if (isBroken !== isCut) announce(isCut ? t.failures.unreachable : t.answering);
          isBroken = isCut;
          timer ??= setTimeout(() => {
            timer = undefined;
            show(article, () =>
              drawAnswer(
                context,
                article,
                draft,
                isBroken && h('p', 'badge warn', t.failures.unreachable),
              ),
            );
          }, 50);
        },
      });
      void fill(article, message, question);
      announce(t.answered);
      context.emit('answer', { chatId: chat?.id, messageId: id, certainty: message.certainty });
    } catch (cause) {
      if (signal.aborted) return;
      context.fail(cause);
    } finally {
      clearTimeout(timer);
    }
    onBusy(false);
  }

  return {
    box,
    begin,
    beginWith,
    load,
    ask,
    leave,
    /** Has the server stop writing. The part that is written stays. */
    stop: () => api.ask(`${writing}/stop`, { body: {} }),
  };
}
