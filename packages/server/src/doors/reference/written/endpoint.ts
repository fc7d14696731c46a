import { failures, failuresOf } from '@guildhall/contract';
import type { Endpoint, FailureCode } from '@guildhall/contract';
import { html } from '#ground/http/page.ts';
import type { Html } from '#ground/http/page.ts';
import type { DescribedEndpoint, Parameter } from '../described/document.ts';
import { describeEvents } from '../described/events.ts';
import { objectNamed } from '../described/schema.ts';
import { exampleLanguages, writeExamples } from '../examples/examples.ts';
import type { ExampleLanguage, Examples } from '../examples/examples.ts';
import { writeFields, writeList } from './fields.ts';
import { sayRights } from './rights.ts';
import { toTitle, writeCode, writeText, writeType } from './words.ts';
import type { Written } from './words.ts';

/** Writes all that there is to know of an endpoint. Its id is its place in the address. */
export function writeEndpoint(described: DescribedEndpoint): Html {
  const { endpoint, operation } = described;
  const { id, method, path, shortPath, summary, description, ignoresUnknown } = endpoint;
  const title = toTitle(id);
  return html`<article id="${id}" class="endpoint" aria-labelledby="${id}-title">
    <div class="told">
      <h3 id="${id}-title">
        ${title} <a class="anchor" href="#${id}" aria-label="Link to ${title}">#</a>
      </h3>
      <p class="call"><b class="method ${method}">${method}</b> <code>${path}</code></p>
      ${
        shortPath
          ? html`<p class="aside">Also <code>${shortPath}</code>, for the key’s own team.</p>`
          : ''
      }
      <p class="summary">${writeText(summary)}</p>
      ${description ? html`<p>${writeText(description)}</p>` : ''}
      <p class="rights">${writeText(sayRights(endpoint))}</p>
      ${writeParameters(operation.parameters ?? [])} ${writeBody(described)}
      ${
        ignoresUnknown && (endpoint.query ?? endpoint.body)
          ? html`<p class="aside">Fields that it does not know are ignored.</p>`
          : ''
      }
      ${writeAnswer(described)} ${writeFailures(endpoint)}
    </div>
    <div class="shown">${writeShown(title, writeExamples(described))}</div>
  </article>`;
}

const places = { path: 'Path', query: 'Query', header: 'Headers' } as const;

function writeParameters(parameters: readonly Parameter[]): Written {
  return Object.entries(places).flatMap(([place, title]) => {
    const fields = parameters
      .filter((it) => it.in === place)
      .map(({ name, schema, required = false, description }) => ({
        name,
        schema,
        isRequired: required,
        description,
      }));
    return fields.length === 0 ? [] : [html`<h4>${title}</h4>`, writeList(fields, 'sent')];
  });
}

function writeBody({ endpoint: { body }, operation: { requestBody } }: DescribedEndpoint): Written {
  if (!body || !requestBody) return '';
  const [[mediaType, content] = []] = Object.entries(requestBody.content);
  if (mediaType === undefined || !content) return '';
  if (body.kind === 'bytes') {
    return html`<h4>Body</h4>
      <p>The bytes of a file: ${body.mediaTypes.join(', ')}.</p>`;
  }
  const isOptional = requestBody.required === false;
  return html`<h4>Body <small>${mediaType}${isOptional ? ', may be left out' : ''}</small></h4>
    ${writeFields(content.schema, 'sent')}`;
}

function writeAnswer({ endpoint: { answer }, operation }: DescribedEndpoint): Written {
  if (answer.kind === 'raw') {
    const types = [answer.mediaType, ...(answer.otherMediaTypes ?? [])].join(', ');
    return html`<h4>Answer <small>200</small></h4>
      <p>${types}${answer.ranges ? '. A request can ask for a range of the bytes (206).' : ''}</p>`;
  }
  const { status, otherStatus, events } = answer;
  const statuses = otherStatus === undefined ? String(status) : `${status} or ${otherStatus}`;
  const schema = operation.responses[status]?.content?.['application/json']?.schema ?? {};
  const fields = writeFields(schema, 'received');
  return html`<h4>Answer <small>${statuses}</small></h4>
    ${fields === '' ? html`<p class="type">${writeType(schema)}</p>` : fields}
    ${events ? writeEvents(events) : ''}`;
}

function writeEvents(events: NonNullable<Parameters<typeof describeEvents>[0]>): Html {
  const each = describeEvents(events).map(({ name, schema }) => {
    return html`<li>
      <code class="name">${name}</code> <span class="type">event</span>
      ${objectNamed(schema) === undefined ? writeFields(schema, 'received') : writeType(schema)}
    </li>`;
  });
  return html`<h4>Events <small>with Accept: text/event-stream</small></h4>
    <ul class="fields">
      ${each}
    </ul>`;
}

/** The failures that many endpoints have in common. They are explained once. */
const usualFailures: ReadonlySet<FailureCode> = new Set([
  'invalid',
  'unauthenticated',
  'key_without_team',
  'signed_out',
  'second_factor_missing',
  'scope_missing',
  'role_missing',
  'foreign_origin',
  'body_too_large',
  'content_changed',
  'range_not_satisfiable',
  'too_many_requests',
  'internal',
] satisfies FailureCode[]);

function writeFailures(endpoint: Endpoint): Html {
  const all = failuresOf(endpoint).toSorted((a, b) => failures[a].status - failures[b].status);
  const own = all.filter((code) => !usualFailures.has(code));
  const usual = all.filter((code) => usualFailures.has(code));
  const listed = own.map((code) => {
    const { status, message } = failures[code];
    return html`<li>
      <b class="status">${status}</b> <a href="#error-${code}"><code>${code}</code></a> ${message}
    </li>`;
  });
  const links = usual.map((code, at) => {
    return html`${at === 0 ? '' : ', '}<a href="#error-${code}"><code>${code}</code></a>`;
  });
  return html`<h4>Errors</h4>
    ${
      own.length > 0
        ? html`<ul class="errors">
            ${listed}
          </ul>`
        : ''
    }
    <p class="aside">As elsewhere: ${links}</p>`;
}

/** Writes the examples, one after another; the script of the page shows one language. */
export function writeShown(
  title: string,
  examples: Examples,
  missing = 'The SDK has no method for it.',
): Written {
  return Object.entries(exampleLanguages).map(([language, name]) => {
    const code = examples[language as ExampleLanguage];
    return html`<div class="example" data-language="${language}">
      <p class="language">${name}</p>
      ${code === undefined ? html`<p>${writeText(missing)}</p>` : writeCode(code, `${title} in ${name}`)}
    </div>`;
  });
}
