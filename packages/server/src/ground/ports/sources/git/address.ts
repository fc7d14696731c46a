import type { SettingsOf } from '@guildhall/contract';
import type { AddressGuard } from '#ground/ports/safe-fetch/address-guard.ts';
import { portOf } from '#ground/ports/safe-fetch/address-guard.ts';
import { lookUpAllowed } from '#ground/ports/safe-fetch/look-up-allowed.ts';
import type { Lookup } from '#ground/ports/safe-fetch/look-up-allowed.ts';
import { SourceProblem } from '#ground/ports/source.ts';

/** Where a repository is, in a spelling that Git and its libraries can only read as we do. */
export interface Remote {
  readonly protocol: 'https' | 'http' | 'ssh';
  readonly host: string;
  readonly port: string;
  readonly url: string;
}

const hostForm = /^(?:[a-z\d](?:[a-z\d.-]*[a-z\d])?|\[[\da-f:.]+\])$/i;
const userForm = /^\w[\w.-]*$/;
/** `git@host:path`, where the path may be below the home of the user. */
const shortForm = /^(?:([^@/:]+)@)?([^@/:]+):(?![-:]|\/\/)([^\s\p{Cc}]+)$/u;

/** Reads the address of a repository. Throws a `SourceProblem` if it is none that we fetch from. */
export function readAddress({ url: text, user }: SettingsOf<'git'>, guard: AddressGuard): Remote {
  const [, shortUser, shortHost, path] = shortForm.exec(text) ?? [];
  const isShort = shortHost !== undefined;
  const whole = isShort ? `ssh://${shortHost}/` : text;
  if (!URL.canParse(whole)) throw unknownForm();
  const url = new URL(whole);
  const { hostname: host, port, pathname, password } = url;
  const protocol = url.protocol.slice(0, -1);
  if (protocol === 'ssh') {
    const name = user ?? shortUser ?? (url.username || 'git');
    if (!hostForm.test(host) || !userForm.test(name) || password !== '') throw unknownForm();
    const place = `${name}@${host}`;
    const spelled = isShort ? `${place}:${path}` : `ssh://${place}:${port || '22'}${pathname}`;
    return { protocol, host, port: port || '22', url: spelled };
  }
  if (protocol !== 'https' && protocol !== 'http') throw unknownForm();
  if (url.username !== '' || password !== '') {
    throw new SourceProblem('refused', 'The name and the token have fields of their own');
  }
  if (!hostForm.test(host)) throw unknownForm();
  if (protocol === 'http' && !guard.names(host, portOf(url))) {
    throw new SourceProblem('not_allowed', 'Only https and ssh are allowed for this host');
  }
  return { protocol, host, port: portOf(url), url: `${url.origin}${pathname}` };
}

function unknownForm(): SourceProblem {
  return new SourceProblem('not_found', 'The address must begin with https:// or ssh://');
}

/** Returns the addresses of the host that may be contacted. A connection must go to one of these. */
export async function findAddresses(
  { host, port }: Pick<Remote, 'host' | 'port'>,
  guard: AddressGuard,
  lookup?: Lookup,
): Promise<string[]> {
  const allowed = await lookUpAllowed({ host, port }, guard, lookup).catch((cause: unknown) => {
    throw new SourceProblem('unreachable', `The name ${host} has no address`, { cause });
  });
  if (allowed.length > 0) return allowed;
  throw new SourceProblem('not_allowed', `${host} at port ${port} is in a private network`);
}
