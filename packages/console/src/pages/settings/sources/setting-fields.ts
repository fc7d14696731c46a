import type { Source } from '@guildhall/sdk/light';

export type SourceKind = Source['kind'];

export const kinds = [
  'folder',
  'web',
  'git',
  'webdav',
  's3',
  'imap',
] as const satisfies SourceKind[];

export interface SettingField {
  name: string;
  /** A line if it is left out. */
  type?: 'url' | 'number' | 'password' | 'lines' | 'key' | 'rights' | 'check';
  isRequired?: true;
  /** True for what says whose secret it is: another one needs the secret again. */
  isAddress?: true;
  /** True if it stands below "More settings". */
  isRare?: true;
}

const address = { isRequired: true, isAddress: true } as const;
const secret = { type: 'password', isRequired: true } as const;

/** The settings of each kind, in the order of its form. */
export const fieldsOf: Readonly<Record<SourceKind, readonly SettingField[]>> = {
  folder: [
    { name: 'path', isRequired: true },
    { name: 'rights', type: 'rights', isRare: true },
  ],
  git: [
    { name: 'url', ...address },
    { name: 'token', type: 'password' },
    { name: 'branch', isRare: true },
    { name: 'path', isRare: true },
    { name: 'user', isAddress: true, isRare: true },
    { name: 'sshKey', type: 'key', isRare: true },
    { name: 'hostKey', isAddress: true, isRare: true },
  ],
  web: [
    { name: 'url', type: 'url', ...address },
    { name: 'depth', type: 'number', isRare: true },
    { name: 'include', type: 'lines', isRare: true },
    { name: 'exclude', type: 'lines', isRare: true },
  ],
  s3: [
    { name: 'endpoint', type: 'url', ...address },
    { name: 'bucket', isRequired: true },
    { name: 'accessKeyId', ...address },
    { name: 'secretAccessKey', ...secret },
    { name: 'prefix', isRare: true },
    { name: 'region', isRare: true },
  ],
  webdav: [
    { name: 'url', type: 'url', ...address },
    { name: 'user', ...address },
    { name: 'password', ...secret },
    { name: 'rights', type: 'check' },
  ],
  imap: [
    { name: 'host', ...address },
    { name: 'user', ...address },
    { name: 'password', ...secret },
    { name: 'mailbox', isRare: true },
    { name: 'port', type: 'number', isAddress: true, isRare: true },
  ],
};

export const isSecret = ({ type }: SettingField) => type === 'password' || type === 'key';

type Rule = { path: string; visibility: string };

/** Returns a setting as its field shows it. */
export function toFieldText({ type }: SettingField, value: unknown): string {
  if (Array.isArray(value) && type === 'rights')
    return (value as Rule[]).map((rule) => `${rule.path} = ${rule.visibility}`).join('\n');
  if (Array.isArray(value)) return value.join('\n');
  return typeof value === 'string' || typeof value === 'number' ? `${value}` : '';
}

/** Returns what a field says as a setting; null if it is empty. */
function toSetting({ type }: SettingField, text: string): unknown {
  if (type === 'check') return text !== '' || null;
  if (type === 'key') return text.trim() === '' ? null : `${text.trim()}\n`;
  if (type === 'password') return text || null;
  const bare = text.trim();
  if (bare === '') return null;
  if (type === 'number') return Number(bare);
  if (type !== 'lines' && type !== 'rights') return bare;
  const lines = bare
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  return type === 'lines' ? lines : lines.map(toRule);
}

function toRule(line: string): Rule {
  const at = line.lastIndexOf('=');
  return { path: line.slice(0, Math.max(at, 0)).trim(), visibility: line.slice(at + 1).trim() };
}

/**
 * Returns the settings of a form. Those of `before` that are the same are left out, and secrets that
 * are empty; what is emptied is null.
 */
export function readSettings(
  kind: SourceKind,
  read: (name: string) => string,
  before: Readonly<Record<string, unknown>> = {},
): Record<string, unknown> {
  const settings: Record<string, unknown> = {};
  for (const field of fieldsOf[kind]) {
    const value = toSetting(field, read(field.name));
    const known = before[field.name];
    const isSame = JSON.stringify(value) === JSON.stringify(known ?? null);
    if (!isSame) settings[field.name] = value;
  }
  return settings;
}
