import { choicesOf, typesOf } from '../described/schema.ts';
import type { Schema } from '../described/schema.ts';

/** A value of an example. Words in capitals stand for what the reader puts in. */
export type Sample = string | number | boolean | null | Sample[] | { [name: string]: Sample };

/** Returns the word that stands for an id: `chatId` becomes `CHAT_ID`. */
export function toPlaceholder(name: string): string {
  return name
    .replace(/(?<=Hash)es$|s$/, '')
    .replaceAll(/([a-z])([A-Z])/g, '$1_$2')
    .toUpperCase();
}

/** Returns a body for an example: the one that the contract shows, or its required fields. */
export function sampleBody(schema: Schema): Sample {
  return sample('', schema);
}

/** Returns a value that fits a schema. `shown` is that of an example around it. */
export function sample(name: string, schema: Schema, shown = schema.example): Sample {
  if (isFoundElsewhere(schema)) return toPlaceholder(name);
  const { items, properties } = schema;
  if (properties) return sampleObject(schema, shown as Record<string, unknown> | undefined);
  if (items) {
    const list = Array.isArray(shown) ? shown : [undefined];
    return list.map((it) => sample(name, items, it));
  }
  if (shown !== undefined) return shown as Sample;
  return (schema.default ?? schema.enum?.[0] ?? fallback(name, schema)) as Sample;
}

/** True for ids and hashes, which differ on each server. */
function isFoundElsewhere({ format, pattern }: Schema): boolean {
  return format === 'uuid' || pattern === '^[0-9a-f]{64}$';
}

/** Fills in what the example shows, else what is required, else the first field. */
function sampleObject(
  { properties = {}, required = [] }: Schema,
  shown?: Record<string, unknown>,
): Sample {
  const names = Object.keys(properties);
  const needed = names.filter((name) => required.includes(name));
  const filled = shown ? Object.keys(shown) : needed.length > 0 ? needed : names.slice(0, 1);
  const pairs = filled.map((name) => {
    const schema = properties[name] ?? {};
    const value = shown?.[name];
    return [name, sample(name, schema, value === undefined ? schema.example : value)] as const;
  });
  return Object.fromEntries(pairs);
}

const words: Readonly<Record<string, string>> = {
  code: '123456',
  domain: 'example.com',
  email: 'ada@example.com',
  firstName: 'Ada',
  lastName: 'Lovelace',
  machine: 'ada-laptop',
  name: 'New name',
  password: 'YOUR_PASSWORD',
  program: 'my-program',
  text: 'How long is the warranty?',
};

function fallback(name: string, schema: Schema): Sample {
  const [type] = [...typesOf(schema), ...choicesOf(schema).flatMap(typesOf)];
  if (type === 'boolean') return true;
  if (type === 'integer' || type === 'number') return schema.minimum ?? 1;
  if (type === 'object') return {};
  return words[name] ?? toPlaceholder(name);
}
