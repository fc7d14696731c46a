import { html } from 'hono/html';

const hall = 'M4 13 16 4.500 28 13M7 13v12M13 13v12M19 13v12M25 13v12M4 26.500h24';

/** The logo, a hall with four columns, followed by the name. */
export const wordmark = html`<span class="wordmark"
  ><svg viewBox="0 0 32 32" aria-hidden="true"><path d="${hall}" /></svg>Guildhall</span
>`;
