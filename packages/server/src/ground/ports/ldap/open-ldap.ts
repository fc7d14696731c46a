import { LdapProblem } from '../ldap.ts';
import type { Ldap, LdapPlace } from '../ldap.ts';
import { checkByBind } from './check-password.ts';
import { openConnection } from './connection.ts';
import type { Connection, ReadLimit } from './connection.ts';
import { listDirectory, previewDirectory } from './list-directory.ts';
import { openSocket } from './open-socket.ts';
import type { Reach } from './open-socket.ts';
import { codes, sayResult } from './problems.ts';

const [kiB, miB] = [2 ** 10, 2 ** 20];
/** The time and the bytes for a whole listing, for a test of a connection, and for a password. */
const listing = { ms: 5 * 60_000, messageBytes: 32 * miB, allBytes: 512 * miB };
/** The first groups come with all their members. */
const preview = { ms: 30_000, messageBytes: 4 * miB, allBytes: 16 * miB };
const password = { ms: 10_000, messageBytes: 64 * kiB, allBytes: miB };

/** Opens what asks directory servers by LDAP. */
export function openLdap(reach: Reach): Ldap {
  const within = <T>(place: LdapPlace, limit: Limit, work: Work<T>) =>
    withConnection(place, { reach, ...limit }, work);
  return {
    list: (place, given) =>
      within(place, { given, ...listing }, (connection, signal) =>
        listDirectory(connection, place, signal),
      ),
    preview: (place, given) =>
      within(place, { given, ...preview }, (connection) => previewDirectory(connection, place)),
    checkPassword: (place, credentials) =>
      within(place, password, (connection) => checkByBind(connection, place, credentials)),
  };
}

interface Limit extends ReadLimit {
  readonly given?: AbortSignal;
  readonly ms: number;
}

type Work<T> = (connection: Connection, signal: AbortSignal) => Promise<T>;

/** Does work with a connection of the account that reads the directory, within a time. */
async function withConnection<T>(
  place: LdapPlace,
  { reach, given, ms, ...limit }: Limit & { reach: Reach },
  work: Work<T>,
): Promise<T> {
  const late = AbortSignal.timeout(ms);
  const signal = given ? AbortSignal.any([given, late]) : late;
  signal.throwIfAborted();
  const connection = openConnection(await openSocket(place, reach, signal), limit);
  const close = () => connection.close();
  signal.addEventListener('abort', close);
  try {
    signal.throwIfAborted();
    if (place.bindDn === '' || place.password === '')
      throw new LdapProblem('credentials', 'The account that reads the directory has no password');
    const bound = await connection.bind(place.bindDn, place.password);
    if (bound.code !== codes.success) throw sayBind(bound);
    return await work(connection, signal);
  } catch (cause) {
    // This server stops; the directory has no problem.
    if (given?.aborted) throw given.reason;
    if (late.aborted)
      throw new LdapProblem('unreachable', 'The directory does not answer in time', cause);
    throw cause;
  } finally {
    signal.removeEventListener('abort', close);
    close();
  }
}

/** No such entry, or a name that is none, is a wrong account here. */
function sayBind(bound: Parameters<typeof sayResult>[0]): LdapProblem {
  const isName = bound.code === codes.noSuchObject || bound.code === codes.invalidDnSyntax;
  return sayResult(isName ? { ...bound, code: codes.invalidCredentials } : bound);
}
