import type {
  Endpoint,
  endpoints,
  EventOf,
  FailureOf,
  Pagination,
  ReplyOf,
} from '@guildhall/contract';
import type { GuildhallError, UnansweredCode } from './error.ts';
import type { InputTo } from './input.ts';
import type { CallOptions } from './options.ts';

type Endpoints = typeof endpoints;

/** The name of an endpoint, and of the method that calls it. */
export type EndpointId = keyof Endpoints;

type Method<Input, Result> =
  Partial<Input> extends Input
    ? (input?: Input, options?: CallOptions) => Result
    : (input: Input, options?: CallOptions) => Result;

/** The checked JSON of the contract, or the `Response` itself if the answer is bytes. */
type Answer<E extends Endpoint> = E extends { answer: { kind: 'raw' } } ? Response : ReplyOf<E>;

/** The result of a call as a value. The error codes are those that the endpoint can answer. */
export type Outcome<Id extends EndpointId> =
  | { ok: true; data: Answer<Endpoints[Id]> }
  | { ok: false; error: GuildhallError & { code: FailureOf<Endpoints[Id]> | UnansweredCode } };

type Calls = {
  readonly [Id in EndpointId]: Method<InputTo<Endpoints[Id]>, Promise<Answer<Endpoints[Id]>>>;
};

type Tries = {
  readonly [Id in EndpointId]: Method<InputTo<Endpoints[Id]>, Promise<Outcome<Id>>>;
};

/** The item type of a paged list: the element of the one array beside `pagination`. */
type Item<E extends Endpoint> =
  ReplyOf<E> extends { pagination: Pagination }
    ? Extract<ReplyOf<E>[keyof ReplyOf<E>], readonly unknown[]>[number]
    : never;

type Lists = {
  readonly [Id in EndpointId as Item<Endpoints[Id]> extends never ? never : Id]: Method<
    Omit<InputTo<Endpoints[Id]>, 'page' | 'pageSize' | 'after'>,
    AsyncGenerator<Item<Endpoints[Id]>, void>
  >;
};

type Streams = {
  readonly [Id in EndpointId as EventOf<Endpoints[Id]> extends never ? never : Id]: Method<
    InputTo<Endpoints[Id]>,
    AsyncGenerator<EventOf<Endpoints[Id]>, void>
  >;
};

/**
 * The client: every endpoint of the contract as a method, which rejects with a `GuildhallError`.
 */
export interface Guildhall extends Calls {
  /** The methods, but with a failure as a value (`ok: false`) instead of a rejection. */
  readonly try: Tries;
  /**
   * The events of an answer while the server creates it. A broken connection is resumed at the last
   * event.
   */
  readonly stream: Streams;
  /** All items of a paged list, fetched page by page while they are read. */
  readonly all: Lists;
}
