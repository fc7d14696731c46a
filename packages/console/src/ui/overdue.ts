import type { Message } from '@guildhall/sdk/light';

/** Returns the cited documents, each once, whose last day of verification is over. */
export function overdueOf(
  citations: readonly Message['citations'][number][],
): { readonly name: string; readonly verifiedUntil: string }[] {
  const overdue = citations.flatMap(({ documentId, name, verifiedUntil, isVerificationDue }) =>
    isVerificationDue && verifiedUntil ? [{ documentId, name, verifiedUntil }] : [],
  );
  return [...new Map(overdue.map((it) => [it.documentId, it])).values()];
}
