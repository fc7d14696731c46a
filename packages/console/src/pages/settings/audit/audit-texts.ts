import { createPageTexts } from '#texts/page-texts.ts';
import type { AuditSentences } from '#texts/shape/audit-sentences.ts';

/** The sentences of the audit log. Only it needs them, so they are in no catalogue. */
export const auditTexts = createPageTexts<AuditSentences>({
  en: async () => (await import('#texts/en/audit-sentences.ts')).auditSentences,
  de: async () => (await import('#texts/de/audit-sentences.ts')).auditSentences,
  fr: async () => (await import('#texts/fr/audit-sentences.ts')).auditSentences,
  es: async () => (await import('#texts/es/audit-sentences.ts')).auditSentences,
  ja: async () => (await import('#texts/ja/audit-sentences.ts')).auditSentences,
  ar: async () => (await import('#texts/ar/audit-sentences.ts')).auditSentences,
});
