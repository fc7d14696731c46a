import type { JobRunner } from '#ground/jobs/jobs.ts';
import { askOwners } from './ask-owners.ts';
import { sendVerificationsMail } from './mail-verifications.ts';
import type { VerificationsMailJob, VerificationsMailParts } from './mail-verifications.ts';

type WorkParts = VerificationsMailParts & { readonly jobs: JobRunner };

const hourMs = 60 * 60 * 1000;

/**
 * Looks every hour for documents whose last day of verification is over, and starts the worker that
 * mails whoever is asked about them.
 */
export async function startVerificationWork(parts: WorkParts): Promise<{ stop(): void }> {
  await parts.jobs.work<VerificationsMailJob>('mail-verifications', (attempt) =>
    sendVerificationsMail(parts, attempt),
  );
  const askNow = () => {
    askOwners(parts).catch((err: unknown) =>
      parts.log.warn({ err }, 'Nobody could be asked about documents to verify'),
    );
  };
  const timer = setInterval(askNow, hourMs).unref();
  return { stop: () => clearInterval(timer) };
}
