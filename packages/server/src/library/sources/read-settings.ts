import { secretSettings, sourceSettings } from '@guildhall/contract';
import type { SourceKind } from '@guildhall/contract';
import { checkInput, invalid } from '#ground/http/check-input.ts';
import { Failure } from '#ground/failure.ts';

/** The settings of a source: what is shown, and what is sealed. */
export interface SplitSettings {
  readonly shown: Record<string, unknown>;
  readonly secrets: Record<string, string>;
}

const isSecret = (name: string) => (secretSettings as readonly string[]).includes(name);

/** Settings that say whose secret it is: another of them must not be sent the secret of before. */
const addresses = ['url', 'endpoint', 'host', 'port', 'user', 'accessKeyId', 'hostKey'];

/**
 * Checks the settings of a source of this kind, those of before included. Throws a 400 that names the
 * wrong one; also where the address or the user changes and the secret is not given again.
 */
export function readSourceSettings(
  kind: SourceKind,
  given: Record<string, unknown>,
  before: SplitSettings = { shown: {}, secrets: {} },
): SplitSettings {
  // One that is set for the first time, or no longer, leads elsewhere, too.
  const isMoved = addresses.some(
    (name) => name in given && (given[name] ?? undefined) !== before.shown[name],
  );
  const kept = isMoved ? before.shown : { ...before.shown, ...before.secrets };
  const wanted = Object.fromEntries(
    Object.entries({ ...kept, ...given }).filter(([, value]) => value !== null),
  );
  const checked = check(kind, wanted) as Record<string, unknown>;
  const entries = Object.entries(checked).filter(([, value]) => value !== undefined);
  return {
    shown: Object.fromEntries(entries.filter(([name]) => !isSecret(name))),
    secrets: Object.fromEntries(entries.filter(([name]) => isSecret(name))) as Record<
      string,
      string
    >,
  };
}

function check(kind: SourceKind, wanted: Record<string, unknown>): unknown {
  const schema = sourceSettings[kind].strict();
  try {
    return checkInput(schema, wanted);
  } catch (cause) {
    if (!(cause instanceof Failure) || !cause.details) throw cause;
    const details = cause.details.map(({ path, message, ...rest }) => ({
      path: path === '' ? 'settings' : `settings.${path}`,
      message: message.replace(/^Unrecognized key.*?: /u, 'has no '),
      ...rest,
    }));
    throw invalid(details);
  }
}
