import { make, say } from './elements.js';

/** Adds a button to each example that copies it, and has the mark beside a title copy its address. */
export function offerCopies() {
  for (const pre of document.querySelectorAll('main pre')) {
    const button = make('button', { type: 'button', class: 'copy' }, 'Copy');
    button.setAttribute('aria-label', `Copy: ${pre.getAttribute('aria-label')}`);
    button.addEventListener('click', () => void copy(pre.textContent, button));
    pre.before(button);
  }
  document.querySelector('main').addEventListener('click', ({ target }) => {
    const anchor = target.closest('.anchor');
    if (anchor) void copy(anchor.href, anchor);
  });
}

async function copy(text, shower) {
  const isCopied = await write(text);
  say(isCopied ? 'Copied.' : 'The browser did not let the page copy it.');
  if (!isCopied) return;
  shower.classList.add('copied');
  setTimeout(() => shower.classList.remove('copied'), 1500);
}

/** Without TLS a page has no clipboard; it copies a selection then. */
async function write(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const focused = document.activeElement;
    const field = make('textarea', { class: 'unseen', 'aria-hidden': 'true' });
    field.value = text;
    document.body.append(field);
    field.select();
    const isCopied = document.execCommand('copy');
    field.remove();
    focused?.focus();
    return isCopied;
  }
}
