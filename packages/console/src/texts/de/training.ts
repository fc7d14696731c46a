import type { Texts } from '../shape/shape.ts';
import { plural } from './plural.ts';

/** Texts of the page of corrections. */
export const training: Texts['training'] = {
  allTeams: 'Alle Teams, die ich leite',
  thumbsUp: (count) =>
    plural(count, {
      one: '# Antwort wurde als hilfreich bewertet.',
      other: '# Antworten wurden als hilfreich bewertet.',
    }),
  by: (name) => `von \u2068${name}\u2069`,
  visitor: 'einem Besucher der Website',
  someone: 'unbekannt',
  viewsLabel: 'Korrekturen nach Status',
  views: {
    pending: 'Wartend',
    approved: 'Freigegeben',
    rejected: 'Abgelehnt',
    pinned: 'Angeheftet',
  },
  onlyLeaders: 'Über Korrekturen entscheidet die Teamleitung',
  nothing: {
    pending: 'Keine Korrektur wartet auf Freigabe',
    approved: 'Noch nichts freigegeben',
    rejected: 'Nichts abgelehnt',
    pinned: 'Nichts angeheftet',
  },
  nothingHint: {
    pending: 'Wenn jemand eine Korrektur vorschlägt, erscheint sie hier.',
    approved: 'Mit freigegebenen Korrekturen antwortet der Assistent.',
    rejected: 'Abgelehnte Korrekturen bleiben hier stehen; der Assistent nutzt sie nicht.',
    pinned: 'Eine angeheftete Korrektur gilt immer, egal was gefragt wird.',
  },
  thumbDown: 'Nicht hilfreich',
  pinned: 'Angeheftet',
  notUsed: 'Nicht in Gebrauch',
  removed: '[entfernt:',
  added: '[neu:',
  changeEnd: ']',
  cited: 'Quellen der Antwort',
  comment: 'Kommentar:',
  noText:
    'Schreiben Sie eine Antwort, bevor Sie freigeben. Sonst steht dort nur, dass es noch keine geprüfte Antwort gibt.',
  asAnswered: 'Die Antwort bleibt, wie sie war.',
  reason: 'Begründung, falls Sie ablehnen (optional)',
  reasonHint: 'Wird der Person angezeigt, die die Korrektur vorgeschlagen hat.',
  reasonGiven: 'Begründung:',
  approve: 'Freigeben',
  reject: 'Ablehnen',
  edit: 'Bearbeiten',
  pin: 'Anheften',
  should: 'So soll es lauten',
  editHint: 'Strg+Eingabe gibt frei, Escape schließt das Feld.',
  approveText: 'Diesen Text freigeben',
  tryText: 'Vorschau mit diesem Text',
  emptyText: 'Schreiben Sie, wie es lauten soll.',
  longText: (max) => plural(max, { other: 'Bitte höchstens # Zeichen.' }),
  preview: 'Wirkung auf Fragen',
  showChanges: 'Änderungen anzeigen',
  uses: {
    decided: 'Mit der Korrektur beantwortet',
    offered: 'Über der Antwort angeboten',
    none: 'Nicht angezeigt',
  },
  lookAlikes: 'Ähnliche Fragen, die gestellt wurden',
  offeredTo: (label: string) =>
    `Bei Fragen, die aussagekräftige Wörter mit dieser Frage oder ihrer Antwort teilen oder Ähnliches meinen, steht die Korrektur als „${label}“ über der Antwort, auch wenn sie dort nicht ganz passt.`,
  noLookAlikes: 'Ähnliche Fragen wurden noch nicht gestellt.',
  approvedToast: (question) => `Freigegeben: „\u2068${question}\u2069“`,
  rejectedToast: (question) => `Abgelehnt: „\u2068${question}\u2069“`,
  notSent: (question) => `Die Entscheidung über „\u2068${question}\u2069“ wurde zurückgenommen.`,
  decidedFirst: {
    approved: (question, text) =>
      `Jemand anderes hat „\u2068${question}\u2069“ schon freigegeben: \u2068${text}\u2069`,
    rejected: (question) => `Jemand anderes hat „\u2068${question}\u2069“ schon abgelehnt.`,
    pending: (question) =>
      `„\u2068${question}\u2069“ wurde inzwischen geändert. Sehen Sie es noch einmal an.`,
  },
  appliedLater: 'Freigegeben. Die Korrektur wird in einem Moment angewendet.',
  pinnedToast: 'Angeheftet: Die Korrektur gilt immer.',
  unpinnedToast: 'Gelöst: Die Korrektur gilt für Fragen, die ihrer ähneln.',
  notPinned: 'Das wurde zurückgenommen.',
  used: (count) =>
    count === 0
      ? 'Noch keine Antwort hat sie genutzt.'
      : plural(count, { one: 'In # Antwort genutzt.', other: 'In # Antworten genutzt.' }),
  lastUsed: 'Zuletzt:',
  deletedSource: 'ein gelöschtes Dokument',
  hiddenSource: 'ein Dokument, das Sie nicht sehen können',
  setAside:
    'Sie wird nicht verwendet, weil ein Dokument gelöscht wurde, aus dem sie stammt. Mit einem eigenen Text wird sie wieder verwendet.',
  nothingReviewed:
    'Die Rückmeldung sagt nicht, wie die Antwort lauten soll. Bitte bearbeiten Sie den Text.',
  audience: 'Wer es liest',
  inTeam: (team) => `Im Team ${team}`,
  readByEveryone: 'Alle, die dieses Team fragen, auch Besucher Ihrer Website.',
  readByThese: 'Nur Personen, die alle diese Dokumente sehen dürfen:',
  forEveryone: 'Auch Personen, die diese Dokumente nicht sehen dürfen',
  forEveryoneHint:
    'Prüfen Sie, ob die Antwort nichts verrät. Ihre Entscheidung steht im Protokoll.',
  shownQuestion: 'Frage, die andere lesen',
  shownQuestionHint:
    'Sie steht für andere über der Antwort. Leer lassen, um keine Frage zu zeigen. Namen und Privates bitte entfernen.',
  showAsAsked: 'Frage übernehmen, wie sie gestellt wurde',
  notSaved: 'Nicht gespeichert.',
  keys: {
    title: 'Tastenkürzel',
    line: 'J und K: vor und zurück, A: freigeben, E: bearbeiten, R: ablehnen, U: rückgängig. ? zeigt alle Tasten.',
    j: 'Nächste Korrektur',
    k: 'Vorige Korrektur',
    e: 'Text bearbeiten',
    u: 'Die letzte Entscheidung rückgängig machen, solange es geht',
    p: 'Eine freigegebene anheften oder lösen',
    areOn: 'Diese Tasten verwenden',
    areOnHint:
      'Schalten Sie sie aus, wenn eine Sprachsteuerung oder andere Hilfe Buchstaben tippt.',
  },
};
