import { t } from '#texts/texts.ts';

/** Says of a person whose account a right has ended how they are let in again. */
export function sayLetIn(sendsMail: boolean): string {
  return sendsMail ? t().people.letInByMail : t().people.letInByLink;
}
