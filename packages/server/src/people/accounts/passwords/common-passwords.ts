import { rule } from '@guildhall/contract';
import { invalid } from '#ground/http/check-input.ts';

const commonPassword = rule('common_password', 'must not be one of the most common passwords');

let loading: Promise<ReadonlySet<string>> | undefined;

/**
 * Throws a 400 that names the field if the password is one of the 49,233 most common ones, in any
 * spelling (S65). The list is loaded at its first use.
 */
export async function refuseCommonPassword(field: string, password: string): Promise<void> {
  loading ??= loadCommon();
  const common = await loading;
  if (common.has(fold(password))) throw invalid([{ path: field, message: commonPassword }]);
}

async function loadCommon(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].map(fold));
}

function fold(text: string): string {
  return text.normalize('NFKC').trim().toLowerCase();
}
