/** The key that requests are sent with. It is kept here alone, until the page is left. */
let key = '';

export function currentKey() {
  return key;
}

/** Tries a key at once, and uses it from then on if the server knows it. */
export function offerKey() {
  const form = document.getElementById('key-form');
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void tryKey(document.getElementById('key').value.trim(), document.getElementById('key-state'));
  });
}

async function tryKey(given, state) {
  key = '';
  if (given === '') {
    state.textContent = 'No key is used.';
    return;
  }
  state.textContent = 'Trying it …';
  try {
    const headers = { authorization: `Bearer ${given}` };
    const answer = await fetch('/v1/teams', { headers, credentials: 'omit' });
    // A key without the scope `teams` is a key all the same.
    if (answer.ok || answer.status === 403) key = given;
    state.textContent = await describe(answer);
  } catch {
    state.textContent = 'The key could not be tried. Is it whole, and does the server answer?';
  }
}

async function describe(answer) {
  if (answer.status === 403) {
    return 'The key works, without the scope teams. It is used for every request below.';
  }
  if (!answer.ok) return `The key was refused (${answer.status}). It is not used.`;
  const { teams = [] } = await answer.json();
  const names = teams.slice(0, 3).map(({ name }) => name);
  const more = teams.length > names.length ? ' and others' : '';
  return `The key works, for ${names.join(', ')}${more}. It is used for every request below.`;
}
