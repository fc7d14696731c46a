import { directories } from '../../directories/texts/de.ts';
import { factors } from '../../second-factor/texts/de.ts';
import { signingIn } from '../../settings/signing-in/texts/de.ts';
import type { HelpTexts } from './help-shape.ts';

export const help: HelpTexts = {
  intro: 'So bekommen Sie Antworten, und so werden die Antworten besser.',
  open: (page) => `„${page}“ öffnen`,
  topics: {
    ask: {
      title: 'Eine Frage stellen',
      steps: (t) => [
        'Schreiben Sie Ihre Frage so, wie Sie einen Kollegen fragen würden, und drücken Sie die Eingabetaste.',
        'Jede Antwort nennt ihre Quellen. Öffnen Sie eine, und Sie sehen die Seite mit den markierten Wörtern.',
        '„Bester Treffer“ heißt: Die Dokumente beantworten die Frage vielleicht nicht vollständig. Lesen Sie die Quelle, bevor Sie sich darauf verlassen.',
        `Nichts Brauchbares? Fragen Sie mit anderen Worten, oder durchsuchen Sie mit „${t.shell.search}“ alle Dokumente, die Sie sehen dürfen.`,
      ],
      picture: 'Eine Antwort, daneben die zitierte Seite',
    },
    correct: {
      title: 'Eine Antwort korrigieren',
      steps: (t) => [
        `Wählen Sie unter der Antwort „${t.ask.feedbackTitle}“.`,
        'Schreiben Sie die richtige Antwort, und wenn es hilft, auch warum.',
        `Die Teamleitung prüft sie. Unter „${t.notifications.title}“ sehen Sie, wie entschieden wurde.`,
      ],
      picture: 'Das Formular für eine Korrektur',
    },
    approve: {
      title: 'Korrekturen freigeben',
      steps: (t) => [
        `„${t.shell.corrections}“ zeigt, was in Ihren Teams vorgeschlagen wurde.`,
        'Vergleichen Sie den Text mit der jetzigen Antwort, und sehen Sie, welche ähnlichen Fragen er beantworten wird.',
        'Geben Sie sie frei, ändern Sie sie oder lehnen Sie sie ab; sechs Sekunden lang lässt sich das rückgängig machen. Danach steht die geprüfte Antwort an erster Stelle.',
      ],
      picture: 'Eine Korrektur über der jetzigen Antwort',
    },
    add: {
      title: 'Dokumente hinzufügen',
      steps: (t) => [
        `Öffnen Sie „${t.shell.documents}“ und ziehen Sie Dateien oder ganze Ordner hinein, oder wählen Sie „${t.uploads.add}“.`,
        'Ein neues Dokument wird gefunden, sobald es gelesen ist. Lässt sich eine Datei nicht lesen, steht der Grund in ihrer Zeile.',
        'Antworten stammen aus den Dokumenten Ihres Teams und denen der übergeordneten Teams, die Sie sehen dürfen.',
        `Leitungen können Dokumente von selbst kommen lassen, etwa aus einem Ordner, einer Website oder einem Postfach: „${t.settings.tabs.sources}“ in den Einstellungen.`,
        `Auf der Seite eines Dokuments legen Sie fest, wer dafür verantwortlich ist und bis wann es gilt: „${t.verification.verify}“. Nach diesem Tag wird die verantwortliche Person gefragt, und Antworten, die es zitieren, weisen darauf hin.`,
      ],
      picture: 'Die Liste der Dokumente',
    },
    share: {
      title: 'Festlegen, wer ein Dokument sieht',
      steps: (t) => [
        `Wählen Sie im Menü eines Dokuments „${t.documents.changeVisibility}“: alle, dieses Team und seine Unterteams, nur dieses Team oder ausgewählte Personen.`,
        `„${t.documents.why}“ zeigt alle, die es sehen, mit dem Grund.`,
        'Fehlt jemand? Suchen Sie dort den Namen: Sie sehen den Grund, oder für wen das Dokument ist. Wer es ändern darf, kann es dort teilen.',
      ],
      picture: 'Die Liste der Personen, die ein Dokument sehen',
    },
    widget: {
      title: 'Den Assistenten auf eine Website bringen',
      steps: (t) => [
        `Öffnen Sie in den Einstellungen „${t.settings.tabs.widget}“, schalten Sie es ein und nennen Sie Ihre Website.`,
        'Kopieren Sie die beiden Zeilen in Ihre Seite.',
        'Besucher bekommen nur Antworten aus Dokumenten, die alle sehen dürfen.',
      ],
      picture: 'Die Einstellungen des Chat-Widgets mit Vorschau',
    },
    secure: {
      title: 'Das eigene Konto schützen',
      steps: (t) => [
        `Öffnen Sie in den Einstellungen „${t.settings.tabs.you}“, und wählen Sie unter „${factors.title}“ „${factors.open}“.`,
        'Fügen Sie einen Passkey hinzu: Ihr Gerät oder ein Sicherheitsschlüssel fragt nach Finger, Gesicht oder PIN. Damit melden Sie sich ohne Passwort an.',
        'Oder richten Sie eine App ein: Scannen Sie das Bild mit einer App für Codes, und geben Sie den angezeigten Code ein. Danach wird nach dem Passwort ein Code verlangt.',
        'Bewahren Sie die Wiederherstellungscodes dort auf, wo Sie sie ohne Ihr Telefon finden.',
        `Eigentümer legen unter „${factors.policyTitle}“ in den Einstellungen des obersten Teams fest, wer einen zweiten Faktor braucht, und setzen einen verlorenen im Menü der Person zurück.`,
      ],
      picture: 'Die Seite für Passkeys, eine App für Codes und Wiederherstellungscodes',
    },
    signIn: {
      title: 'Mit dem Firmenkonto anmelden lassen',
      steps: () => [
        `Wählen Sie in den Einstellungen des obersten Teams unter „${signingIn.title}“ „${signingIn.addDomain}“, tragen Sie den angezeigten Eintrag in Ihr DNS ein, und wählen Sie „${signingIn.check}“.`,
        `Wählen Sie „${signingIn.add}“. Der Dialog sagt, was bei Keycloak, Entra, Okta oder Google zu tun ist und was Sie hierher kopieren.`,
        `Mit „${signingIn.test}“ melden Sie sich dort an und sehen, was der Anbieter über Sie sagt. Es ändert sich nichts.`,
        `Schalten Sie „${signingIn.isOn}“ ein, und wählen Sie, wo neue Personen beitreten. „${signingIn.isRequired}“: Dann kommt außer Eigentümern niemand mehr anders herein.`,
      ],
      picture: 'Einen Identitätsanbieter einrichten',
    },
    groups: {
      title: 'Gruppen entscheiden lassen, wer in welchem Team ist',
      steps: (t) => [
        `Ein Anbieter steht in den Einstellungen des obersten Teams unter „${directories.title}“. Für SCIM (Entra, Okta), LDAP oder Active Directory wählen Sie „${directories.connect}“.`,
        `„${directories.map}“: Die Personen kommen sofort hinzu und gehen, wenn sie die Gruppe verlassen. Bei einem Anbieter geschieht beides, wenn sie sich anmelden: Eine leere Liste von Gruppen nimmt sie aus diesen Teams, eine fehlende ändert nichts. Von mehreren Gruppen in einem Team zählt die höchste Rolle.`,
        `„${directories.check}“ im Menü zeigt, was sich ändern würde. Würden viele auf einmal gehen, geschieht das erst, wenn Sie zustimmen.`,
        `Unter einem Namen steht in „${t.shell.people}“, durch welche Gruppe jemand im Team ist.`,
      ],
      picture: 'Gruppen eines Anbieters in Teams',
    },
  },
};
