import type { Described, Parameter } from './document.ts';
import { listSections } from './document.ts';
import type { Schema } from './schema.ts';
import { typesOf } from './schema.ts';

/** A value that the reader fills in to try an endpoint. */
interface Asked {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header' | 'form';
  readonly required: boolean;
  /** What it may be; undefined: any text. */
  readonly choices?: readonly string[];
  readonly hint?: string;
}

/** What the script of the page needs to send a request that its reader fills in. */
export interface TriedRequest {
  readonly method: string;
  readonly path: string;
  readonly auth: 'key' | 'session' | 'visitor' | 'open';
  /** True if it deletes or replaces what cannot be had back: the reader is asked first. */
  readonly asksFirst: boolean;
  readonly hasEvents: boolean;
  readonly asked: readonly Asked[];
  readonly body?:
    | { readonly kind: 'json'; readonly text: string; readonly required: boolean }
    | { readonly kind: 'files' }
    | { readonly kind: 'bytes'; readonly mediaTypes: readonly string[] };
}

/** Endpoints of other methods than delete that take something away for good. */
const takesAway = new Set(['erasePerson', 'replaceGoldenQuestions']);

/** Lists the requests by the ids of their endpoints. `sampleOf` returns the body to begin with. */
export function listRequests(
  described: Described,
  sampleOf: (schema: Schema) => unknown,
): Record<string, TriedRequest> {
  const all = listSections(described).flatMap(({ endpoints }) => endpoints);
  const requests = all.map(({ endpoint, operation }) => {
    const { id, method, path, auth, body, answer } = endpoint;
    const [content] = Object.values(operation.requestBody?.content ?? {});
    const fields = body?.kind === 'multipart' ? formFields(content?.schema ?? {}) : [];
    const request: TriedRequest = {
      method,
      path,
      auth,
      asksFirst: method === 'delete' || takesAway.has(id),
      hasEvents: answer.kind === 'json' && answer.events !== undefined,
      asked: [...(operation.parameters ?? []).map(toAsked), ...fields],
      ...(body?.kind === 'json' && {
        body: {
          kind: 'json',
          text: JSON.stringify(sampleOf(content?.schema ?? {}), null, 2),
          required: !body.optional,
        },
      }),
      ...(body?.kind === 'multipart' && { body: { kind: 'files' } }),
      ...(body?.kind === 'bytes' && { body: { kind: 'bytes', mediaTypes: body.mediaTypes } }),
    };
    return [id, request] as const;
  });
  return Object.fromEntries(requests);
}

function toAsked({ name, in: place, required = false, schema }: Parameter): Asked {
  return { name, in: place, required, ...valuesOf(schema) };
}

function formFields({ properties = {}, required = [] }: Schema): Asked[] {
  return Object.entries(properties)
    .filter(([name]) => name !== 'file')
    .map(([name, schema]) => {
      return { name, in: 'form', required: required.includes(name), ...valuesOf(schema) };
    });
}

function valuesOf(schema: Schema): Pick<Asked, 'choices' | 'hint'> {
  const hint = schema.example ?? schema.default;
  const choices = schema.enum ?? (typesOf(schema).includes('boolean') ? [true, false] : undefined);
  const isShort = typeof hint === 'string' || typeof hint === 'number';
  return {
    ...(choices && { choices: choices.filter((it) => it !== null).map(String) }),
    ...(isShort && hint !== '' && { hint: String(hint) }),
  };
}
