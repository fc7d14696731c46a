import buttonCss from './button.css?inline';
import type { Frame, Session, WidgetLooks } from './frame.ts';
import { createApi } from './panel/api.ts';
import { createComposer } from './panel/composer.ts';
import type { Context } from './panel/context.ts';
import { createConversation } from './panel/conversation.ts';
import { drawFrame } from './panel/draw-frame.ts';
import { showLogo } from './panel/logo.ts';
import panelCss from './panel/panel.css?inline';
import previewCss from './preview.css?inline';
import { chooseLanguage, loadTexts } from './texts/texts.ts';

export type { WidgetLooks } from './frame.ts';

export interface PreviewOptions {
  looks: WidgetLooks;
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
  const { looks, colours, logo } = options;
  const language = chooseLanguage([looks.language, options.language]);
  const t = await loadTexts(language);
  const frame = createFrame(element, root, options);
  const view = drawFrame(t, { close: nothing, newChat: nothing, history: nothing });
  const api = createApi(frame);
  const context: Context = { ...view, frame, t, api, tell: nothing, fail: nothing };
  const composer = createComposer(context, { onSend: nothing, onStop: nothing, onDraft: nothing });
  const conversation = createConversation(context, { onBusy: nothing, onChat: nothing });
  await conversation.begin(nothing);
  view.title.textContent = looks.title || looks.teamName;
  view.spoken.lang = language;
  view.spoken.dir = language === 'ar' ? 'rtl' : 'ltr';
  view.chat.append(conversation.box, composer.form);
  view.dialog.open = true;
  frame.box.style.colorScheme = colours;
  if (looks.colour) frame.box.style.setProperty('--fill', looks.colour);
  frame.box.append(frame.button, view.dialog);
  if (logo) void showLogo(context);
  return frame.box;
}

function createFrame(
  element: HTMLElement,
  root: ShadowRoot,
  { looks, logo }: PreviewOptions,
): Frame {
  const box = document.createElement('aside');
  box.className = looks.position;
  const button = document.createElement('button');
  button.className = 'open';
  const visitor = { kind: 'anonymous' } as const;
  const session: Session = { secret: '', visitor, widget: looks, subject: '' };
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
