import type { ImapFlowError } from 'imapflow';
import { SourceProblem } from '#ground/ports/source.ts';

/** Says why there is no connection, or why it did not let us in. */
export function connectProblem(error: unknown): SourceProblem {
  const { authenticationFailed, serverResponseCode = '', message } = asError(error);
  if (authenticationFailed && !/^(?:UNAVAILABLE|INUSE|LIMIT)$/u.test(serverResponseCode)) {
    const text = 'It refused the name or the password';
    return new SourceProblem('refused', text, { cause: error });
  }
  if (authenticationFailed) {
    return new SourceProblem('busy', 'It lets nobody in at the moment', { cause: error });
  }
  const reason = codeOf(error) || message.slice(0, 200);
  return new SourceProblem('unreachable', `It gave no answer (${reason})`, { cause: error });
}

/** Says why a mailbox could not be opened. */
export function mailboxProblem(error: unknown): SourceProblem {
  const { responseStatus, serverResponseCode = '', mailboxMissing } = asError(error);
  if (responseStatus !== 'NO' && !mailboxMissing) return connectProblem(error);
  if (serverResponseCode === 'NOPERM') {
    return new SourceProblem('refused', 'It does not show this mailbox', { cause: error });
  }
  if (/^(?:UNAVAILABLE|INUSE|LIMIT|SERVERBUG)$/u.test(serverResponseCode)) {
    return new SourceProblem('busy', 'It cannot show this mailbox now', { cause: error });
  }
  return new SourceProblem('not_found', 'There is no mailbox of this name', { cause: error });
}

/** True if the answer about a mail, not the connection, is what failed. */
export function isAboutAnswer(error: unknown): boolean {
  return makesNoSense(error) || /^(?:NO|BAD)$/u.test(asError(error).responseStatus ?? '');
}

/** True if there was an answer that nobody can read, now or later. */
export function makesNoSense(error: unknown): boolean {
  const code = codeOf(error);
  return (
    /^(?:ParserError\w*|MAX_IMAP_NESTING_REACHED|\w+TooLarge|TooMany\w+)$/u.test(code) ||
    /^(?:InvalidResponse|ResponseProcessingFailed)$/u.test(code)
  );
}

/** The word for it, such as ECONNREFUSED. */
export function codeOf(error: unknown): string {
  return asError(error).code ?? '';
}

function asError(error: unknown): ImapFlowError {
  return error instanceof Error ? error : new Error(String(error));
}
