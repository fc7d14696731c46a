const find = (id) => document.getElementById(id);

const dark = matchMedia('(prefers-color-scheme: dark)');
const applyTheme = () => document.documentElement.classList.toggle('dark-mode', dark.matches);
dark.addEventListener('change', applyTheme);
applyTheme();

/** Leaves out the second form of a path, and names it in the description of the first. */
function mergePathForms(spec) {
  const second = new Map();
  for (const [path, operations] of Object.entries(spec.paths)) {
    for (const [method, { operationId }] of Object.entries(operations)) {
      if (!operationId?.endsWith('OfKey')) continue;
      second.set(operationId.slice(0, -'OfKey'.length), path);
      delete operations[method];
    }
    if (Object.keys(operations).length === 0) delete spec.paths[path];
  }
  for (const operation of Object.values(spec.paths).flatMap((it) => Object.values(it))) {
    const path = second.get(operation.operationId);
    if (path === undefined) continue;
    const also = `For the key’s own team also at \`${path}\`.`;
    operation.description = [operation.description, also].filter(Boolean).join('\n\n');
  }
  return spec;
}

/** Finds operations by words of their path, summary and description, not by their section alone. */
const searchOperations = () => ({
  fn: {
    opsFilter(sections, phrase) {
      const words = phrase.toLowerCase().split(/\s+/).filter(Boolean);
      const matches = (section) => (operation) => {
        const { summary = '', description = '' } = operation.get('operation').toJS();
        const method = operation.get('method');
        const text = [section, method, operation.get('path'), summary, description].join(' ');
        return words.every((word) => text.toLowerCase().includes(word));
      };
      return sections
        .map((section, name) => section.update('operations', (all) => all.filter(matches(name))))
        .filter((section) => section.get('operations').size > 0);
    },
  },
});

/** Names the search field as soon as it is drawn. */
function nameSearch(_, observer) {
  const search = document.querySelector('.operation-filter-input');
  if (!search) return;
  search.placeholder = 'Search by words, path or section';
  search.setAttribute('aria-label', 'Search the API');
  observer.disconnect();
}
new MutationObserver(nameSearch).observe(find('page'), { childList: true, subtree: true });

find('first').textContent = `curl ${location.origin}/v1/knowledge/search \\
  -H "Authorization: Bearer gh_…" -H "Content-Type: application/json" \\
  -d '{"query": "opening hours"}'`;

const spec = mergePathForms(await (await fetch('/openapi.json')).json());
const ui = SwaggerUIBundle({
  spec,
  dom_id: '#page',
  deepLinking: true,
  validatorUrl: null,
  filter: true,
  docExpansion: 'list',
  defaultModelsExpandDepth: -1,
  tryItOutEnabled: true,
  plugins: [searchOperations],
  // A field of a form that was left empty is not sent.
  requestInterceptor(request) {
    const form = request.body;
    if (!(form instanceof FormData)) return request;
    for (const [name, value] of Array.from(form)) if (value === '') form.delete(name);
    return request;
  },
});

/** Shows the answer to a first request with the key, and uses a key that works for every request. */
async function useKey(event) {
  event.preventDefault();
  const key = find('key').value.trim();
  find('answer').hidden = true;
  try {
    const answer = await fetch('/v1/teams', { headers: { authorization: `Bearer ${key}` } });
    const content = await answer.json();
    if (answer.ok) ui.preauthorizeApiKey('apiKey', key);
    find('state').textContent = answer.ok
      ? 'The key works: GET /v1/teams answered. It is used for every request below.'
      : `The key was refused (${answer.status}). It is not used.`;
    find('answer').hidden = false;
    find('answer').textContent = JSON.stringify(content, null, 2);
  } catch {
    find('state').textContent =
      'The key could not be tried: the server did not answer as expected. Try again.';
  }
}
find('key-form').addEventListener('submit', (event) => void useKey(event));
