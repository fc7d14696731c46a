import css from './button.css?inline';
import type { Panel, PanelHost, Refusal, Session } from './panel/panel-host.ts';
import { beginSession, endSession, fetchAsLoaded, subjectOf } from './session.ts';

/** Returns a token for the person signed in on the page; nothing if nobody is. */
export type GetToken = () => string | null | undefined | Promise<string | null | undefined>;

/** Creates the session and the button behind one element, and the panel once it is opened. */
export function createChat(element: HTMLElement) {
  const root = element.attachShadow({ mode: 'closed' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  root.adoptedStyleSheets = [sheet];
  const box = document.createElement('aside');
  const button = document.createElement('button');
  button.className = 'open';
  button.setAttribute('part', 'button');
  button.onclick = () => use((it) => it.toggle());
  root.append(box);

  let getToken: GetToken | null | undefined;
  let session: Session | undefined;
  let identified: Promise<Session> | undefined;
  let panel: Promise<Panel> | undefined;
  let isBegun = false;

  const team = () => element.getAttribute('team');
  const server = () =>
    (element.getAttribute('server') ?? import.meta.url).replace(/\/([^/]*\.js[^/]*)?$/, '');
  const place = () => `guildhall ${server()} ${team()}`;

  /** Stores the session for the next page, unless the page forbids storage. */
  function keep(now: Session | undefined): void {
    session = now;
    identified = now && identified;
    try {
      sessionStorage[place()] = JSON.stringify(now);
    } catch {}
  }

  /** Loads the stored session, if there is one. An absent session is no JSON and throws. */
  function recall(): void {
    try {
      session ??= JSON.parse(sessionStorage[place()]);
    } catch {}
  }

  function drop(): void {
    if (session) endSession(server(), session);
    keep(undefined);
  }

  /** Returns the stored session if it belongs to the person on the page, or begins a new one. */
  async function findSession(): Promise<Session> {
    const token = (await getToken?.())?.trim() ?? '';
    recall();
    if (session?.subject !== (token && subjectOf(token))) {
      drop();
      const where = place();
      const begun = await beginSession(server(), team(), token);
      // The page has switched to another team meanwhile.
      if (where !== place()) return identify();
      keep(begun);
    }
    draw();
    return session as Session;
  }

  function identify(): Promise<Session> {
    identified ??= findSession();
    identified.catch(() => (identified = undefined));
    return identified;
  }

  function draw(): void {
    const { title, teamName, colour, position } = session?.widget ?? {};
    box.className = element.getAttribute('position') ?? position ?? '';
    box.style.setProperty('--fill', colour ?? '');
    button.ariaLabel = element.title || title || teamName || 'Chat';
    box.append(button);
  }

  /** Shows the button. If the site may not show the chat, logs a warning for its author instead. */
  async function show(): Promise<void> {
    recall();
    if (session?.subject && !getToken) drop();
    if (session) return draw();
    await identify().catch(({ code }: Refusal) => {
      if (code !== 'widget_closed' && code !== 'unreachable') return draw();
      console.warn(
        `No chat: ${location.origin} is not an allowed origin of team ${team()}, or ${server()} is unreachable`,
      );
    });
  }

  async function use(act: (panel: Panel) => unknown): Promise<void> {
    if (!button.isConnected) await show();
    if (!button.isConnected) return;
    panel ??= import('./panel/panel.ts').then(({ createPanel }) => createPanel(host));
    panel.catch(() => (panel = undefined));
    await act(await panel);
  }

  async function begin(): Promise<void> {
    if (isBegun) return;
    isBegun = true;
    await show();
    if (session?.isOpen) await use((it) => it.open(true));
  }

  function end(): void {
    void panel?.then((it) => it.remove());
    button.remove();
    panel = identified = session = undefined;
    isBegun = false;
  }

  function restart(): void {
    if (!isBegun) return;
    end();
    void begin();
  }

  const host: PanelHost = {
    element,
    root,
    box,
    button,
    server,
    fetch: fetchAsLoaded,
    identify,
    keep,
  };

  return {
    use,
    end,
    begin,
    restart,
    close: () => panel?.then((it) => it.close()),
    get token() {
      return getToken;
    },
    set token(value: typeof getToken) {
      const isSwitched = !getToken !== !value;
      getToken = value;
      identified = undefined;
      // Somebody has signed in or out on the page and must not see the other person's chat.
      if (isSwitched) restart();
    },
  };
}
