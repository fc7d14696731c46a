import type { Language } from '@guildhall/contract';
import { inQuotes, nameOf } from './letter.ts';
import type { RenderedMail } from './letter.ts';
import { renderLetter } from './render-letter.ts';
import { textsFor } from '#texts/texts.ts';
import type { Name, Words } from '#texts/shapes/mail-texts.ts';

export interface MailedLeftBehind {
  readonly teamName: string;
  readonly personName: string;
  readonly keys: readonly string[];
  /** The hosts of the webhooks' addresses. */
  readonly webhooks: readonly string[];
  /** The names of directories whose token they have seen. */
  readonly directories: readonly string[];
  readonly isUnowned: boolean;
  /** The command by which the operator names an owner. */
  readonly command: string;
  readonly link: string;
}

/**
 * Renders the mail about the working keys of a removed person, or about the removal of the last
 * owner.
 */
export function renderLeftBehind(
  { teamName, personName, isUnowned, command, link, ...left }: MailedLeftBehind,
  language: Language,
): RenderedMail {
  const { keys, webhooks, directories } = left;
  const { nameless, leftBehind: texts } = textsFor(language).mails;
  const [team, person] = [nameOf(teamName, nameless), nameOf(personName, nameless)];
  const list = (names: readonly string[]) => names.map((name) => nameOf(name, nameless));
  return renderLetter({
    language,
    subject: isUnowned ? texts.unownedSubject(inQuotes(team)) : texts.subject(inQuotes(team)),
    heading: isUnowned ? texts.unownedHeading : texts.heading,
    paragraphs: [
      texts.body(person, team),
      ...(isUnowned ? [texts.unowned({ shown: command })] : []),
      ...(keys.length > 0 ? [join(texts.keys, list(keys))] : []),
      ...(webhooks.length > 0 ? [join(texts.webhooks, list(webhooks))] : []),
      ...(directories.length > 0 ? [join(texts.directories, list(directories))] : []),
    ],
    button: { label: texts.button, link },
    notes: keys.length + webhooks.length + directories.length > 0 ? [texts.note] : [],
  });
}

function join(label: string, names: readonly Name[]): Words {
  return [label, ...names.flatMap((name, at) => (at === 0 ? [' ', name] : [', ', name]))];
}
