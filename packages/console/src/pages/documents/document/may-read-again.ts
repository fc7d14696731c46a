import type { Document } from '@guildhall/sdk/light';
import { newestOf } from './say-document.ts';

type Code = NonNullable<Document['reason']>['code'];

/** Reasons that lie in the server or its machine. The others lie in the file, which stays. */
const passing: readonly Code[] = [
  'crashed',
  'needs_memory',
  'ocr_missing',
  'office_missing',
  'pdf_not_drawn',
  'pdf_without_text',
  'server_ended',
  'server_error',
  'text_full',
  'too_slow',
];

/** True if a failed document, or its new version, may be readable when the server tries again. */
export function mayReadAgain(document: Pick<Document, 'state' | 'reason' | 'newVersion'>): boolean {
  const { state, reason } = newestOf(document);
  return state === 'failed' && (reason === null || passing.includes(reason.code));
}
