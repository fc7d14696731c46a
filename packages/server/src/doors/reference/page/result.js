import { make } from './elements.js';

/** The headers that help to understand an answer. */
const shownHeaders = [
  'content-type',
  'location',
  'x-error-code',
  'x-request-id',
  'x-search-degraded',
  'retry-after',
  'ratelimit-remaining',
  'etag',
];
const lettersMax = 200_000;

/** Makes the place where the answer to a request is shown. */
export function makeResult() {
  const element = make('div', { class: 'result', 'aria-live': 'polite' });
  const add = (...content) => element.append(...content);
  return {
    element,
    async show(call, answering) {
      element.replaceChildren(make('p', {}, 'Sending …'));
      const begun = performance.now();
      try {
        const answer = await answering;
        element.replaceChildren();
        const took = Math.round(performance.now() - begun);
        const kind = answer.ok ? 'fine' : 'wrong';
        const status = `${answer.status} ${answer.statusText}`.trim();
        add(make('p', { class: kind }, `${status} · ${took} ms`), listHeaders(answer.headers));
        element.scrollIntoView({ block: 'nearest' });
        await showBody(answer, add);
        element.scrollIntoView({ block: 'nearest' });
      } catch (error) {
        const isStopped = error.name === 'AbortError';
        if (!isStopped) element.replaceChildren();
        add(make('p', { class: isStopped ? 'aside' : 'wrong' }, describe(call, isStopped)));
      }
    },
  };
}

function describe(call, isStopped) {
  return isStopped ? 'Stopped.' : `${call} got no answer: the server was not reached.`;
}

function listHeaders(headers) {
  const known = shownHeaders.filter((name) => headers.has(name));
  const pairs = known.map((name) =>
    make('li', {}, make('code', {}, name), ` ${headers.get(name)}`),
  );
  return make('ul', { class: 'headers' }, ...pairs);
}

async function showBody(answer, add) {
  const type = answer.headers.get('content-type') ?? '';
  if (type.startsWith('text/event-stream')) return showEvents(answer, add);
  if (type.startsWith('application/json')) return showJson(answer, add);
  if (type.startsWith('text/')) return showText(await answer.text(), add);
  return showFile(await answer.blob(), answer.headers, add);
}

async function showJson(answer, add) {
  const text = await answer.text();
  let content;
  try {
    content = JSON.parse(text);
  } catch {
    showText(text, add);
    return;
  }
  if (!answer.ok) showError(content, add);
  showText(JSON.stringify(content, null, 2), add);
}

/** Says an error as a sentence, with the fields that are at fault. */
function showError({ error, details = [] }, add) {
  if (typeof error === 'string') add(make('p', { class: 'wrong' }, error));
  // The sentence has the only fault already.
  if (!Array.isArray(details) || details.length < 2) return;
  const faults = details.map(({ path, message }) =>
    make('li', {}, make('code', {}, path), ` ${message}`),
  );
  add(make('ul', {}, ...faults));
}

function showText(text, add) {
  if (text === '') return;
  const isCut = text.length > lettersMax;
  add(makePre(isCut ? text.slice(0, lettersMax) : text));
  if (isCut) add(make('p', { class: 'aside' }, `It goes on: ${text.length} characters in all.`));
}

function makePre(text) {
  return make('pre', { tabindex: '0', 'aria-label': 'The answer', role: 'region' }, text);
}

/** Shows events as they arrive, and stays at the last one. Comments keep a connection open only. */
async function showEvents({ body }, add) {
  const pre = makePre('');
  add(pre);
  for await (const text of body.pipeThrough(new TextDecoderStream())) {
    const all = (pre.textContent + text).replaceAll(/^:.*\n\n/gm, '');
    pre.textContent = all.slice(-lettersMax);
    pre.scrollTop = pre.scrollHeight;
  }
  add(make('p', { class: 'aside' }, 'The stream has ended.'));
}

function showFile(blob, headers, add) {
  const given = /filename="([^"]+)"/.exec(headers.get('content-disposition') ?? '')?.[1];
  const name = given ?? 'answer';
  const link = make('a', { href: URL.createObjectURL(blob), download: name }, `Save ${name}`);
  add(make('p', {}, link, ` · ${blob.size.toLocaleString('en')} bytes`));
}
