import { make } from './elements.js';
import { rank } from './rank.js';

const shownMax = 40;

/** Offers a search that lists what has all words, the best first. */
export function offerSearch() {
  const field = document.getElementById('search-field');
  const found = document.getElementById('found');
  let entries;
  field.addEventListener('input', () => {
    entries ??= readEntries();
    show(found, field.value, rank(entries, field.value));
  });
  field.addEventListener('keydown', (event) => {
    const first = found.querySelector('a');
    if (event.key === 'Escape') clear(field, found);
    if (event.key !== 'Enter' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    if (event.key === 'ArrowDown') first?.focus();
    else first?.click();
  });
  found.addEventListener('keydown', (event) => moveInList(event, field, found));
  found.addEventListener('click', ({ target }) => {
    const isNarrow = matchMedia('(max-width: 60rem)').matches;
    if (isNarrow && target.closest('a')) clear(field, found);
  });
  document.addEventListener('keydown', (event) => {
    if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping()) return;
    event.preventDefault();
    field.focus();
    field.select();
  });
}

function isTyping() {
  return document.activeElement?.matches('input, textarea, select') ?? false;
}

function clear(field, found) {
  field.value = '';
  show(found, '', []);
}

function moveInList(event, field, found) {
  const links = [...found.querySelectorAll('a')];
  const at = links.indexOf(document.activeElement);
  if (event.key === 'Escape') {
    clear(field, found);
    field.focus();
  }
  if (at === -1 || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return;
  event.preventDefault();
  (event.key === 'ArrowDown' ? links[at + 1] : (links[at - 1] ?? field))?.focus();
}

/** Reads from the page what can be found: endpoints, events, errors and objects. */
function readEntries() {
  const text = (part, selector) => part.querySelector(selector)?.textContent.trim() ?? '';
  const articles = [...document.querySelectorAll('main article')].map((article) => ({
    id: article.id,
    title: text(article, 'h3').replace(/\s*#$/, ''),
    path: text(article, '.call'),
    sentence: text(article, '.summary, h3 + p'),
    text: (article.querySelector('.told') ?? article).textContent,
  }));
  const errors = [...document.querySelectorAll('.errors.all li')].map((error) => ({
    id: error.id,
    title: text(error, 'code'),
    path: `error ${text(error, 'b')}`,
    sentence: error.textContent,
    text: '',
  }));
  return [...articles, ...errors];
}

function show(found, question, hits) {
  const isAsked = question.trim() !== '';
  found.hidden = !isAsked;
  document.body.classList.toggle('searching', isAsked);
  found.querySelector('p').textContent = isAsked ? describe(question, hits.length) : '';
  const items = hits.slice(0, shownMax).map(({ id, title, path }) => {
    const [method = '', ...rest] = path.split(/\s+/);
    const isCall = /^(get|post|put|patch|delete)$/.test(method);
    const place = isCall
      ? [make('b', { class: `method ${method}` }, method), make('code', {}, rest.join(' '))]
      : [path || (id.startsWith('event-') ? 'webhook event' : 'object')];
    return make('li', {}, make('a', { href: `#${id}` }, title, make('small', {}, ...place)));
  });
  found.querySelector('ol').replaceChildren(...items);
}

function describe(question, count) {
  if (count === 0) return `Nothing matches “${question.trim()}”.`;
  if (count > shownMax) return `The best ${shownMax} of ${count}`;
  return count === 1 ? '1 place' : `${count} places, the best first`;
}
