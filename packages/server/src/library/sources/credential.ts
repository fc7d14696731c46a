import type { SourceKind } from '@guildhall/contract';
import type { SecretBox } from '#ground/ports/secret-box/secret-box.ts';
import type { SplitSettings } from './read-settings.ts';

/**
 * Returns the mark of whose access to which host a source uses, so that all sources that use the same
 * are patient together. Null for a kind that reaches no host.
 */
export function markCredential(
  box: SecretBox,
  kind: SourceKind,
  { shown, secrets }: SplitSettings,
): Buffer | null {
  const host = hostOf(kind, shown);
  if (host === undefined) return null;
  const who = shown['user'] ?? shown['accessKeyId'] ?? null;
  const kept = Object.entries(secrets).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return box.mark('credential', JSON.stringify([host, who, kept]));
}

function hostOf(kind: SourceKind, shown: Record<string, unknown>): string | undefined {
  if (kind === 'folder') return undefined;
  if (kind === 'imap') return nameOf(shown['host']);
  const text = shown['url'] ?? shown['endpoint'];
  if (typeof text !== 'string') return undefined;
  if (URL.canParse(text)) return nameOf(new URL(text).hostname);
  // For Git also `git@host:path`.
  return nameOf(/^(?:[^@/:]+@)?([^@/:]+):/.exec(text)?.[1]);
}

const nameOf = (host: unknown) =>
  typeof host === 'string' ? host.toLowerCase().replace(/\.$/, '') : undefined;
