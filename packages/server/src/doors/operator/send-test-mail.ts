import { randomUUID } from 'node:crypto';
import type { ReachableTeam } from '#ground/access/reach-team.ts';
import { recordWrite } from '#ground/audit/audit.queries.ts';
import { transaction } from '#ground/db/database.ts';
import type { Db } from '#ground/db/database.ts';
import { Failure } from '#ground/failure.ts';
import type { Actor, PersonPrincipal } from '#ground/http/principal.ts';
import type { Log } from '#ground/log.ts';
import type { Mailer } from '#ground/ports/mail/mail.ts';
import { renderTestMail } from '#ground/ports/mail/templates/test.mail.ts';
import { findMailLanguage } from '#ground/mails/mail-language.queries.ts';

export interface TestMailParts {
  readonly db: Db;
  readonly log: Log;
  readonly mailer: Mailer;
  readonly settings: { publicUrl: string };
}

const timeoutMs = 20_000;

/** Sends a mail to the caller's own address and waits until it is sent. Returns the address. */
export async function sendTestMail(
  { db, log, mailer, settings: { publicUrl } }: TestMailParts,
  { principal, actor }: { principal: PersonPrincipal; actor: Actor },
  team: ReachableTeam,
): Promise<string> {
  const to = principal.email;
  const messageId = `${randomUUID()}@${new URL(publicUrl).hostname}`;
  await transaction(db, (tx) => recordWrite(tx, actor, team, 'mail.tested', [team.id]));
  const language = await findMailLanguage(db, to);
  try {
    const mail = { to, messageId, ...renderTestMail({ link: `${publicUrl}/` }, language) };
    await mailer.send(mail, AbortSignal.timeout(timeoutMs));
  } catch (cause) {
    log.warn({ err: cause }, 'A test mail was not sent');
    throw new Failure('mail_not_sent', { cause });
  }
  return to;
}
