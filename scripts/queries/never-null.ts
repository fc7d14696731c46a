/**
 * The columns that are nullable in their table but never null in a query's rows, by the query's
 * file and name, each with the reason.
 */
export const neverNull: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'ground/access/maker.queries.ts findMakerWithout 2': { maker_id: 'a condition of the query' },
  'ground/access/authenticate.queries.ts findOpenKey': { teamId: 'the query joins by it' },
  'ground/db/read-durability.queries.ts findUnsafeSettings': { name: 'every setting has one' },
  'assistant/golden-questions/results.queries.ts findResults': {
    asked_at: 'a condition of the query',
    marks: 'they are written with asked_at',
  },
  'assistant/insights/gaps/closings.queries.ts findApproved': { at: 'a condition of the query' },
  'assistant/insights/gaps/closings.queries.ts findGoldenResults': {
    at: 'a condition of the query',
    marks: 'a condition of the query',
  },
  'library/indexing/index-document.queries.ts beginProcessing': {
    text_number: 'the statement sets it',
  },
  'library/indexing/new-version.queries.ts takeNewVersion': {
    text_number: 'it is given before a version is read',
  },
  'assistant/corrections/served-texts/served-texts.queries.ts listAnswers': {
    parts: 'a condition of the query',
  },
  'people/accounts/stored/passwords.queries.ts listPasswords': {
    password: 'a condition of the query',
  },
  'library/trash/trash.queries.ts listTrash': { trashed_at: 'a condition of the query' },
  'library/trash/trash.queries.ts findTrashed': { trashed_at: 'a condition of the query' },
  'library/search/candidates.queries.ts readTexts': {
    number: 'the query joins by it',
  },
  'people/invitations/invitations.queries.ts findInvitation': {
    email: 'it equals the address of the link',
  },
  'people/keys/keys.queries.ts listKeys': { team_id: 'the query joins the team' },
  'people/keys/keys.queries.ts findKey': { team_id: 'the query joins the team' },
  'people/keys/keys.queries.ts insertKey': { team_id: 'it is given' },
  'people/directories/ldap/ldap.queries.ts findLdap': { settings: 'what is read by LDAP has them' },
  'people/directories/ldap/ldap.queries.ts lockLdap': { settings: 'what is read by LDAP has them' },
  'people/directories/ldap/ldap.queries.ts claimRun': {
    settings: 'what is read by LDAP has them',
    runId: 'the statement sets it',
  },
  'people/directories/ldap/sign-in.queries.ts listSignInDirectories': {
    settings: 'only what is read by LDAP signs in',
  },
  'people/oauth/secrets.queries.ts holdSecret 2': {
    client_id: 'only tokens of apps have secrets of OAuth',
    scopes: 'they are written with the client',
  },
  'people/providers/saml/answers.queries.ts takeAnswer': { answer: 'a condition of the query' },
  'people/offboarding/offboarding.queries.ts findLeftBehindReader': {
    email: 'a condition of the query',
  },
  'people/teams/logos/logos.queries.ts readLogo': { sha256: 'it is written with the logo' },
  'people/pictures/pictures.queries.ts readPictureOf': {
    sha256: 'it is written with the picture',
  },
  'people/pictures/pictures.queries.ts readMemberPicture': {
    sha256: 'it is written with the picture',
  },
  'people/member-mails/send-member-mail.queries.ts recordMailTry': {
    message_id: 'the statement sets it',
  },
  'assistant/corrections/apply-corrections.queries.ts findUnapplied': {
    corrected_response: 'what is approved has one, by a constraint of the table',
  },
  'assistant/corrections/find-corrections.queries.ts readUsable': {
    corrected_response: 'what is in the index is approved',
  },
  'outgoing/webhooks/disabled/disabled.queries.ts findDisabledWebhook': {
    email: 'a condition of the query',
    reason: 'a condition of the query',
  },
};
