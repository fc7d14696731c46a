import { endpoints, failures } from '@guildhall/contract';
import type { Endpoint, FailureCode } from '@guildhall/contract';
import type { Operation } from './operation.ts';
import type { Checks } from './options.ts';

/** Checks answers against the schemas of the contract. */
export const checks: Checks = {
  fits({ id }, body) {
    const { answer } = endpointOf(id);
    return answer.kind === 'json' && answer.schema.safeParse(body).success;
  },
  readEvent({ id }, event, data) {
    const { answer } = endpointOf(id);
    return answer.kind === 'json' ? answer.events?.[event]?.parse(data) : undefined;
  },
};

/** Returns the contract's message for a failure code. */
export const sentenceOf = (code: FailureCode): string => failures[code].message;

function endpointOf(id: Operation['id']): Endpoint {
  return endpoints[id as keyof typeof endpoints];
}
