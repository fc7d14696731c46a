import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { raw } from 'hono/html';

/**
 * Asks the browser for a passkey when a form with `data-passkey` is sent, and sends its answer with
 * the form. Shows the form's alert if there is none.
 */
const ask = `
for (const form of document.querySelectorAll('form[data-passkey]')) {
  form.addEventListener('submit', async (event) => {
    const answer = form.elements.namedItem('credential');
    if (answer.value !== '') return;
    event.preventDefault();
    const alert = form.querySelector('[role=alert]');
    alert.hidden = true;
    const { startRegistration, startAuthentication } = SimpleWebAuthnBrowser;
    const start = form.dataset.kind === 'new' ? startRegistration : startAuthentication;
    try {
      const optionsJSON = JSON.parse(form.dataset.passkey);
      answer.value = JSON.stringify(await start({ optionsJSON }));
      form.submit();
    } catch {
      alert.hidden = false;
    }
  });
}`;

let reading: ReturnType<typeof read> | undefined;

/** Returns the element with the script of pages that ask for passkeys, and the hash of its text. */
export function readPasskeyScript(): ReturnType<typeof read> {
  return (reading ??= read());
}

async function read() {
  const found = createRequire(import.meta.url).resolve('@simplewebauthn/browser');
  const library = join(dirname(dirname(found)), 'dist/bundle/index.umd.min.js');
  const text = `${await readFile(library, 'utf8')}${ask}`;
  const hash = createHash('sha256').update(text).digest('base64');
  // The element must contain exactly the hashed text.
  return { element: raw(`<script>${text}</script>`), hash };
}
