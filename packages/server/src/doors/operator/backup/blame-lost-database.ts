import { BackupError } from './backup-error.ts';

/** The codes of the system and of PostgreSQL when PostgreSQL was stopped or does not run. */
const codes = ['57P01', '57P02', '57P03', '08006', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE'];
/** The messages of the driver in the same case, without a code. */
const messages =
  /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect)/;

/** Converts the error of a database that was stopped meanwhile into a sentence. Rethrows others. */
export function blameLostDatabase(cause: unknown): never {
  if (!saysLost(cause)) throw cause;
  throw new BackupError('The database was stopped meanwhile, so nothing was made: try again', {
    cause,
  });
}

/** True for the error of a statement after PostgreSQL has ended. */
export function saysLost(cause: unknown): boolean {
  const { code, syscall, message } = Object(cause) as Partial<NodeJS.ErrnoException>;
  if (code === 'ENOENT') return syscall === 'connect';
  return codes.includes(code ?? '') || messages.test(message ?? '');
}
