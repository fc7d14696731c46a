import type { Endpoint } from './endpoint.ts';
import type { FailureCode } from './failures.ts';

/** What can happen before the endpoint itself is asked. */
type AuthFailure = {
  key: 'unauthenticated' | 'key_without_team' | 'too_many_requests';
  session: 'signed_out' | 'too_many_requests';
  visitor: 'widget_session_ended' | 'too_many_requests';
  open: never;
};

/** What else can happen to somebody signed in where keys and people may ask. */
type PersonFailure = (typeof personFailures)[number];
const personFailures = ['signed_out', 'role_missing', 'foreign_origin'] as const;

/** The failures that an endpoint can answer: those it names and those of its traits. */
export type FailureOf<E extends Endpoint> =
  | E['failures'][number]
  | (E extends { breakdown: infer Code extends FailureCode } ? Code : 'internal')
  | AuthFailure[E['auth']]
  | (E['scope'] extends null ? never : 'scope_missing')
  | (E['role'] extends null ? never : PersonFailure)
  | (E extends { absent: infer Code extends FailureCode } ? Code : never)
  | (E extends { query: object } | { body: object } ? 'invalid' : never)
  | (E extends { body: { kind: 'json' } } ? 'body_too_large' : never)
  | (E extends { answer: { ranges: true } } ? (typeof rangeFailures)[number] : never);

const rangeFailures = ['content_changed', 'range_not_satisfiable'] as const;

const authFailures: Record<Endpoint['auth'], FailureCode[]> = {
  key: ['unauthenticated', 'key_without_team', 'too_many_requests'],
  session: ['signed_out', 'too_many_requests'],
  visitor: ['widget_session_ended', 'too_many_requests'],
  open: [],
};

/** The same as a list. */
export function failuresOf<E extends Endpoint>(endpoint: E): FailureOf<E>[] {
  const codes: FailureCode[] = [...endpoint.failures, endpoint.breakdown ?? 'internal'];
  codes.push(...authFailures[endpoint.auth]);
  if (endpoint.scope) codes.push('scope_missing');
  if (endpoint.role) codes.push(...personFailures);
  if (endpoint.absent) codes.push(endpoint.absent);
  if (endpoint.query || endpoint.body) codes.push('invalid');
  if (endpoint.body?.kind === 'json') codes.push('body_too_large');
  if (endpoint.answer.kind === 'raw' && endpoint.answer.ranges) codes.push(...rangeFailures);
  return [...new Set(codes)] as FailureOf<E>[];
}
