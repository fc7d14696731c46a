import type { Context } from 'hono';
import { errorCodeHeader, ruleOf } from '@guildhall/contract';
import type { FailureCode } from '@guildhall/contract';
import type { Failure, FailureDetail } from '#ground/failure.ts';

const headersByCode: Partial<Record<FailureCode, Record<string, string>>> = {
  unauthenticated: { 'www-authenticate': 'Bearer' },
  signed_out: { 'www-authenticate': 'Bearer' },
  widget_session_ended: { 'www-authenticate': 'Bearer' },
  key_without_team: { 'www-authenticate': 'Bearer' },
  search_failed: { 'retry-after': '1' },
  not_ready: { 'retry-after': '1' },
  files_unavailable: { 'retry-after': '5' },
};

/** Answers with a failure: a message, for a 400 also the wrong fields, and the code in a header. */
export function sendFailure(c: Context, failure: Failure): Response {
  const body = failure.details
    ? { error: failure.message, details: failure.details.map(withRule) }
    : { error: failure.message };
  return c.json(body, failure.status, {
    ...headersByCode[failure.code],
    ...failure.headers,
    [errorCodeHeader]: failure.code,
  });
}

/** Adds the code and the limits of the broken rule, for programs. */
function withRule({ path, message, code }: FailureDetail) {
  const rule = ruleOf(message);
  return { path, message, code: code ?? rule.code, values: rule.values };
}
