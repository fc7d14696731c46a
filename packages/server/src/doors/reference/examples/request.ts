import type { Endpoint } from '@guildhall/contract';
import type { DescribedEndpoint } from '../described/document.ts';
import { sample, sampleBody, toPlaceholder } from './sample.ts';
import type { Sample } from './sample.ts';

/** A request that an example sends, whatever its language. */
export interface ExampleRequest {
  readonly id: string;
  readonly method: Endpoint['method'];
  /**
   * What a request shows: a key, the cookie of a session, the secret of a visitor's session, the site
   * whose page begins such a session, or nothing.
   */
  readonly shows: 'key' | 'cookie' | 'visitor' | 'site' | 'nothing';
  /** With a word in capitals for each parameter: `/v1/chats/CHAT_ID`. */
  readonly path: string;
  readonly pathValues: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, Sample>>;
  readonly body:
    | { readonly kind: 'none' }
    | { readonly kind: 'json'; readonly value: { readonly [name: string]: Sample } }
    | { readonly kind: 'files'; readonly fields: Readonly<Record<string, Sample>> }
    | { readonly kind: 'bytes'; readonly mediaType: string };
  readonly answer: {
    readonly kind: 'json' | 'text' | 'bytes';
    /** The fields of a JSON answer. */
    readonly fields: readonly string[];
    /** True if the endpoint can answer with events as they happen. */
    readonly hasEvents: boolean;
    /** True if the answer is one page of a list. */
    readonly isPaged: boolean;
  };
}

/** Returns the request that the examples of an endpoint show: with what it cannot do without. */
export function exampleRequest({ endpoint, operation }: DescribedEndpoint): ExampleRequest {
  const { id, method, path } = endpoint;
  const parameters = operation.parameters ?? [];
  const inPath = parameters.filter((it) => it.in === 'path');
  const inQuery = parameters.filter((it) => it.in === 'query' && it.required);
  return {
    id,
    method,
    shows: whatItShows(endpoint),
    path: path.replaceAll(/\{(\w+)\}/g, (_, name: string) => valueInPath(name)),
    pathValues: Object.fromEntries(inPath.map(({ name }) => [name, valueInPath(name)])),
    query: Object.fromEntries(inQuery.map(({ name, schema }) => [name, sample(name, schema)])),
    body: exampleBody({ endpoint, operation }),
    answer: exampleAnswer({ endpoint, operation }),
  };
}

/** Whoever signs in sends and gets the cookie of a session, too. */
function whatItShows({ auth, path }: Endpoint): ExampleRequest['shows'] {
  if (auth === 'key' || auth === 'visitor') return auth;
  if (path === '/widget/sessions') return 'site';
  const isOfPrograms = /^\/auth\/(device|tokens)\//.test(path);
  return auth === 'session' || (path.startsWith('/auth/') && !isOfPrograms) ? 'cookie' : 'nothing';
}

/** Pages are numbered, so an example can name the first one. */
function valueInPath(name: string): string {
  if (name === 'pageNumber') return '1';
  return name === 'file' ? 'page.css' : toPlaceholder(name);
}

function exampleBody({ endpoint, operation }: Shown): ExampleRequest['body'] {
  const { body } = endpoint;
  if (!body) return { kind: 'none' };
  if (body.kind === 'bytes') return { kind: 'bytes', mediaType: body.mediaTypes[0] ?? '' };
  if (body.kind === 'multipart') return { kind: 'files', fields: { folderPath: 'rules/2026' } };
  const [content] = Object.values(operation.requestBody?.content ?? {});
  // What may be left out is not made up.
  const isMadeUp = body.optional && content?.schema.example === undefined;
  const value = content && !isMadeUp ? sampleBody(content.schema) : {};
  return { kind: 'json', value: value as { [name: string]: Sample } };
}

type Shown = Pick<DescribedEndpoint, 'endpoint' | 'operation'>;

function exampleAnswer({ endpoint, operation }: Shown): ExampleRequest['answer'] {
  const { answer } = endpoint;
  const none = { fields: [], hasEvents: false, isPaged: false };
  if (answer.kind === 'raw') return { ...none, kind: answer.schema ? 'text' : 'bytes' };
  const content = operation.responses[answer.status]?.content?.['application/json'];
  const fields = Object.keys(content?.schema.properties ?? {});
  const isPaged = fields.includes('pagination') && endpoint.query?.shape['pageSize'] !== undefined;
  return { kind: 'json', fields, hasEvents: answer.events !== undefined, isPaged };
}
