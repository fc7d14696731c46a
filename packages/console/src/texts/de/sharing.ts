import type { Texts } from '../shape/shape.ts';
import { plural } from './plural.ts';

/** Texts of sharing a chat. */
export const sharing: Texts['sharing'] = {
  title: 'Diesen Chat teilen',
  who: 'Wer ihn lesen kann',
  nobody: 'Nur Sie',
  team: (team) => `Alle in ${team}`,
  teamHint: 'Mitglieder und Leitung, aber keine Partner.',
  people: 'Bestimmte Personen',
  peopleHint: 'Nur die Personen, die Sie nennen. Sie werden benachrichtigt.',
  person: 'Name oder E-Mail-Adresse',
  until: 'Endet',
  forever: 'Wenn Sie das Teilen beenden',
  days: (count) => plural(count, { one: 'Nach einem Tag', other: 'Nach # Tagen' }),
  at: (day) => `Am ${day}`,
  hint: 'Gelesen wird auch, was Sie später hinzufügen. Teile einer Antwort aus Dokumenten, die jemand nicht sehen darf, werden für diese Person ausgelassen.',
  copy: 'Link kopieren',
  copied: 'Link kopiert. Nur Personen, mit denen Sie teilen, können ihn öffnen.',
  saved: 'Teilen geändert.',
  own: 'Chats, die Sie teilen',
  none: 'Sie teilen keine Chats.',
  change: 'Ändern',
  changeOf: (title) => `Ändern, wer ${title} lesen kann`,
  stopOf: (title) => `${title} nicht mehr teilen`,
  ends: (day) => `Endet am ${day}`,
  more: (count) => `Nur die ersten ${count} sind aufgeführt.`,
};
