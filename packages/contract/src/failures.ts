import { correctionFailures } from './correction-failures.ts';
import { directoryFailures } from './directory-failures.ts';
import { signInFailures } from './sign-in-failures.ts';

const furtherFailures = {
  invalid: { status: 400, message: 'The request is not valid' },
  logo_not_a_picture: {
    status: 400,
    message: 'A logo must be a PNG, JPEG or WebP picture of at most 4096 × 4096 pixels',
  },
  picture_not_a_picture: {
    status: 400,
    message: 'A picture must be a PNG, JPEG or WebP of at most 1024 × 1024 pixels',
  },
  authorization_pending: { status: 400, message: 'authorization_pending' },
  slow_down: { status: 400, message: 'slow_down' },
  access_denied: { status: 400, message: 'access_denied' },
  expired_token: { status: 400, message: 'expired_token' },
  unauthenticated: { status: 401, message: 'Missing or invalid API key' },
  key_without_team: { status: 401, message: 'This API key has no team' },
  signed_out: { status: 401, message: 'Not signed in' },
  hint_refused: { status: 401, message: 'Not signed with the secret of hints to this source' },
  widget_session_ended: {
    status: 401,
    message: 'The widget session has ended or belongs to another site',
  },
  widget_token_refused: { status: 401, message: 'The token is wrong, used or expired' },
  metrics_refused: { status: 401, message: 'Missing or invalid metrics token' },
  foreign_origin: { status: 403, message: 'Cross-site requests are refused' },
  widget_closed: { status: 403, message: 'This site may not use the widget of this team' },
  widget_leader_refused: {
    status: 403,
    message: 'Owners and leaders cannot use this widget unless its settings allow it',
  },
  widening_unread: {
    status: 403,
    message: 'Showing a document to more people needs the scope documents:read, too',
  },
  password_wrong: { status: 403, message: 'oldPassword is wrong' },
  scope_missing: { status: 403, message: 'This API key may not do this' },
  key_too_wide: {
    status: 403,
    message: 'scopes must be among those of the key that makes this one',
  },
  key_outlives_maker: {
    status: 403,
    message: 'expiresAt must not be later than that of the key that makes this one',
  },
  maker_removed: { status: 403, message: 'A key cannot re-add its creator' },
  role_missing: { status: 403, message: 'Your role on this team does not allow this' },
  only_people: { status: 403, message: 'Only a signed-in person can leave a team' },
  not_top_level: { status: 403, message: 'Only available for the top-level team' },
  not_operator: {
    status: 403,
    message: 'Only operators may do this, as this server has several organisations; see OPERATORS',
  },
  mail_test_of_key: {
    status: 403,
    message: 'Only a signed-in person can have a test mail sent',
  },
  settings_of_key: {
    status: 403,
    message: 'Only people see the settings of the server',
  },
  someone_else: {
    status: 403,
    message: 'Only an API key, or somebody who leads the team, may ask as somebody else',
  },
  view_reads_only: {
    status: 403,
    message: 'View-as is read-only',
  },
  not_found: { status: 404, message: 'Not found' },
  team_not_found: { status: 404, message: 'Team not found or not accessible with this API key' },
  logo_not_found: { status: 404, message: 'This team has no logo' },
  picture_not_found: { status: 404, message: 'This person has no picture, or you cannot see it' },
  token_not_found: { status: 404, message: 'Personal token not found' },
  key_not_found: { status: 404, message: 'Key not found' },
  user_not_found: { status: 404, message: 'User not found' },
  user_not_member: { status: 404, message: 'User is not a member of this team' },
  searcher_not_member: { status: 404, message: 'User not found or not a member of this team' },
  group_not_found: {
    status: 404,
    message: 'Group not found or not a sub-group of this team',
  },
  invitation_not_found: { status: 404, message: 'Invitation not found, used or expired' },
  sign_in_link_not_found: { status: 404, message: 'Sign-in link not found, used or expired' },
  password_reset_not_found: {
    status: 404,
    message: 'Link to set a password not found, used or expired',
  },
  session_not_found: { status: 404, message: 'Session not found' },
  gap_not_found: {
    status: 404,
    message: 'No such question without an answer in this period, or you may not read it',
  },
  expert_not_found: {
    status: 404,
    message:
      'Nobody with this id can be asked: they must have signed in and be on a team that you lead, or lead yours',
  },
  expert_question_not_found: { status: 404, message: 'Question not found or withdrawn' },
  workflow_not_found: { status: 404, message: 'Workflow not found' },
  agent_not_found: { status: 404, message: 'Agent not found' },
  chat_not_found: { status: 404, message: 'Chat not found' },
  message_not_found: { status: 404, message: 'Message not found' },
  document_not_found: { status: 404, message: 'Document not found' },
  file_missing: { status: 404, message: 'The file of this document is missing on the server' },
  page_not_found: { status: 404, message: 'Page not found' },
  left_question_not_found: { status: 404, message: 'Question not found' },
  webhook_not_found: { status: 404, message: 'Webhook not found' },
  source_not_found: { status: 404, message: 'Source not found' },
  delivery_not_found: { status: 404, message: 'Delivery not found' },
  download_not_found: { status: 404, message: 'Download not found, used or expired' },
  method_not_allowed: { status: 405, message: 'Method not allowed' },
  team_has_groups: { status: 409, message: 'The team has sub-teams, delete them first' },
  member_claimed: {
    status: 409,
    message: 'This member has signed in already and needs no invitation',
  },
  member_without_email: {
    status: 409,
    message: 'This member has no e-mail address to send an invitation to',
  },
  mail_is_sent: {
    status: 409,
    message: 'This server sends mail, so the invitation is mailed and its link is not copied',
  },
  account_exists: {
    status: 409,
    message: 'This address already has an account; sign in with it to join',
  },
  password_missing: {
    status: 409,
    message: 'This account has no password yet; request a link to set one',
  },
  password_exists: { status: 409, message: 'This account has a password, change that one' },
  last_owner: {
    status: 409,
    message: 'The last owner cannot leave the organisation, make somebody else an owner first',
  },
  last_owner_erased: {
    status: 409,
    message: 'The last owner cannot be erased, make somebody else an owner first',
  },
  last_owner_role: {
    status: 409,
    message:
      'The last owner of the organisation keeps this role, make somebody else an owner first',
  },
  slug_taken: { status: 409, message: 'slug is already used by another team of this organisation' },
  expert_question_answered: { status: 409, message: 'You have answered this question already' },
  document_not_failed: { status: 409, message: 'Only a failed document can be tried again' },
  publish_request_changed: {
    status: 409,
    message: 'The request to make this document public has changed since it was read',
  },
  document_name_taken: {
    status: 409,
    message: 'The folder already has a document of this name',
  },
  answer_under_way: {
    status: 409,
    message: 'The last message of this chat is still being answered',
  },
  question_id_taken: {
    status: 409,
    message: 'Another message has this questionId',
  },
  versions_full: {
    status: 409,
    message: 'This question has 50 versions already, ask a new one',
  },
  message_not_rateable: { status: 409, message: 'Only a finished answer can be rated' },
  chat_not_shareable: {
    status: 409,
    message: 'Only a person can share a chat, and only one with their own view of the documents',
  },
  golden_run_under_way: {
    status: 409,
    message: 'A run of the golden questions is already in progress',
  },
  golden_questions_changed: {
    status: 409,
    message: 'The golden questions have changed since they were read',
  },
  golden_questions_missing: {
    status: 409,
    message: 'This team has no golden questions to ask',
  },
  workflow_disabled: { status: 409, message: 'The workflow is disabled' },
  model_unset: { status: 409, message: 'This server has no language model' },
  workflow_needs_model: {
    status: 409,
    message: 'This workflow needs a language model, and this server has none',
  },
  tokens_full: {
    status: 409,
    message: 'A person can have at most 50 personal tokens; revoke one first',
  },
  keys_full: { status: 409, message: 'A team can have at most 100 keys; revoke one first' },
  webhooks_full: {
    status: 409,
    message: 'A team can have at most 20 webhooks; delete one first',
  },
  sources_full: { status: 409, message: 'A team can have at most 20 sources; remove one first' },
  source_name_taken: { status: 409, message: 'The team has a source or a folder of this name' },
  source_unusable: { status: 409, message: 'The source cannot be used' },
  source_paused: { status: 409, message: 'The source is paused, let it go on first' },
  document_of_source: {
    status: 409,
    message: 'This document comes from a source: change it there, or remove the source',
  },
  webhook_disabled: { status: 409, message: 'The webhook is off, switch it on first' },
  questions_not_taken: { status: 409, message: 'This widget takes no questions' },
  settings_changed: {
    status: 409,
    message: 'The settings have changed since they were read',
  },
  command_taken: { status: 409, message: 'command is already used by another workflow' },
  workflow_built_in: {
    status: 409,
    message: 'A built-in workflow can be changed but not deleted, disable it instead',
  },
  request_timeout: { status: 408, message: 'The request took too long to arrive' },
  content_changed: { status: 412, message: 'The file is not the one that If-Match names' },
  body_too_large: { status: 413, message: 'The request body is larger than 1 MiB' },
  logo_too_large: { status: 413, message: 'A logo must have at most 256 KiB' },
  picture_too_large: { status: 413, message: 'A picture must have at most 256 KiB' },
  file_too_large: { status: 413, message: 'The file is larger than this server accepts' },
  upload_too_large: {
    status: 413,
    message: 'The files of a request are larger together than this server accepts',
  },
  storage_full: {
    status: 413,
    message:
      'The organisation has no room for these files: delete documents for good, also in the trash, or have its storage enlarged',
  },
  range_not_satisfiable: { status: 416, message: 'The file has no such range of bytes' },
  wrong_host: {
    status: 421,
    message: 'Unknown host; add it to ALLOWED_HOSTS',
  },
  too_many_requests: { status: 429, message: 'Too many requests, try again later' },
  widget_budget_spent: {
    status: 429,
    message: 'The widget of this team has answered as many questions as it may in a day',
  },
  too_many_streams: { status: 429, message: 'Too many streams of events are open, close one' },
  headers_too_large: {
    status: 431,
    message: 'The address and the headers of the request are larger than 16 KiB',
  },
  too_many_bytes: {
    status: 429,
    message: 'Too many bytes were uploaded within an hour, try again later',
  },
  internal: { status: 500, message: 'Internal error' },
  answer_failed: { status: 502, message: 'The answer could not be finished, try again' },
  mail_not_sent: { status: 502, message: 'The mail server did not take the mail' },
  search_failed: { status: 502, message: 'Search failed, try again' },
  files_unavailable: {
    status: 503,
    message: 'The place where files are kept does not answer, try again later',
  },
  widget_not_built: {
    status: 503,
    message: 'The widget is not built, whoever runs this server builds it with npm run build',
  },
  not_ready: { status: 503, message: 'Not ready' },
} as const;

/**
 * All failures of a request: the HTTP status and the message that the client gets.
 * The messages are part of the interface: clients may compare them.
 */
// A call that is marked as pure, because a bundler keeps an object with spreads whole.
export const failures = /* @__PURE__ */ Object.assign(
  {},
  signInFailures,
  directoryFailures,
  /* @__PURE__ */ Object.assign({}, correctionFailures, furtherFailures),
);

/** The response header with the failure's code. */
export const errorCodeHeader = 'x-error-code';

/**
 * True if a proxy sent the response because it reached no server. The server itself sends a code
 * with every failure.
 */
export function isProxyError({ status, headers }: Response): boolean {
  return status >= 502 && !headers.has(errorCodeHeader);
}

/** The code of a failure, as the server throws it. */
export type FailureCode = keyof typeof failures;
