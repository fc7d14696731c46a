import { make } from './elements.js';
import { currentKey } from './key.js';
import { confirmRequest } from './confirm.js';
import { makeResult } from './result.js';

/** Makes the form of an endpoint, which sends what its reader fills in. */
export function makeForm(id, request) {
  const { asked, body, auth, hasEvents, method } = request;
  const result = makeResult();
  const send = make('button', { class: 'send' }, `Send ${method.toUpperCase()}`);
  const stop = make('button', { type: 'button', class: 'plain', hidden: true }, 'Stop');
  const form = make(
    'form',
    {},
    make('p', { class: 'aside' }, describeSender(auth)),
    ...(auth === 'visitor' ? [makeField(id, secretField)] : []),
    ...asked.map((field) => makeField(id, field)),
    ...(body ? makeBody(id, body) : []),
    ...(hasEvents ? [makeCheckbox()] : []),
    make('div', { class: 'row' }, send, stop),
    result.element,
  );
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void submit(form, request, { send, stop, result });
  });
  return form;
}

const secretField = { name: 'secret', in: 'bearer', required: true };

function describeSender(auth) {
  if (auth === 'visitor') return 'Sent with the secret of a visitor’s session.';
  if (auth === 'session') return 'Sent as the person who is signed in here.';
  if (auth === 'open') return 'Needs no key.';
  return 'Sent with the key from above; without one, as the person who is signed in here.';
}

function makeField(id, { name, in: place, required, choices, hint = '' }) {
  const attributes = { id: `${id}-try-${name}`, name, 'data-in': place, required };
  const field = choices
    ? make('select', attributes, ...['', ...choices].map((it) => make('option', { value: it }, it)))
    : make('input', { ...attributes, placeholder: hint, autocomplete: 'off', spellcheck: 'false' });
  const label = make('label', { for: attributes.id }, make('code', {}, name));
  if (required) label.append(' required');
  return make('div', { class: 'asked' }, label, field);
}

function makeBody(id, { kind, text, mediaTypes }) {
  const place = `${id}-try-body`;
  if (kind === 'json') {
    const rows = String(Math.min(12, text.split('\n').length + 1));
    const area = make(
      'textarea',
      { id: place, 'data-in': 'json', rows, spellcheck: 'false' },
      text,
    );
    const fault = make('p', { id: `${place}-fault`, class: 'wrong', role: 'alert' });
    area.setAttribute('aria-describedby', fault.id);
    return [make('label', { for: place }, 'Body, as JSON'), area, fault];
  }
  const accept = mediaTypes?.join(',');
  const attributes = { id: place, type: 'file', required: true, 'data-in': kind, accept };
  const label = kind === 'files' ? 'Files' : 'File';
  return [
    make('label', { for: place }, label, ' required'),
    make('input', { ...attributes, multiple: kind === 'files' }),
  ];
}

function makeCheckbox() {
  const box = make('input', { type: 'checkbox', 'data-in': 'events' });
  return make('label', { class: 'choice' }, box, 'Event by event, as it happens');
}

async function submit(form, request, { send, stop, result }) {
  const parts = readForm(form, request);
  if (!parts) return;
  const call = `${request.method.toUpperCase()} ${parts.url}`;
  if (request.asksFirst && !(await confirmRequest(call))) return;
  const leaving = new AbortController();
  const end = () => leaving.abort();
  stop.addEventListener('click', end);
  stop.hidden = false;
  send.disabled = true;
  await result.show(call, fetch(parts.url, { ...parts.options, signal: leaving.signal }));
  stop.removeEventListener('click', end);
  stop.hidden = true;
  send.disabled = false;
}

/** Returns the address and the options of the request; undefined if the body is no JSON. */
function readForm(form, { method, path, auth, body }) {
  const filled = [...form.querySelectorAll('[data-in]')];
  const of = (place) => filled.filter((it) => it.dataset.in === place && it.value !== '');
  const values = Object.fromEntries(of('path').map(({ name, value }) => [name, value]));
  const query = new URLSearchParams(of('query').map(({ name, value }) => [name, value]));
  const address = path.replaceAll(/\{(\w+)\}/g, (_, name) => encodeURIComponent(values[name]));
  const headers = new Headers(of('header').map(({ name, value }) => [name, value]));
  const secret = auth === 'visitor' ? of('bearer')[0]?.value : auth === 'key' && currentKey();
  if (secret) headers.set('authorization', `Bearer ${secret}`);
  if (of('events')[0]?.checked) headers.set('accept', 'text/event-stream');
  const sent = body && readBody(form, filled, headers);
  if (body && sent === undefined) return undefined;
  const url = `${address}${query.size > 0 ? `?${query}` : ''}`;
  const options = {
    method: method.toUpperCase(),
    headers,
    // Whoever shows a key is not also the person of the session.
    credentials: secret ? 'omit' : 'same-origin',
    ...(sent !== undefined && sent !== null && { body: sent }),
  };
  return { url, options };
}

/** Returns what is sent; null: nothing, undefined: it is no JSON, which the form says. */
function readBody(form, filled, headers) {
  const area = filled.find((it) => it.dataset.in === 'json');
  if (area) return readJson(form, area, headers);
  const input = filled.find((it) => it.type === 'file');
  if (input.dataset.in === 'bytes') {
    headers.set('content-type', input.files[0].type);
    return input.files[0];
  }
  const data = new FormData();
  // The fields go first: the server reads the form as it arrives.
  for (const { dataset, name, value } of filled) {
    if (dataset.in === 'form' && value !== '') data.append(name, value);
  }
  for (const file of input.files) data.append('file', file);
  return data;
}

function readJson(form, area, headers) {
  const fault = form.querySelector(`[id="${area.id}-fault"]`);
  fault.textContent = '';
  area.removeAttribute('aria-invalid');
  if (area.value.trim() === '') return null;
  try {
    JSON.parse(area.value);
  } catch (error) {
    fault.textContent = `The body is no JSON: ${error.message}`;
    area.setAttribute('aria-invalid', 'true');
    area.focus();
    return undefined;
  }
  headers.set('content-type', 'application/json');
  return area.value;
}
