import { readEmailAddress } from '@guildhall/contract';
import { isAmbiguous, strip } from './plain-text.ts';

/** The names of the claims with what a provider says of a person. */
export interface ClaimNames {
  readonly address: string;
  readonly name: string;
  readonly groups: string;
}

export const usualClaims: ClaimNames = { address: 'email', name: 'name', groups: 'groups' };

/** How the claims of a provider are read. */
export interface ClaimRules {
  readonly claims: ClaimNames;
  /** True if an address counts without a word of the provider that it has verified it. */
  readonly trustsAddresses: boolean;
  /** True if an address counts only together with the organisation that has it at the provider. */
  readonly needsHostedDomain: boolean;
}

/** A person as the provider describes them. */
export interface ProviderPerson {
  subject: string;
  /** In lower case; null unless the provider vouches for it. */
  email: string | null;
  /** What `email_verified` says of an address that does not count; some providers send nothing. */
  unconfirmed?: string;
  /** The address as it was sent, whether or not it counts. */
  saidAddress?: string;
  name?: string;
  /** Undefined if the provider said nothing of groups, or nothing that can be read. */
  groups?: string[];
}

export type Claims = Readonly<Record<string, unknown>>;

/** What was said in the ID token and, if it was asked, at the userinfo endpoint. */
interface Said {
  readonly token: Claims;
  readonly userinfo: Claims;
}

const groupsMax = 1000;
const textMax = 300;

/** Reads a person from what their provider said of them. */
export function readClaims(subject: string, said: Said, rules: ClaimRules): ProviderPerson {
  const { claims } = rules;
  const of = (name: string) => (said.token[name] === undefined ? said.userinfo : said.token);
  const name = readName(of(claims.name)[claims.name]);
  const groups = readGroups(of(claims.groups)[claims.groups]);
  return {
    subject,
    // An address and what is said of it are from one place.
    ...readAddress(of(claims.address), rules),
    ...(name !== '' && { name }),
    ...(groups && { groups }),
  };
}

/** Returns a name that can be stored; empty if there is none. */
function readName(value: unknown): string {
  if (typeof value !== 'string' || value.includes('\0')) return '';
  return value.trim().slice(0, textMax).toWellFormed();
}

function readAddress(
  said: Claims,
  rules: ClaimRules,
): Pick<ProviderPerson, 'email' | 'unconfirmed' | 'saidAddress'> {
  const { address: name } = rules.claims;
  const address = said[name];
  const shown =
    typeof address === 'string' ? { saidAddress: address.slice(0, textMax).toWellFormed() } : {};
  const verified = said['email_verified'];
  if (!isVouchedFor(said, rules)) {
    const why = JSON.stringify(verified ?? null).slice(0, textMax);
    return { email: null, ...(address !== undefined && { unconfirmed: why }), ...shown };
  }
  if (typeof address !== 'string') return { email: null };
  const stripped = strip(address);
  const email = readEmailAddress(stripped) ?? null;
  return { email: email === null || isAmbiguous(stripped) ? null : email, ...shown };
}

/**
 * True if the provider vouches for the address. Only the boolean of the standard counts, because a
 * text is ambiguous (S58), and it is about the claim `email` alone.
 */
function isVouchedFor(said: Claims, { claims, trustsAddresses, needsHostedDomain }: ClaimRules) {
  const verified = said['email_verified'];
  // At Google, anybody may have an account for an address that an organisation has taken back.
  if (needsHostedDomain && typeof said['hd'] !== 'string') return false;
  if (verified === true && claims.address === 'email') return true;
  return trustsAddresses && (verified === undefined || verified === true);
}

/** Returns the names of groups: texts, or objects with a name. Undefined if it is anything else. */
function readGroups(value: unknown): string[] | undefined {
  if (!Array.isArray(value) || value.length > groupsMax) return undefined;
  const names = value.map(readGroup);
  return names.every((name) => name !== undefined) ? [...new Set(names)] : undefined;
}

function readGroup(value: unknown): string | undefined {
  const named = typeof value === 'object' && value !== null ? (value as Claims)['name'] : value;
  const name = typeof named === 'string' ? strip(named) : '';
  const isText = name.length <= textMax && !name.includes('\0') && name.isWellFormed();
  return name !== '' && isText ? name : undefined;
}
