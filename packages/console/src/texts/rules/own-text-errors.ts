import type { ErrorCode } from '@guildhall/sdk/light';

/** Accepts only codes that the contract has. */
type Codes<Code extends ErrorCode> = Code;

/** Errors whose text `sayError` takes from the texts of `ui`. */
type InterfaceError = Codes<'unreachable' | 'timed_out' | 'too_many_requests'>;

/** Errors that only the bearer of an API key or of the metrics token gets. The console has none. */
type KeyError = Codes<
  | 'unauthenticated'
  | 'key_without_team'
  | 'metrics_refused'
  | 'scope_missing'
  | 'key_too_wide'
  | 'key_outlives_maker'
  | 'maker_removed'
  | 'widening_unread'
  | 'widget_leader_refused'
  | 'only_people'
  | 'mail_test_of_key'
  | 'providers_of_key'
  | 'settings_of_key'
>;

/** Errors that only visitors of the chat widget get. */
type WidgetError = Codes<
  | 'widget_session_ended'
  | 'widget_token_refused'
  | 'widget_closed'
  | 'widget_budget_spent'
  | 'widget_not_built'
  | 'questions_not_taken'
  | 'download_not_found'
>;

/** Errors that only programs get that ask for a personal token. */
type DeviceError = Codes<'authorization_pending' | 'slow_down' | 'access_denied' | 'expired_token'>;

/** Errors whose texts come with those of second factors. */
type FactorError = Codes<'second_factor_none' | 'second_factor_elsewhere'>;

/** Errors whose texts come with those of signing in. */
type ProviderError = Codes<
  | 'provider_not_found'
  | 'domain_not_found'
  | 'providers_full'
  | 'domains_full'
  | 'domain_exists'
  | 'domain_taken'
>;

/** Errors whose texts come with those of directories. */
type DirectoryError = Codes<
  | 'directory_not_found'
  | 'directory_group_not_found'
  | 'directory_of_provider'
  | 'directory_group_unclear'
  | 'mapping_not_found'
  | 'mapping_exists'
  | 'mappings_full'
  | 'directories_full'
  | 'directory_unusable'
  | 'directory_running'
>;

/** Errors that only the place of a source gets. */
type HintError = Codes<'hint_refused'>;

/** Errors whose texts come with those of the settings of the server. */
type SettingsError = Codes<'settings_changed'>;

/** Errors of the pages for signing in and for invitations, which the server draws itself. */
type SignInError = Codes<
  | 'sign_in_failed'
  | 'directory_silent'
  | 'provider_required'
  | 'account_exists'
  | 'sign_in_link_not_found'
  | 'password_reset_not_found'
  | 'second_factor_asked'
  | 'second_factor_wrong'
  | 'second_factor_ended'
  | 'passkey_refused'
>;

/** Errors that no page of the console asks for, unless a right was lost or something is defect. */
type UnexpectedError = Codes<
  | 'internal'
  | 'unexpected_answer'
  | 'wrong_host'
  | 'method_not_allowed'
  | 'range_not_satisfiable'
  | 'headers_too_large'
  | 'group_not_found'
  | 'someone_else'
>;

/**
 * The error codes that have a text of their own in `failures.ts` of each language. For the listed
 * others the console shows a general sentence. A new error of the contract belongs to one of the
 * two: otherwise `en/failures.ts` does not compile.
 */
export type OwnTextError = Exclude<
  ErrorCode,
  | InterfaceError
  | KeyError
  | DeviceError
  | FactorError
  | ProviderError
  | DirectoryError
  | HintError
  | SettingsError
  | WidgetError
  | SignInError
  | UnexpectedError
>;
