import type { Endpoint } from './endpoint.ts';
import type { FailureCode } from './failures.ts';

/** The failures that can occur before the endpoint's handler runs. */
type AuthFailure = {
  key: 'unauthenticated' | 'key_without_team' | 'too_many_requests';
  session: 'signed_out' | 'second_factor_missing' | 'too_many_requests';
  visitor: 'widget_session_ended' | 'too_many_requests';
  open: never;
};

/** The further failures of signed-in people on endpoints that both keys and people may call. */
type PersonFailure = (typeof personFailures)[number];
const personFailures = [
  'signed_out',
  'second_factor_missing',
  'role_missing',
  'foreign_origin',
] as const;

/**
 * The failures that an endpoint can answer: its own and those that follow from its other fields.
 */
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
  session: ['signed_out', 'second_factor_missing', 'too_many_requests'],
  visitor: ['widget_session_ended', 'too_many_requests'],
  open: [],
};

/** Returns the codes of all failures that an endpoint can answer, each once. */
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
