const find = (id) => document.getElementById(id);
const chat = document.querySelector('guildhall-chat');

/** Shows who is signed in. A signed-in person's chat gets a token from the shop's server. */
async function greet() {
  const { name } = await (await fetch('/me')).json();
  find('person').textContent = name ?? 'You are a visitor';
  find('sign-in').hidden = name !== null;
  find('sign-out').hidden = name === null;
  chat.token = name === null ? null : fetchToken;
}

async function fetchToken() {
  const answer = await fetch('/guildhall-token');
  return answer.ok ? answer.text() : null;
}

async function search() {
  find('state').textContent = 'Searching …';
  const query = encodeURIComponent(find('query').value);
  const answer = await fetch(`/documents?query=${query}`);
  find('state').textContent = answer.ok ? '' : 'The search does not answer just now.';
  const documents = answer.ok ? await answer.json() : [];
  find('documents').replaceChildren(...documents.map(draw));
}

function draw({ id, name }) {
  const title = document.createElement('span');
  title.textContent = name;
  title.id = `document-${id}`;
  const button = document.createElement('button');
  button.textContent = 'Ask about this document';
  button.setAttribute('aria-describedby', title.id);
  button.addEventListener('click', () => chat.openDocument({ id, name }));
  const item = document.createElement('li');
  item.append(title, button);
  return item;
}

async function change(path) {
  await fetch(path, { method: 'POST' });
  await greet();
  await search();
}

find('sign-in').addEventListener('click', () => change('/sign-in'));
find('sign-out').addEventListener('click', () => change('/sign-out'));
find('search').addEventListener('submit', (event) => {
  event.preventDefault();
  void search();
});
await greet();
await search();
