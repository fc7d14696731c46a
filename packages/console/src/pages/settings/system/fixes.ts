import type { CheckCode } from '@guildhall/sdk/light';
import type { Texts } from '#texts/shape/shape.ts';

export interface Fix {
  advice: keyof Texts['fixes'];
  /** Lines of settings to paste. */
  lines?: string;
  /** The setting of this page that mends it, besides these lines. */
  setting?: 'model' | 'mail';
  /** A command to run instead. */
  command?: string;
  /** True if nothing is wrong: the advice says what else can be set up. */
  isOptional?: boolean;
}

const modelLines = 'LLM=ollama:qwen3:8b';

const backupCommand = 'npx guildhall backup DIR';

const mailLines = `SMTP_URL=smtp://user:password@smtp.example.com:587
MAIL_FROM="Guildhall <guildhall@example.com>"`;

export const providerLines = `OIDC_ISSUER=https://id.example.com
OIDC_CLIENT_ID=guildhall
OIDC_CLIENT_SECRET=`;

const fixes: Partial<Record<CheckCode, Fix>> = {
  folder_not_written: { advice: 'folder' },
  disk_low: { advice: 'disk' },
  database_unsafe: { advice: 'database' },
  backup_old: { advice: 'backup', command: backupCommand },
  backup_none: { advice: 'backup', command: backupCommand },
  embeddings_silent: { advice: 'embeddings', lines: 'EMBEDDINGS=builtin' },
  embeddings_changed: { advice: 'embeddingsChanged' },
  model_none: { advice: 'model', setting: 'model', lines: modelLines, isOptional: true },
  model_unreachable: { advice: 'modelAddress', setting: 'model', lines: modelLines },
  model_timeout: { advice: 'modelSlow' },
  model_busy: { advice: 'modelSlow' },
  model_refused: {
    advice: 'modelKey',
    setting: 'model',
    lines: 'LLM=https://api.example.com/v1#model\nLLM_API_KEY=',
  },
  model_rubbish: { advice: 'modelAddress', setting: 'model', lines: modelLines },
  mail_unset: { advice: 'mail', setting: 'mail', lines: mailLines },
  mail_unsent: { advice: 'mail', setting: 'mail', lines: mailLines },
  mail_refused: { advice: 'mailAddress', setting: 'mail', lines: mailLines },
  mail_password_seen: {
    advice: 'mailOpen',
    setting: 'mail',
    lines: 'SMTP_URL=smtps://user:password@smtp.example.com:465',
  },
  mail_sender_local: {
    advice: 'mailSender',
    setting: 'mail',
    lines: 'MAIL_FROM="Guildhall <guildhall@example.com>"',
  },
  provider_unreachable: { advice: 'provider', lines: providerLines },
  office_missing: { advice: 'office', command: 'apt-get install libreoffice' },
  ocr_missing: { advice: 'ocr', command: 'apt-get install tesseract-ocr' },
};

/** Returns how to mend what a check has found; undefined if there is nothing to say. */
export function fixOf(code: CheckCode): Fix | undefined {
  return fixes[code];
}
