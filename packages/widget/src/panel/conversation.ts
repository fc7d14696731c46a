import type { Message } from '@guildhall/contract';
import { drawAnswer, drawFeedback, drawLeaving, drawQuestion } from './answer.ts';
import type { Context } from './context.ts';
import { h } from './dom.ts';
import { followAnswer } from './follow-answer.ts';
import { download } from './source-page.ts';

interface Chat {
  id: string;
  documents: { id: string; name: string }[];
  messages?: Message[];
}

interface Parts {
  onBusy: (isBusy: boolean) => void;
  /** The chat of the session is another one now. */
  onChat: (chatId: string | undefined) => void;
}

/** One chat: what was said, and the answer that is being written. */
export function createConversation(context: Context, { onBusy, onChat }: Parts) {
  const { t, api, frame, log } = context;
  const box = h('div', { class: 'messages', part: 'messages', role: 'region', tabindex: '0' });
  let chat: Chat | undefined;
  let leaving = new AbortController();
  let writing = '';

  function leave(next?: Chat): void {
    leaving.abort();
    leaving = new AbortController();
    chat = next;
    writing = '';
    onBusy(false);
    box.replaceChildren();
  }

  /** An empty chat; the server learns of it with the first question. */
  async function begin(ask: (text: string) => void): Promise<void> {
    leave();
    onChat(undefined);
    const { widget } = await frame.identify();
    const greeting = frame.element.getAttribute('greeting') ?? widget.greeting ?? t.greeting;
    const items = widget.suggestions.map((it) =>
      h('li', {}, h('button', { type: 'button', dir: 'auto', click: () => ask(it) }, it)),
    );
    box.replaceChildren(
      h('p', { class: 'greeting', part: 'greeting', dir: 'auto' }, greeting),
      items.length > 0 ? h('ul', { class: 'chips' }, ...items) : '',
      widget.isShownToLeaders ? h('p', { class: 'faint' }, t.shown) : '',
    );
  }

  /** A new chat that asks this document first. Its name is the one that the server tells. */
  async function beginWith(documentId: string): Promise<void> {
    const body = { documentIds: [documentId] };
    draw((await api.read<{ chat: Chat }>('/chats', { body })).chat);
  }

  async function load(chatId: string): Promise<void> {
    draw((await api.read<{ chat: Chat }>(`/chats/${chatId}`)).chat);
  }

  function draw(next: Chat): void {
    leave(next);
    onChat(next.id);
    for (const { id, name } of next.documents) {
      const click = () => download(context, id);
      const button = h('button', { type: 'button', class: 'link', title: t.download, click }, h('bdi', {}, name));
      box.append(h('p', { class: 'about' }, t.about, ' ', button));
    }
    let question = '';
    for (const message of next.messages ?? []) {
      if (message.role === 'user') box.append(drawQuestion(context, (question = message.text)));
      else if (message.state === 'writing') void follow(undefined, message.id, question);
      else fill(append(), message, question);
    }
    box.scrollTop = box.scrollHeight;
  }

  const append = () => {
    const article = h('article', { class: 'answer', part: 'answer', 'aria-label': t.assistant });
    box.append(article);
    return article;
  };

  function fill(article: HTMLElement, message: Message, question: string): void {
    const { id, state, certainty, text } = message;
    const path = `/chats/${chat?.id}/messages/${id}`;
    const isRateable = text && state !== 'failed' && certainty !== 'smalltalk';
    article.replaceChildren(
      ...drawAnswer(context, message, isRateable && drawFeedback(context, path)),
    );
    const isLeft = certainty === 'nothing' && chat;
    void frame.identify().then(({ widget }) => {
      if (isLeft && widget.isQuestionsTaken) {
        article.append(drawLeaving(context, isLeft.id, question));
      }
    });
  }

  /** Asks in the chat that is open, or in a new one; throws when the question was not taken. */
  async function ask(text: string): Promise<void> {
    const { signal } = leaving;
    onBusy(true);
    try {
      if (!chat) {
        chat = (await api.read<{ chat: Chat }>('/chats', { body: {} })).chat;
        onChat(chat.id);
        box.replaceChildren();
      }
      const path = `/chats/${chat.id}/messages`;
      const response = await api.ask(path, { body: { text }, after: '', signal });
      box.append(drawQuestion(context, text));
      const messageId = response.headers.get('location')?.split('/').pop() ?? '';
      void follow(response, messageId, text);
    } catch (cause) {
      onBusy(false);
      throw cause;
    }
  }

  async function follow(response: Response | undefined, id: string, question: string) {
    const { signal } = leaving;
    const path = `/chats/${chat?.id}/messages/${id}`;
    const article = append();
    const broken = h('p', { class: 'badge warn' }, t.offline);
    let timer: ReturnType<typeof setTimeout> | undefined;
    let draft = { text: '', citations: [] as Message['citations'] };
    let isBroken = false;
    const redraw = () => {
      timer = undefined;
      const isAtEnd = box.scrollHeight - box.scrollTop - box.clientHeight < 80;
      article.replaceChildren(...drawAnswer(context, draft, isBroken && broken));
      if (isAtEnd) box.scrollTop = box.scrollHeight;
    };
    writing = path;
    onBusy(true);
    log(t.answering);
    redraw();
    box.scrollTop = box.scrollHeight;
    try {
      const message = await followAnswer(response, {
        api,
        path,
        signal,
        onDraft(now) {
          draft = now;
          timer ??= setTimeout(redraw, 60);
        },
        onLine(isNow) {
          if (isNow !== isBroken) log(isNow ? t.offline : t.answering);
          isBroken = isNow;
          timer ??= setTimeout(redraw, 60);
        },
      });
      if (signal.aborted) return;
      clearTimeout(timer);
      fill(article, message, question);
      log(t.answered);
      const { certainty } = message;
      context.tell('answer', { chatId: chat?.id, messageId: id, certainty });
    } catch (cause) {
      if (!signal.aborted) context.fail(cause);
    }
    clearTimeout(timer);
    if (signal.aborted) return;
    writing = '';
    onBusy(false);
  }

  return {
    box,
    begin,
    beginWith,
    load,
    ask,
    leave,
    /** Has the server stop writing; what there is stays. */
    stop: () => (writing ? api.ask(`${writing}/stop`, { method: 'POST' }) : undefined),
    isBegun: () => chat !== undefined,
  };
}
