import { AddressRefused } from '#ground/ports/safe-fetch/safe-fetch.ts';
import { SourceProblem } from '#ground/ports/source.ts';

/** Says why a request had no answer, or one that broke off. */
export function unreachedProblem(error: unknown): SourceProblem {
  if (error instanceof SourceProblem) return error;
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof AddressRefused) {
      return new SourceProblem('not_allowed', `${cause.message}.`, { cause: error });
    }
  }
  return new SourceProblem('unreachable', `It gave no answer (${reasonOf(error)}).`, {
    cause: error,
  });
}

/** The same problem, as one of the whole place. */
export function aboutPlace({
  code,
  message,
  retryAfterSeconds,
  cause,
}: SourceProblem): SourceProblem {
  return new SourceProblem(code, message, {
    cause,
    ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
  });
}

/** The innermost word for it, such as ECONNREFUSED. */
function reasonOf(error: unknown): string {
  let reason = 'unknown';
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code } = cause as { code?: unknown };
    reason = typeof code === 'string' ? code : cause.name;
  }
  return reason;
}
