import type { z } from 'zod';
import type { FailureCode } from './failures.ts';
import type { Role } from './roles.ts';

/** The scopes of API keys. A key without scopes may do everything in its team's tree. */
export const scopes = [
  'teams',
  'keys',
  'members:read',
  'members:write',
  'people:erase',
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
  'widget:tokens',
  'webhooks',
  'sources',
  'directories',
  'providers',
] as const;
export type Scope = (typeof scopes)[number];

/**
 * The rate limit, per key and minute, that a request counts towards. Each request also counts
 * towards `requests`, except `visits`, the requests of widget visitors.
 */
export type RateClass = 'requests' | 'searches' | 'additions' | 'visits';

/** A JSON body, a multipart form that the endpoint reads as a stream, or the bytes of one file. */
export type Body = JsonBody | { kind: 'multipart'; schema: z.ZodType } | BytesBody;

export interface BytesBody {
  readonly kind: 'bytes';
  /** The media types that the file may have. The endpoint checks the bytes, not the header. */
  readonly mediaTypes: readonly string[];
}

export interface JsonBody {
  readonly kind: 'json';
  readonly schema: z.ZodType;
  /** True if a missing body counts as `{}`. */
  readonly optional?: true;
  /**
   * True if JSON that is not an object counts as `{}`. If the endpoint ignores unknown fields, it
   * ignores misspelt ones, too.
   */
  readonly lenient?: true;
  /** True if a body that is not JSON counts as `{}`, too. */
  readonly mayBeBroken?: true;
  /** True if the body is ignored when any query parameter has a value. */
  readonly yieldsToQuery?: true;
}

/** A checked JSON value, or a raw body that the endpoint writes itself. */
export type Answer =
  | {
      kind: 'json';
      status: 200 | 201 | 202;
      /** Another status of the same shape, which the request chooses: see the description. */
      otherStatus?: 200;
      schema: z.ZodType;
      /**
       * The events, by name with the shape of their data, that a request gets instead of JSON if it
       * accepts `text/event-stream`.
       */
      events?: Readonly<Record<string, z.ZodType>>;
      /** The names of the events that can be the last of the stream. */
      ends?: readonly string[];
    }
  | {
      kind: 'raw';
      status: 200;
      mediaType: string;
      /** The schema of a text body. Undefined if the body is bytes. */
      schema?: z.ZodType;
      /** Further media types that the body can have. */
      otherMediaTypes?: readonly string[];
      /**
       * True if the answer has an `ETag` and supports `If-Match`, `If-None-Match`, `If-Range` and a
       * single `Range`, so its status can also be 206 or 304.
       */
      ranges?: true;
    };

/** The declaration of one endpoint, as data. */
export interface Endpoint {
  /** The endpoint's name, unique in the contract. */
  readonly id: string;
  readonly method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  /** The path in OpenAPI's notation, for example `/v1/teams/{teamId}`. */
  readonly path: string;
  /** The path without `{teamId}`, which acts on the key's team. */
  readonly shortPath?: string;
  /** Says in which part of the reference the endpoint is (sections.ts). */
  readonly tag: string;
  readonly summary: string;
  readonly description?: string;
  /**
   * The authentication of the caller:
   * - `key`: a team API key, or the session cookie of a signed-in person if `role` is set;
   * - `session`: a session cookie only;
   * - `visitor`: the secret of a widget session, valid on its own site only;
   * - `open`: no authentication.
   */
  readonly auth: 'key' | 'session' | 'visitor' | 'open';
  /** The scope that the key needs. Null: any valid key may call the endpoint. */
  readonly scope: Scope | null;
  /**
   * The minimum role on the team that a signed-in person needs. Null: only keys may call the
   * endpoint.
   */
  readonly role: Role | null;
  /**
   * True if no personal token may call the endpoint, because what it makes would outlive the token.
   * Endpoints without a scope are closed to them in any case.
   */
  readonly closedToTokens?: true;
  /**
   * The minimum role for things that the person created. Undefined: `role` applies to these, too.
   */
  readonly ownRole?: Role;
  readonly rate: RateClass;
  /**
   * The schema of the path parameters. A value that does not match fails with `absent`, like an
   * unknown id.
   */
  readonly params?: z.ZodObject;
  readonly absent?: FailureCode;
  readonly query?: z.ZodObject;
  readonly body?: Body;
  readonly answer: Answer;
  /** The endpoint's own failures. `failuresOf` adds those that follow from its other fields. */
  readonly failures: readonly FailureCode[];
  /** The failure code of an unexpected error. Default: `internal`. */
  readonly breakdown?: FailureCode;
  /**
   * True if the endpoint is idempotent although its method does not say so. get, put and delete
   * always are.
   */
  readonly repeatable?: true;
  /**
   * True if fields, form parts and query parameters that the endpoint does not know are ignored,
   * misspelt ones aside: the team interface says so of its endpoints, and monitors add parameters of
   * their own. Undefined: an unknown one is a 400.
   */
  readonly ignoresUnknown?: true;
}

const usual = { auth: 'key', scope: null, role: null, rate: 'requests', failures: [] } as const;
type Usual = typeof usual;

/** Declares an endpoint and fills in defaults. Keeps the exact types of the schemas. */
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

/** The checked input that a handler of the server receives. */
export interface InputOf<E extends Endpoint> {
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
}

/** The answer that a handler of the server returns, before it is checked, stripped and sent. */
export type AnswerOf<E> = E extends { answer: { kind: 'json'; schema: infer S extends z.ZodType } }
  ? z.input<S>
  : never;

/** The answer that a client receives. */
export type ReplyOf<E> = E extends { answer: { kind: 'json'; schema: infer S extends z.ZodType } }
  ? z.output<S>
  : never;

/** An event of the endpoint's stream, as a client receives it. */
export type EventOf<E> = E extends {
  answer: { events: infer Events extends Readonly<Record<string, z.ZodType>> };
}
  ? {
      [Name in keyof Events]: { readonly event: Name; readonly data: z.output<Events[Name]> };
    }[keyof Events]
  : never;
