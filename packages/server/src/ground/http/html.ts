// Lets other rooms make pages without importing Hono.
export { html } from 'hono/html';

/** Markup in which all inserted values are escaped. */
export type Html = ReturnType<typeof import('hono/html').html>;
