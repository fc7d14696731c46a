import { make } from './elements.js';
import { makeForm } from './form.js';

let reading;

/** Returns what each endpoint asks for. A failed attempt is repeated by the next click. */
function readRequests() {
  reading ??= fetch('/docs/requests.json')
    .then((answer) => (answer.ok ? answer.json() : Promise.reject(new Error(answer.statusText))))
    .catch((error) => {
      reading = undefined;
      throw error;
    });
  return reading;
}

/** Adds a button to each endpoint that opens a form to send it. */
export function offerTrials() {
  for (const endpoint of document.querySelectorAll('article.endpoint')) {
    const name = endpoint.querySelector('h3').firstChild.textContent.trim();
    const panel = make('div', { id: `${endpoint.id}-trial`, class: 'trial', hidden: true });
    const button = make(
      'button',
      { type: 'button', class: 'try', 'aria-expanded': 'false', 'aria-controls': panel.id },
      'Try it',
      make('span', { class: 'unseen' }, `: ${name}`),
    );
    button.addEventListener('click', () => void toggle(endpoint.id, button, panel));
    endpoint.querySelector('.shown').append(button, panel);
  }
}

async function toggle(id, button, panel) {
  const isOpening = panel.hidden;
  panel.hidden = !isOpening;
  button.setAttribute('aria-expanded', String(isOpening));
  if (!isOpening || panel.querySelector('form')) return;
  try {
    const request = (await readRequests())[id];
    panel.replaceChildren(makeForm(id, request));
    panel.querySelector('input, textarea, select')?.focus();
  } catch {
    panel.replaceChildren(make('p', { class: 'wrong' }, 'The form could not be read. Try again.'));
  }
}
