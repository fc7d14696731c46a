// Pages are written with it outside this room, without knowing Hono.
export { html } from 'hono/html';

/** Markup in which everything that was put in is escaped. */
export type Html = ReturnType<typeof import('hono/html').html>;
