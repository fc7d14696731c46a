import { html } from '#ground/http/page.ts';
import type { Html } from '#ground/http/page.ts';
import { writeSetups } from '../examples/examples.ts';
import { writeShown } from './endpoint.ts';
import { writeCode } from './words.ts';

/** Writes what somebody has to know before the first request, and the request itself. */
export function writeIntroduction(url: string): Html {
  const first = `curl ${url}/v1/knowledge/search \\
  -H "Authorization: Bearer gh_…" \\
  -H "Content-Type: application/json" \\
  -d '{"query": "opening hours"}'`;
  return html`<section id="start" class="part" aria-labelledby="start-title">
    <h1 id="start-title">Guildhall API</h1>
    <div class="endpoint">
      <div class="told">
        <p>
          Programs do here what people do in the console. A request names a key in the header
          <code>Authorization</code>; owners make keys in
          <a href="/settings/keys">Settings → API keys</a>. A key belongs to a team: it reaches that
          team and those below it, and does what its scopes allow.
        </p>
        <form id="key-form" hidden>
          <label for="key">API key</label>
          <div class="row">
            <input
              id="key"
              type="password"
              autocomplete="off"
              placeholder="gh_…"
              spellcheck="false"
            />
            <button>Use this key</button>
          </div>
          <p class="aside">
            For “Try it”. The page keeps it in memory alone, until you close or reload it.
          </p>
          <p id="key-state" role="status"></p>
        </form>
        ${rules}
      </div>
      <div class="shown">
        <h2 class="small">A first request</h2>
        ${writeCode(first, 'A first request')}
        <h2 class="small">Set up once</h2>
        ${writeShown('Setup', writeSetups(url))}
        <p class="aside">
          Replace words in capitals, such as <code>CHAT_ID</code>. The examples in Python use
          <code>requests</code>.
        </p>
      </div>
    </div>
  </section>`;
}

const rules = html`<h2 class="small" id="rules">Rules for every endpoint</h2>
  <ul>
    <li>
      <b>Errors</b> have the body <code>{ "error": "one sentence" }</code>, and a code for programs
      in the header <code>x-error-code</code> (<a href="#errors">all of them</a>). With
      <code>invalid</code>, <code>details</code> names each field and what is wrong with it.
    </li>
    <li>
      <b>Lists</b> have pages: <code>page</code> and <code>pageSize</code>. Where
      <code>pagination</code> has <code>after</code>, send that as <code>after</code> for the next
      rows: none is left out or repeated when others come and go.
    </li>
    <li>
      <b>Unknown fields</b> are refused with the nearest known one, unless an endpoint says that it
      ignores them.
    </li>
    <li>
      <b>Limits</b> count per key and minute. The headers <code>ratelimit-limit</code>,
      <code>ratelimit-remaining</code> and <code>ratelimit-reset</code> say what is left. After a
      429 wait as many seconds as <code>retry-after</code> says.
    </li>
    <li><b>Times</b> are in UTC, as ISO 8601 writes them. Ids are UUIDs.</li>
    <li>
      <b>Every answer</b> has an <code>x-request-id</code>, by which the log of the server knows the
      request.
    </li>
  </ul>
  <p>
    <a href="/openapi.json">openapi.json</a> describes the same for programs. Agents connect to
    <code>/mcp</code>, directories to <code>/scim/v2</code>.
  </p>`;
