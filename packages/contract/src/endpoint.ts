import type { z } from 'zod';
import type { FailureCode } from './failures.ts';
import type { Role } from './roles.ts';

/** What a key must be allowed to do; a key without scopes is allowed everything in its tree. */
export const scopes = [
  'teams',
  'keys',
  'members:read',
  'members:write',
  'documents:read',
  'documents:write',
  'search',
  'training:read',
  'training:write',
  'workflows:read',
  'workflows:write',
  'chats',
  'audit',
  'widget',
  'webhooks',
] as const;
export type Scope = (typeof scopes)[number];

/**
 * Which budget per key and minute a request draws on; each also counts as a request, but those of
 * visitors of a widget, which are counted by themselves.
 */
export type RateClass = 'requests' | 'searches' | 'additions' | 'visits';

/** A JSON body, a form with files that the endpoint reads as a stream, or the bytes of one file. */
export type Body = JsonBody | { kind: 'multipart'; schema: z.ZodType } | BytesBody;

export interface BytesBody {
  readonly kind: 'bytes';
  /** Those that the file may have. The endpoint looks at the bytes and trusts no header. */
  readonly mediaTypes: readonly string[];
}

export interface JsonBody {
  readonly kind: 'json';
  readonly schema: z.ZodType;
  /** No body counts as `{}`. */
  readonly optional?: true;
  /** JSON that is no object counts as `{}`, too. */
  readonly lenient?: true;
  /** The body is not read when a parameter of the query has a value. */
  readonly yieldsToQuery?: true;
}

/** A checked JSON value, or bytes that the endpoint writes itself. */
export type Answer =
  | {
      kind: 'json';
      status: 200 | 201;
      schema: z.ZodType;
      /** Whoever accepts `text/event-stream` is sent these instead, by name with their data. */
      events?: Readonly<Record<string, z.ZodType>>;
      /** Of these, one comes last. */
      ends?: readonly string[];
    }
  | {
      kind: 'raw';
      status: 200;
      mediaType: string;
      /** For text that has a shape; bytes unless said. */
      schema?: z.ZodType;
      /** Those that it can have instead. */
      otherMediaTypes?: readonly string[];
      /**
       * Carries an `ETag`, and knows one `Range` and `If-Range`, `If-Match` and `If-None-Match`:
       * it can also be a 206 or a 304.
       */
      ranges?: true;
    };

/** One operation of the interface, as data. */
export interface Endpoint {
  /** The operation's name, unique in the contract. */
  readonly id: string;
  readonly method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  /** Written as in OpenAPI: `/v1/teams/{teamId}`. */
  readonly path: string;
  /** The same without `{teamId}`: acts on the key's team. */
  readonly shortPath?: string;
  /** The heading it stands under in the documentation. */
  readonly tag: string;
  readonly summary: string;
  readonly description?: string;
  /**
   * A team API key, or where a `role` is named the session cookie of somebody signed in;
   * such a cookie only; the secret of a session of a chat widget, on the site that it was begun
   * for; or nothing.
   */
  readonly auth: 'key' | 'session' | 'visitor' | 'open';
  /** Null: any valid key may. */
  readonly scope: Scope | null;
  /** The least role on the team with which somebody signed in may; null: only keys may. */
  readonly role: Role | null;
  /** The same for what they have made themselves; missing: no less. */
  readonly ownRole?: Role;
  readonly rate: RateClass;
  /** A path parameter that does not even look right answers `absent`, as an unknown one does. */
  readonly params?: z.ZodObject;
  readonly absent?: FailureCode;
  readonly query?: z.ZodObject;
  readonly body?: Body;
  readonly answer: Answer;
  /** Beyond those that every endpoint with its traits can have. */
  readonly failures: readonly FailureCode[];
  /** Answered when something fails that no request should meet; `internal` unless said. */
  readonly breakdown?: FailureCode;
  /** Asked twice it does what it does once. Reading, put and delete are so by their method. */
  readonly repeatable?: true;
}

const usual = { auth: 'key', scope: null, role: null, rate: 'requests', failures: [] } as const;
type Usual = typeof usual;

/** Declares an endpoint; keeps the exact types of its shapes and traits. */
export function endpoint<
  const E extends Omit<Endpoint, keyof Usual> & Partial<Pick<Endpoint, keyof Usual>>,
>(declared: E): Omit<Endpoint, keyof E | keyof Usual> & Omit<Usual, keyof E> & E {
  return { ...usual, ...declared };
}

type ParamsOf<E> = E extends { params: infer S extends z.ZodType } ? z.output<S> : undefined;
type QueryOf<E> = E extends { query: infer S extends z.ZodType } ? z.output<S> : undefined;
type BodyOf<E> = E extends { body: { kind: 'json'; schema: infer S extends z.ZodType } }
  ? z.output<S>
  : undefined;

/** What the server is handed after checking. */
export interface InputOf<E extends Endpoint> {
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
}

/** What the server gives to be checked, stripped and sent. */
export type AnswerOf<E> = E extends { answer: { kind: 'json'; schema: infer S extends z.ZodType } }
  ? z.input<S>
  : never;

/** What the client receives. */
export type ReplyOf<E> = E extends { answer: { kind: 'json'; schema: infer S extends z.ZodType } }
  ? z.output<S>
  : never;

/** What a stream of events brings, one of these after the other. */
export type EventOf<E> = E extends {
  answer: { events: infer Events extends Readonly<Record<string, z.ZodType>> };
}
  ? {
      [Name in keyof Events]: { readonly event: Name; readonly data: z.output<Events[Name]> };
    }[keyof Events]
  : never;
