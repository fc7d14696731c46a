// Other rooms make pages with this and need not import Hono.
export { html } from 'hono/html';

/** Markup in which all inserted values are escaped. */
export type Html = ReturnType<typeof import('hono/html').html>;
