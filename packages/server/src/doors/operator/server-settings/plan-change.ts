import type { MailInput, ModelInput } from '@guildhall/contract';
import type { z } from 'zod';
import { invalid } from '#ground/http/check-input.ts';
import { mailSetting } from './mail-setting.ts';
import type { MailValue } from './mail-setting.ts';
import { modelSetting } from './model-setting.ts';
import type { ModelValue } from './model-setting.ts';
import type { ReadSetting } from './read-setting.ts';
import type { SettingKind } from './setting-kind.ts';

/** A setting that is to be stored or tried: its value, and its secret. */
export interface Planned<Value> {
  readonly value: Value;
  readonly secret: string | undefined;
}

type Variables = ReadonlySet<string>;

/** Throws a 400 if the environment sets the model, or if its key has to be given again. */
export function planModel(
  { key, ...value }: ModelInput,
  stored: ReadSetting<ModelValue>,
  variables: Variables,
): Planned<ModelValue> {
  refuseSet('model', 'LLM', variables);
  const where = { path: 'model.key', given: key };
  return { value, secret: chooseSecret(modelSetting, value, stored, where) };
}

/**
 * Throws a 400 if the environment sets a part of it, or if the password has to be given again. A
 * part that the environment sets cannot be seen, so what is stored of it is kept.
 */
export function planMail(
  { server, from: givenFrom }: MailInput,
  stored: ReadSetting<MailValue>,
  variables: Variables,
): Planned<MailValue> {
  if (givenFrom !== null) refuseSet('mail.from', 'MAIL_FROM', variables);
  const from = variables.has('MAIL_FROM') ? (stored.value?.from ?? null) : givenFrom;
  if (server !== null) refuseSet('mail.server', 'SMTP_URL', variables);
  if (server === null) {
    if (!variables.has('SMTP_URL')) return { value: { server, from }, secret: undefined };
    return { value: { server: stored.value?.server ?? null, from }, secret: stored.secret };
  }
  const { password, ...to } = server;
  const value = { server: to, from };
  const { error } = mailSetting.stored.safeParse(value);
  if (error) throw blame(error);
  const where = { path: 'mail.server.password', given: to.user === null ? null : password };
  return { value, secret: chooseSecret(mailSetting, value, stored, where) };
}

/** Returns the fault of a value that the contract takes, but the library that sends mail does not. */
function blame({ issues: [issue] }: z.ZodError) {
  const path = ['mail', ...(issue?.path ?? [])].join('.');
  if (path !== 'mail.server')
    return invalid([{ path, message: 'is malformed', code: 'ill_formed' }]);
  const message = 'must be the name or address of a host';
  return invalid([{ path: 'mail.server.host', message, code: 'host' }]);
}

function refuseSet(path: string, variable: string, variables: Variables): void {
  if (!variables.has(variable)) return;
  const message = `is set by ${variable} in the environment of the server`;
  throw invalid([{ path, message, code: 'set_in_environment' }]);
}

/**
 * Returns the secret that was given, or the kept one if it is for the same place: nobody has a
 * secret sent elsewhere by typing another address.
 */
function chooseSecret<Value>(
  kind: SettingKind<Value>,
  value: Value,
  stored: ReadSetting<Value>,
  { path, given }: { path: string; given: string | null | undefined },
): string | undefined {
  if (given !== undefined) return given ?? undefined;
  if (!stored.row?.has_secret) return undefined;
  const isSame = stored.value !== null && kind.placeOf(stored.value) === kind.placeOf(value);
  if (isSame && stored.secret !== undefined) return stored.secret;
  const message = 'must be given again, as the one that is kept is for another place';
  throw invalid([{ path, message, code: 'secret_needed' }]);
}
