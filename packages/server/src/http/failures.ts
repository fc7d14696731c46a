import type { Context } from 'hono';
import { errorCodeHeader, ruleOf } from '@guildhall/contract';
import type { FailureCode } from '@guildhall/contract';
import type { Failure, FailureDetail } from '#failure.ts';

const headersByCode: Partial<Record<FailureCode, Record<string, string>>> = {
  unauthenticated: { 'www-authenticate': 'Bearer' },
  signed_out: { 'www-authenticate': 'Bearer' },
  widget_session_ended: { 'www-authenticate': 'Bearer' },
  key_without_team: { 'www-authenticate': 'Bearer' },
  search_failed: { 'retry-after': '1' },
  not_ready: { 'retry-after': '1' },
  files_unavailable: { 'retry-after': '5' },
};

/** A failure as the client reads it: one sentence, and for a 400 the fields at fault. Its code is a header. */
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

/** A fault as a program reads it: with the code of the rule that was broken, and its limits. */
function withRule({ path, message, code }: FailureDetail) {
  const rule = ruleOf(message);
  return { path, message, code: code ?? rule.code, values: rule.values };
}
