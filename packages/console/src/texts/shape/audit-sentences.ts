import type { Translated } from '../rules/catalogue.ts';
import type { auditSentences } from '../en/audit-sentences.ts';

/** The sentences of the audit log, as every language has them. */
export type AuditSentences = Translated<typeof auditSentences>;
