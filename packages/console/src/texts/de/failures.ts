import type { Texts } from '../shape.ts';

/** Error messages by error code. */
export const failures: Texts['failures'] = {
  invalid: 'Eine Eingabe stimmt nicht:',
  signed_out: 'Ihre Sitzung ist beendet. Melden Sie sich wieder an.',
  foreign_origin:
    'Der Server lehnt Anfragen von dieser Adresse ab. Öffnen Sie die Konsole unter der eingestellten Adresse.',
  password_wrong: 'Das bisherige Passwort ist falsch.',
  password_missing:
    'Ihr Konto hat noch kein Passwort. Lassen Sie sich einen Link mailen, um eines festzulegen.',
  role_missing: 'Ihre Rolle in diesem Team erlaubt das nicht.',
  view_reads_only: 'Sie sehen durch die Augen einer anderen Person und können nichts ändern.',
  not_found: 'Das gibt es nicht mehr, oder Sie dürfen es nicht sehen.',
  page_not_found: 'Diese Seite gibt es nicht.',
  team_not_found: 'Das Team gibt es nicht mehr, oder Sie dürfen es nicht sehen.',
  key_not_found: 'Den Schlüssel gibt es nicht mehr.',
  user_not_found: 'Diese Person gibt es nicht.',
  user_not_member: 'Diese Person ist nicht mehr im Team.',
  searcher_not_member: 'Diese Person ist nicht im Team.',
  invitation_not_found: 'Die Einladung gilt nicht mehr.',
  session_not_found: 'Die Sitzung ist schon beendet.',
  left_question_not_found: 'Die Frage ist nicht mehr da.',
  training_not_found: 'Die Korrektur gibt es nicht mehr, oder Sie dürfen sie nicht sehen.',
  workflow_not_found: 'Den Ablauf gibt es nicht mehr, oder Sie dürfen ihn nicht sehen.',
  agent_not_found: 'Den Assistenten gibt es nicht mehr, oder Sie dürfen ihn nicht sehen.',
  webhook_not_found: 'Den Webhook gibt es nicht mehr.',
  delivery_not_found: 'Die Sendung gibt es nicht mehr.',
  chat_not_found: 'Den Chat gibt es nicht mehr, oder er gehört Ihnen nicht.',
  message_not_found: 'Die Nachricht gibt es nicht mehr.',
  document_not_found: 'Das Dokument gibt es nicht mehr, oder Sie dürfen es nicht sehen.',
  logo_not_found: 'Dieses Team hat kein Logo.',
  file_missing: 'Die Datei dieses Dokuments fehlt auf dem Server.',
  team_has_groups: 'Unter dem Team gibt es weitere. Löschen Sie zuerst diese.',
  member_claimed: 'Diese Person hat sich schon angemeldet und braucht keine Einladung.',
  member_without_email: 'Diese Person hat keine E-Mail-Adresse für eine Einladung.',
  last_owner:
    'Die letzte Eigentümerin oder der letzte Eigentümer kann nicht gehen. Machen Sie zuerst jemand anderen dazu.',
  last_owner_role:
    'Die letzte Eigentümerin oder der letzte Eigentümer behält die Rolle. Machen Sie zuerst jemand anderen dazu.',
  slug_taken: 'Ein anderes Team hat diesen Namen in Adressen schon.',
  document_not_failed: 'Nur ein fehlgeschlagenes Dokument lässt sich noch einmal versuchen.',
  publish_request_changed:
    'Die Anfrage hat sich inzwischen geändert. Sehen Sie sich das Dokument noch einmal an.',
  document_name_taken: 'Im Ordner gibt es schon ein Dokument dieses Namens.',
  answer_under_way: 'Die letzte Frage wird noch beantwortet.',
  message_not_rateable: 'Nur eine fertige Antwort kann bewertet werden.',
  golden_run_under_way: 'Die Fragen werden gerade schon gestellt.',
  golden_questions_changed:
    'Jemand anderes hat die Prüffragen gerade geändert. Versuchen Sie es noch einmal.',
  golden_questions_missing: 'Dieses Team hat noch keine Fragen.',
  keys_full: 'Dieses Team hat 100 Schlüssel, mehr sind nicht möglich. Widerrufen Sie zuerst einen.',
  webhooks_full: 'Dieses Team hat 20 Webhooks, mehr sind nicht möglich. Löschen Sie zuerst einen.',
  webhook_disabled: 'Der Webhook ist aus. Schalten Sie ihn zuerst ein.',
  workflow_disabled: 'Der Ablauf ist ausgeschaltet.',
  workflow_needs_model:
    'Diese Aufgabe braucht ein Sprachmodell, und dieser Server hat noch keines. Bitten Sie die Betreiber, eines einzurichten.',
  workflow_built_in:
    'Ein eingebauter Ablauf lässt sich nicht löschen. Schalten Sie ihn stattdessen aus.',
  command_taken: 'Ein anderer Ablauf hat diesen Befehl schon.',
  training_changed: 'Jemand anderes hat diese Korrektur inzwischen geändert.',
  training_text_hidden:
    'Sie dürfen diese Antwort nicht ganz sehen, deshalb kann sie nicht allen gezeigt werden. Schreiben Sie eine eigene.',
  training_not_approved: 'Nur eine genehmigte Korrektur kann angeheftet werden.',
  training_pins_full:
    'Ein Team kann höchstens 100 Korrekturen anheften. Lösen Sie zuerst eine davon.',
  training_not_applied:
    'Die Korrektur wurde gespeichert, aber noch nicht angewendet. Versuchen Sie es noch einmal.',
  request_timeout: 'Die Anfrage kam zu langsam an. Versuchen Sie es noch einmal.',
  content_changed: 'Die Datei hat sich inzwischen geändert. Laden Sie sie neu.',
  body_too_large: 'Das ist zu viel auf einmal.',
  file_too_large: 'Die Datei ist größer, als dieser Server annimmt.',
  storage_full:
    'Ihre Organisation hat für diese Dateien keinen Platz mehr. Löschen Sie Dokumente oder bitten Sie den Betreiber dieses Servers um mehr Platz.',
  upload_too_large: 'Die Dateien sind zusammen größer, als dieser Server annimmt.',
  logo_not_a_picture: 'Das Logo muss ein PNG-, JPEG- oder WebP-Bild sein.',
  logo_too_large: 'Das Logo darf höchstens 256 KiB haben.',
  too_many_bytes:
    'Innerhalb einer Stunde wurde zu viel hochgeladen. Versuchen Sie es später noch einmal.',
  too_many_streams: 'Die Konsole ist in zu vielen Fenstern offen. Schließen Sie eines.',
  not_top_level: 'Das gibt es nur beim obersten Team.',
  not_operator: 'Das dürfen nur die Betreiber dieses Servers sehen.',
  mail_not_sent: 'Der Mailserver hat die Mail nicht angenommen.',
  answer_failed: 'Die Antwort konnte nicht fertiggestellt werden. Versuchen Sie es noch einmal.',
  search_failed: 'Die Suche ist fehlgeschlagen. Versuchen Sie es noch einmal.',
  files_unavailable:
    'Der Ort, an dem die Dateien liegen, antwortet nicht. Versuchen Sie es später noch einmal.',
  not_ready: 'Der Server startet gerade. Versuchen Sie es gleich noch einmal.',
};
