import { BackupError } from './backup-error.ts';

/** What the system and PostgreSQL report when PostgreSQL was stopped or does not run. */
const codes = ['57P01', '57P02', '57P03', '08006', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE'];
/** What the driver says in the same case, without a code. */
const messages =
  /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect)/;

/** Converts the error of a database that was stopped meanwhile into a sentence. Rethrows others. */
export function blameLostDatabase(cause: unknown): never {
  if (!saysLost(cause)) throw cause;
  throw new BackupError('The database was stopped meanwhile, so nothing was made: try again', {
    cause,
  });
}

/** True for the error of a statement whose PostgreSQL has ended. */
export function saysLost(cause: unknown): boolean {
  const { code, syscall, message } = Object(cause) as Partial<NodeJS.ErrnoException>;
  if (code === 'ENOENT') return syscall === 'connect';
  return codes.includes(code ?? '') || messages.test(message ?? '');
}
