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

/** The checked JSON of the contract, or for bytes the response itself. */
type Answer<E extends Endpoint> = E extends { answer: { kind: 'raw' } } ? Response : ReplyOf<E>;

/** How a call ended, as a value; its codes are those that this endpoint can answer. */
export type Outcome<Id extends EndpointId> =
  | { ok: true; data: Answer<Endpoints[Id]> }
  | { ok: false; error: GuildhallError & { code: FailureOf<Endpoints[Id]> | UnansweredCode } };

type Calls = {
  readonly [Id in EndpointId]: Method<InputTo<Endpoints[Id]>, Promise<Answer<Endpoints[Id]>>>;
};

type Tries = {
  readonly [Id in EndpointId]: Method<InputTo<Endpoints[Id]>, Promise<Outcome<Id>>>;
};

/** What stands in the one array beside the pagination. */
type Item<E extends Endpoint> =
  ReplyOf<E> extends { pagination: Pagination }
    ? Extract<ReplyOf<E>[keyof ReplyOf<E>], readonly unknown[]>[number]
    : never;

type Lists = {
  readonly [Id in EndpointId as Item<Endpoints[Id]> extends never ? never : Id]: Method<
    Omit<InputTo<Endpoints[Id]>, 'page' | 'pageSize'>,
    AsyncGenerator<Item<Endpoints[Id]>, void>
  >;
};

type Streams = {
  readonly [Id in EndpointId as EventOf<Endpoints[Id]> extends never ? never : Id]: Method<
    InputTo<Endpoints[Id]>,
    AsyncGenerator<EventOf<Endpoints[Id]>, void>
  >;
};

/** Every endpoint of the contract as a method; it rejects with a `GuildhallError`. */
export interface Guildhall extends Calls {
  /** The same, but what the server or the way to it refuses is an outcome, not a rejection. */
  readonly try: Tries;
  /** What comes of an answer while it is made; a broken connection is taken up where it broke. */
  readonly stream: Streams;
  /** All items of a paged list, fetched a hundred at a time as they are asked for. */
  readonly all: Lists;
}
