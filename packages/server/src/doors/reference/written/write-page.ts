import { html, wordmark } from '#ground/http/page.ts';
import type { Html } from '#ground/http/page.ts';
import { listSections } from '../described/document.ts';
import type { Described, DescribedSection } from '../described/document.ts';
import { exampleLanguages, writeSignInSetups, writeVisitorSetups } from '../examples/examples.ts';
import { writeErrors, writeObjects } from './appendix.ts';
import { writeEndpoint, writeShown } from './endpoint.ts';
import { writeIntroduction } from './introduction.ts';
import { writeWebhookEvents } from './webhooks.ts';
import { toTitle } from './words.ts';

/** The files of the style, in this order: what a small window changes is last. */
const styles = ['page', 'text', 'forms', 'room'];

/** Writes the whole reference. `url` is the address of the server in its examples. */
export async function writePage(described: Described, url: string): Promise<string> {
  const sections = listSections(described);
  const page = await html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="referrer" content="no-referrer" />
        <title>Guildhall API</title>
        <link rel="icon" href="/icon.svg" />
        ${styles.map((name) => html`<link rel="stylesheet" href="/docs/${name}.css" />`)}
        <script type="module" src="/docs/start.js"></script>
      </head>
      <body>
        <a class="skip" href="#start">Skip to the text</a>
        ${writeBar()}
        <div class="columns">
          ${writeContents(sections, Object.keys(described.webhooks))}
          <main>
            ${writeIntroduction(url)} ${sections.map(writeSection)} ${writeWebhookEvents(described)}
            ${writeErrors()} ${writeObjects(described)}
          </main>
        </div>
        <p id="said" role="status" class="unseen"></p>
      </body>
    </html>`;
  return page.toString();
}

function writeBar(): Html {
  const options = Object.entries(exampleLanguages).map(
    ([language, name]) => html`<option value="${language}">${name}</option>`,
  );
  return html`<header>
    <a class="home" href="/" aria-label="Guildhall: to the console">${wordmark}</a>
    <div class="tools" hidden>
      <input
        id="search-field"
        type="search"
        placeholder="Search  /"
        aria-label="Search the API"
        aria-describedby="found-state"
        autocomplete="off"
        spellcheck="false"
      />
      <select id="language" aria-label="Language of the examples">
        ${options}
      </select>
    </div>
  </header>`;
}

function writeContents(sections: readonly DescribedSection[], events: readonly string[]): Html {
  const parts = sections.map(({ id, title, endpoints }) => {
    const links = endpoints.map(({ endpoint }) => {
      const { id: name, method } = endpoint;
      return html`<li>
        <a href="#${name}"><b class="method ${method}">${method}</b>${toTitle(name)}</a>
      </li>`;
    });
    return writePart(id, title, links);
  });
  const eventLinks = events.map((type) => html`<li><a href="#event-${type}">${type}</a></li>`);
  return html`<div class="side">
    <nav id="found" aria-label="Found" hidden>
      <p id="found-state" role="status"></p>
      <ol></ol>
    </nav>
    <details id="contents" open>
      <summary>Contents</summary>
      <nav aria-label="Contents">
        <ul>
          <li><a href="#start">Start</a></li>
          ${parts} ${writePart('events', 'Webhook events', eventLinks)}
          <li><a href="#errors">Errors</a></li>
          <li><a href="#objects">Objects</a></li>
        </ul>
      </nav>
    </details>
  </div>`;
}

function writePart(id: string, title: string, links: readonly Html[]): Html {
  return html`<li>
    <a href="#${id}">${title}</a>
    <ul>
      ${links}
    </ul>
  </li>`;
}

function writeSection({ id, title, text, endpoints }: DescribedSection): Html {
  return html`<section id="${id}" class="part" aria-labelledby="${id}-title">
    <h2 id="${id}-title">${title}</h2>
    <p>${text}</p>
    ${writeSetup(id)} ${endpoints.map(writeEndpoint)}
  </section>`;
}

/** Writes what stands before the examples of the parts that take no key. */
function writeSetup(id: string): Html | '' {
  if (id === 'account') {
    const missing =
      'In a browser, on a page of this server: `createGuildhall({ url: location.origin })`.';
    return html`<div class="setup">
      <h3 class="small">Set up once for these examples</h3>
      ${writeShown('Signing in', writeSignInSetups(), missing)}
    </div>`;
  }
  if (id !== 'widget') return '';
  return html`<div class="setup">
    <h3 class="small">Set up once for the examples of /widget</h3>
    ${writeShown('A visitor’s session', writeVisitorSetups(), 'The SDK leaves them to the widget.')}
  </div>`;
}
