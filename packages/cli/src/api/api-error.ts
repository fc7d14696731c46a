import { CliError } from '../cli-error.ts';

/** The server answered, and said no. */
export class ApiError extends CliError {
  override name = 'ApiError';
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** The server's sentence, with what to do about it where a person can do something. */
export function explainStatus(status: number, said: string): string {
  if (status === 401) return `${said}: the server does not take this key (GUILDHALL_KEY or --key)`;
  if (status === 403) return `${said}: the key is narrowed by scopes`;
  return said;
}

/**
 * Whether the server, or this machine, will not have this one file. Anything else, such as a
 * broken connection, a revoked key or a full disk, would stop the next file as well.
 */
export function isRefusal(cause: unknown): boolean {
  if (cause instanceof ApiError) return [400, 409, 413, 422].includes(cause.status);
  return cause instanceof CliError && !(cause instanceof ConnectionError);
}

/** Nobody answered, or somebody who is no Guildhall server. */
export class ConnectionError extends CliError {
  override name = 'ConnectionError';
}

/** No answer at all, in words that say what to do. */
export function connectionError(url: string, cause: unknown): CliError {
  const reason = reasonOf(cause);
  if (reason === 'ECONNREFUSED') {
    return new ConnectionError(`no server answers at ${url}; start one with: guildhall start`);
  }
  if (reason === 'ENOTFOUND' || reason === 'EAI_AGAIN') {
    return new ConnectionError(`the name in ${url} is not known (GUILDHALL_URL or --url)`);
  }
  return new ConnectionError(`the connection to ${url} broke (${reason})`);
}

/** Where fetch keeps what really happened: in the cause, and there in the code. */
function reasonOf(cause: unknown): string {
  const inner = cause instanceof Error && cause.cause ? cause.cause : cause;
  const first = inner instanceof AggregateError ? (inner.errors[0] as unknown) : inner;
  if (typeof first !== 'object' || first === null) return String(first);
  const { code, message } = first as { code?: unknown; message?: unknown };
  return typeof code === 'string' ? code : String(message);
}
