import { html } from '#ground/http/page.ts';
import type { Html } from '#ground/http/page.ts';
import { sayType } from '../described/say-type.ts';
import type { Schema } from '../described/schema.ts';

/** Markup, or text that is escaped. */
export type Written = Html | string | readonly (Html | string)[];

/** Writes a text of the contract: what stands between backticks is code. */
export function writeText(text: string): Written {
  return text.split('`').map((part, at) => (at % 2 === 1 ? html`<code>${part}</code>` : part));
}

/** Writes the type of a value. Objects that are described elsewhere are links. */
export function writeType(schema: Schema): Written {
  return sayType(schema).map((piece) => {
    if ('words' in piece) return piece.words;
    if ('literal' in piece) return html`<code>${piece.literal}</code>`;
    return html`<a href="#object-${piece.object}">${piece.object}</a>`;
  });
}

/** Returns a title for people: `listRunnableWorkflows` becomes `List runnable workflows`. */
export function toTitle(id: string): string {
  const words = id.replaceAll(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`).trim();
  const title = words.charAt(0).toUpperCase() + words.slice(1);
  return title.replace('open api', 'OpenAPI');
}

/** Writes code that is selected and scrolled by keyboard. */
export function writeCode(code: string, label: string): Html {
  return html`<pre tabindex="0" aria-label="${label}"><code>${code}</code></pre>`;
}
