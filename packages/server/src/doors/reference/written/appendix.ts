import { failures } from '@guildhall/contract';
import { html } from '#ground/http/page.ts';
import type { Html } from '#ground/http/page.ts';
import type { Described } from '../described/document.ts';
import type { Schema } from '../described/schema.ts';
import { choicesOf } from '../described/schema.ts';
import { writeFields } from './fields.ts';
import { writeType } from './words.ts';

/** Writes every error with its status and its sentence. */
export function writeErrors(): Html {
  const all = Object.entries(failures).toSorted(([, a], [, b]) => a.status - b.status);
  const listed = all.map(([code, { status, message }]) => {
    return html`<li id="error-${code}">
      <b class="status">${status}</b> <code>${code}</code> ${message}
    </li>`;
  });
  return html`<section id="errors" class="part" aria-labelledby="errors-title">
    <h2 id="errors-title">Errors</h2>
    <p>
      The code is in the header <code>x-error-code</code> and stays the same; the sentence in
      <code>error</code> is for people and may change.
    </p>
    <ul class="errors all">
      ${listed}
    </ul>
  </section>`;
}

/** Writes the objects that several endpoints answer with, each once. */
export function writeObjects({ components }: Pick<Described, 'components'>): Html {
  const objects = Object.entries(components.schemas).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return html`<section id="objects" class="part" aria-labelledby="objects-title">
    <h2 id="objects-title">Objects</h2>
    <p>What several endpoints answer with.</p>
    ${objects.map(([name, schema]) => writeObject(name, schema))}
  </section>`;
}

function writeObject(name: string, schema: Schema): Html {
  const choices = choicesOf(schema);
  const shapes = choices.length > 0 ? choices : [schema];
  return html`<article id="object-${name}" class="object" aria-labelledby="object-${name}-title">
    <h3 id="object-${name}-title">
      ${name} <a class="anchor" href="#object-${name}" aria-label="Link to ${name}">#</a>
    </h3>
    ${choices.length > 0 ? html`<p>One of these:</p>` : ''}
    ${shapes.map((it) => {
      const fields = writeFields(it, 'received');
      return fields === '' ? html`<p class="type">${writeType(it)}</p>` : fields;
    })}
  </article>`;
}
