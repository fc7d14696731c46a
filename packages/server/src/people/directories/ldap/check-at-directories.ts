import type { Db } from '#ground/db/database.ts';
import { Failure } from '#ground/failure.ts';
import type { Log } from '#ground/log.ts';
import { LdapProblem } from '#ground/ports/ldap.ts';
import type { Ldap } from '#ground/ports/ldap.ts';
import type { SecretBox } from '#ground/ports/secret-box/secret-box.ts';
import { toPlace } from './ldap-settings.ts';
import { listSignInDirectories } from './sign-in.queries.ts';
import type { LetIn, SignInDirectory } from './sign-in.queries.ts';

export interface PasswordCheckParts {
  readonly db: Db;
  readonly ldap: Ldap;
  readonly secretBox: SecretBox;
  readonly log: Log;
}

/**
 * Asks the directories of an address's domain whether this is the password of its owner. Each is
 * asked, too, if it does not have the address, so that the time tells little about that. Throws if
 * nobody was let in and one of them does not answer: whoever waits for an answer is told so, whether
 * or not they are in it.
 */
export async function checkAtDirectories(
  parts: PasswordCheckParts,
  email: string,
  password: string,
): Promise<LetIn | undefined> {
  if (password === '') return undefined;
  let isSilent = false;
  for (const directory of await listSignInDirectories(parts.db, email)) {
    const { id: directoryId, orgId, external_id: externalId, updated_at: updatedAt } = directory;
    const is = await ask(parts, directory, password);
    if (is === 'silent') isSilent = true;
    if (is === 'right' && externalId !== null)
      return { directoryId, orgId, externalId, email, updatedAt };
  }
  if (isSilent) throw new Failure('directory_silent');
  return undefined;
}

async function ask(
  { ldap, secretBox, log }: PasswordCheckParts,
  directory: SignInDirectory,
  password: string,
): Promise<'right' | 'wrong' | 'silent'> {
  try {
    const credentials = { externalId: directory.external_id, password };
    const place = toPlace(directory, secretBox);
    return (await ldap.checkPassword(place, credentials)) ? 'right' : 'wrong';
  } catch (cause) {
    if (!(cause instanceof LdapProblem)) throw cause;
    const { id: directoryId, orgId } = directory;
    const { code, message: reason } = cause;
    log.warn({ orgId, directoryId, code, reason }, 'A directory could not check a password');
    return 'silent';
  }
}
