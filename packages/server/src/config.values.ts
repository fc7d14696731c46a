// How one setting is read, whatever it is about.

/** A setting with a wrong value; the message is one line that says which and why. */
export class SettingsError extends Error {}

export type Env = Readonly<Record<string, string | undefined>>;

export function text(env: Env, name: string): string | undefined {
  const value = env[name]?.trim();
  return value === '' ? undefined : value;
}

export function integer(
  env: Env,
  name: string,
  standard: number,
  min: number,
  max: number,
): number {
  const value = text(env, name);
  if (value === undefined) return standard;
  const number = /^[0-9]{1,9}$/.test(value) ? Number(value) : Number.NaN;
  if (number >= min && number <= max) return number;
  throw wrong(name, `an integer from ${min} to ${max}`, value);
}

export function matching(
  env: Env,
  name: string,
  standard: string,
  pattern: RegExp,
  rule: string,
): string {
  const value = text(env, name) ?? standard;
  if (pattern.test(value)) return value;
  throw wrong(name, rule, value);
}

export function oneOf(env: Env, name: string, standard: string, values: string[]): string {
  const value = text(env, name) ?? standard;
  if (values.includes(value)) return value;
  throw wrong(name, `one of ${values.join(', ')}`, value);
}

/** Where browsers reach the server: pages and cookies count from its root. */
export function origin(env: Env, name: string): string | undefined {
  const value = url(env, name, ['http:', 'https:']);
  if (value === undefined) return undefined;
  const parsed = new URL(value);
  if (parsed.href === `${parsed.origin}/`) return parsed.origin;
  throw wrong(name, 'an address without a path, like https://hall.example.com');
}

// An address can hold a password, so the message does not repeat it.
export function url(env: Env, name: string, protocols: string[]): string | undefined {
  const value = text(env, name);
  if (value === undefined) return undefined;
  const parsed = URL.canParse(value) ? new URL(value) : undefined;
  if (parsed && protocols.includes(parsed.protocol)) return value.replace(/\/+$/, '');
  throw wrong(name, `an address that starts with ${protocols.join('// or ')}//`);
}

/** What a header can carry; a key that is refused is not repeated. */
export function apiKey(env: Env, name: string): string | undefined {
  const value = text(env, name);
  if (value === undefined || /^[\x21-\x7e]+$/.test(value)) return value;
  throw wrong(name, 'ASCII letters, digits and signs without a space');
}

export function list(
  env: Env,
  name: string,
  isGood: (it: string) => boolean,
  rule: string,
): string[] {
  const value = text(env, name) ?? '';
  const entries = value.split(',').flatMap((part) => part.trim() || []);
  if (entries.every(isGood)) return entries;
  throw wrong(name, rule, value);
}

export function wrong(name: string, rule: string, value?: string): SettingsError {
  const given = value === undefined ? '' : `, not ${JSON.stringify(value)}`;
  return new SettingsError(`${name} must be ${rule}${given}`);
}
