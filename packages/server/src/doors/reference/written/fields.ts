import { html } from '#ground/http/page.ts';
import type { Html } from '#ground/http/page.ts';
import { choicesOf, objectNamed } from '../described/schema.ts';
import type { Schema } from '../described/schema.ts';
import { writeText, writeType } from './words.ts';
import type { Written } from './words.ts';

/** A field or parameter, as it is listed. */
interface Field {
  readonly name: string;
  readonly schema: Schema;
  readonly isRequired: boolean;
  readonly description?: string | undefined;
}

/**
 * Who reads of the fields: whoever sends them has to know which are required, whoever receives them
 * which may be missing.
 */
export type Side = 'sent' | 'received';

/** Writes the fields of an object, with those of the objects within. Empty if it has none. */
export function writeFields(schema: Schema, side: Side): Html | '' {
  return writeList(fieldsOf(schema), side);
}

/** Returns the fields of an object; of alternatives, those of each. */
export function fieldsOf({ properties = {}, required = [] }: Schema): Field[] {
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    schema,
    isRequired: required.includes(name),
  }));
}

export function writeList(fields: readonly Field[], side: Side): Html | '' {
  if (fields.length === 0) return '';
  return html`<ul class="fields ${side}">
    ${fields.map((field) => writeField(field, side))}
  </ul>`;
}

function writeField({ name, schema, isRequired, description }: Field, side: Side): Html {
  const mark = side === 'sent' ? isRequired && 'required' : !isRequired && 'may be missing';
  const text = description ?? schema.description;
  return html`<li>
    <code class="name">${name}</code> <span class="type">${writeType(schema)}</span>
    ${mark ? html`<span class="mark">${mark}</span>` : ''} ${writeValues(schema)}
    ${text === undefined ? '' : html`<p>${writeText(text)}</p>`} ${writeInside(schema, side)}
  </li>`;
}

/** Writes the default of a value, and an example of it. */
function writeValues({ default: standard, example, format }: Schema): Written {
  const parts: (Html | string)[] = [];
  if (standard !== undefined && standard !== null && !isEmpty(standard)) {
    parts.push(html`<span class="value">default <code>${show(standard)}</code></span> `);
  }
  // An id looks like any other.
  const isTelling = example !== undefined && example !== '' && format !== 'uuid';
  if (isTelling && typeof example !== 'object') {
    parts.push(html`<span class="value">such as <code>${show(example)}</code></span>`);
  }
  return parts;
}

function isEmpty(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.keys(value).length === 0;
}

function show(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** Writes the fields of the objects within a value, unless they are described elsewhere. */
function writeInside(schema: Schema, side: Side): Written {
  if (objectNamed(schema) !== undefined) return '';
  if (schema.items) return writeInside(schema.items, side);
  const alternatives = choicesOf(schema).filter(({ properties }) => properties);
  return [schema, ...alternatives].map((it) => writeFields(it, side));
}
