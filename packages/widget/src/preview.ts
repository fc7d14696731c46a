import buttonCss from './button.css?inline';
import type { PanelHost, Session, WidgetConfig } from './panel/panel-host.ts';
import { createApi } from './panel/api.ts';
import { createComposer } from './panel/composer.ts';
import type { Context } from './panel/context.ts';
import { createConversation } from './panel/conversation.ts';
import { drawFrame } from './panel/draw-frame.ts';
import { showLogo } from './panel/logo.ts';
import panelCss from './panel/panel.css?inline';
import previewCss from './preview.css?inline';
import { chooseLanguage, loadTexts } from './texts/texts.ts';

export type { WidgetConfig } from './panel/panel-host.ts';

export interface PreviewOptions {
  config: WidgetConfig;
  /** The language of the page, used if the team sets none. */
  language: string;
  colours: 'light' | 'dark';
  /** The URL of the team's logo; null without one. */
  logo: string | null;
}

const nothing = () => {};

/**
 * Draws the open widget as a visitor finds it, from the same parts and styles but without a
 * session. The widget stands in the nearest box that contains fixed elements, and reacts to
 * nothing.
 */
export function openPreview(element: HTMLElement): (options: PreviewOptions) => Promise<void> {
  const root = element.attachShadow({ mode: 'closed' });
  root.adoptedStyleSheets = [buttonCss, panelCss, previewCss].map((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    return sheet;
  });
  let latest: PreviewOptions | undefined;
  return async (options) => {
    latest = options;
    const box = await drawOpen(element, root, options);
    if (latest === options) root.replaceChildren(box);
  };
}

async function drawOpen(element: HTMLElement, root: ShadowRoot, options: PreviewOptions) {
  const { config, colours, logo } = options;
  const language = chooseLanguage([config.language, options.language]);
  const t = await loadTexts(language);
  const host = createHost(element, root, options);
  const view = drawFrame(t, { close: nothing, newChat: nothing, history: nothing });
  const api = createApi(host);
  const context: Context = { ...view, host, t, api, emit: nothing, fail: nothing };
  const composer = createComposer(context, { onSend: nothing, onStop: nothing, onDraft: nothing });
  const conversation = createConversation(context, { onBusy: nothing, onChat: nothing });
  await conversation.begin(nothing);
  view.title.textContent = config.title || config.teamName;
  view.spoken.lang = language;
  view.spoken.dir = t.dir;
  view.chat.append(conversation.box, composer.form);
  view.dialog.open = true;
  host.box.classList.add(colours);
  if (config.colour) host.box.style.setProperty('--fill', config.colour);
  host.box.append(host.button, view.dialog);
  if (logo) void showLogo(context);
  return host.box;
}

function createHost(
  element: HTMLElement,
  root: ShadowRoot,
  { config, logo }: PreviewOptions,
): PanelHost {
  const box = document.createElement('aside');
  box.className = config.position;
  const button = document.createElement('button');
  button.className = 'open';
  const visitor = { kind: 'anonymous' } as const;
  const session: Session = { secret: '', visitor, widget: config, subject: '' };
  return {
    element,
    root,
    box,
    button,
    server: () => '',
    fetch: () => (logo ? fetch(logo) : Promise.reject(new Error('A preview asks nothing'))),
    identify: () => Promise.resolve(session),
    keep: nothing,
  };
}
