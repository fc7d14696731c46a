/**
 * The columns that are nullable in their table but never null in a query's rows, by the query's
 * file and name, each with the reason.
 */
export const neverNull: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'access/maker.queries.ts findMakerWithout 2': { maker_id: 'a condition of the query' },
  'db/read-durability.queries.ts findUnsafeSettings': { name: 'every setting has one' },
  'golden-questions/runs/results.queries.ts findResults': {
    asked_at: 'a condition of the query',
    marks: 'they are written with asked_at',
  },
  'knowledge/documents/indexing/index-document.queries.ts beginProcessing': {
    text_number: 'the statement sets it',
  },
  'knowledge/search/candidates.queries.ts readTexts': {
    number: 'the query joins by it',
  },
  'teams/invitations/invitations.queries.ts findInvitation': {
    email: 'it equals the address of the link',
  },
  'teams/keys/keys.queries.ts listKeys': { team_id: 'the query joins the team' },
  'teams/keys/keys.queries.ts findKey': { team_id: 'the query joins the team' },
  'teams/keys/keys.queries.ts insertKey': { team_id: 'it is given' },
  'teams/left-behind/left-behind.queries.ts findLeftBehindReader': {
    email: 'a condition of the query',
  },
  'teams/logos/logos.queries.ts readLogo': { logo_sha256: 'it is written with the logo' },
  'teams/mails/send-member-mail.queries.ts recordMailTry': { message_id: 'the statement sets it' },
  'training/apply-trainings.queries.ts findUnapplied': {
    corrected_response: 'what is approved has one, by a constraint of the table',
  },
  'training/find-trainings.queries.ts readUsable': {
    corrected_response: 'what is in the index is approved',
  },
  'webhooks/disabled/disabled.queries.ts findDisabledWebhook': {
    email: 'a condition of the query',
    reason: 'a condition of the query',
  },
};
