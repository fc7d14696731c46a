import type { ConnectTexts } from './connect-texts.ts';
import type { Parts } from './parts.ts';

/** Makes a link with the given text. */
type Link<T> = (text: string) => T;

/** The labels of form fields. */
interface FieldTexts {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly password: string;
  readonly passwordOptional: string;
  readonly oldPassword: string;
  readonly newPassword: string;
}

/** Error messages for a field, each with the field's name. */
interface FaultTexts {
  textLength(field: string, min: number, max: number): string;
  controlCharacters(field: string): string;
  commonPassword(field: string): string;
  wrong(field: string): string;
  other(field: string): string;
}

/** The page on which somebody allows a program to act as them. */
interface DeviceTexts {
  readonly title: string;
  readonly explain: string;
  readonly warning: string;
  readonly code: string;
  readonly codeHint: string;
  readonly unknown: string;
  readonly next: string;
  readonly noTeam: string;
  readonly allowTitle: string;
  asks<T>(program: T, machine: T): Parts<T>;
  from<T>(address: T): Parts<T>;
  readonly mayAll: string;
  readonly mayOnly: string;
  until(days: number): string;
  readonly team: string;
  readonly allow: string;
  readonly deny: string;
  readonly allowedTitle: string;
  readonly allowed: string;
  readonly deniedTitle: string;
  readonly denied: string;
}

/** Error messages for a failed request. */
interface FailureTexts {
  readonly foreign_origin: string;
  readonly too_many_requests: string;
  readonly body_too_large: string;
  readonly invalid: string;
  readonly password_missing: string;
  readonly sign_in_again: string;
  readonly second_factor_ended: string;
  readonly confirm_yourself: string;
  readonly tokens_full: string;
  readonly unexpected: string;
}

interface SignInTexts {
  readonly title: string;
  readonly submit: string;
  readonly byOrganisation: string;
  readonly byPasskey: string;
  readonly passwordHint: string;
  readonly sendLink: string;
  readonly forgotten: string;
  readonly wrong: string;
  readonly noAddress: string;
  /** The organisation's provider reports an address that belongs to no user here. */
  readonly notKnown: string;
  readonly notDone: string;
  /** The organisation's provider does not say that it has verified the address. */
  readonly notConfirmed: string;
  /** The organisation's provider has given the address of an account to another person. */
  readonly otherPerson: string;
  /** The label of the button for a provider of an organisation. */
  byProvider(name: string): string;
  /** The page that asks for an address to find the provider of its domain. */
  readonly organisationAbout: string;
  readonly goOn: string;
  noProvider(domain: string): string;
  /** An organisation requires its provider. */
  readonly leads: string;
  /** The organisation of the provider has not proved the domain of the address. */
  readonly notProved: string;
  readonly providerOff: string;
  /** The organisation's provider has sent no address. */
  readonly addressUnsent: string;
  /** Why an answer of a provider with SAML is refused. */
  readonly saml: Readonly<
    Record<
      | 'unsigned'
      | 'weak'
      | 'time'
      | 'elsewhere'
      | 'again'
      | 'unrequested'
      | 'transient'
      | 'name_id'
      | 'encrypted'
      | 'denied'
      | 'changed'
      | 'invalid',
      string
    >
  >;
  /** The directory that has the passwords cannot be asked. */
  readonly directorySilent: string;
}

/** What an owner's test of an identity provider has found. */
interface ProviderTestTexts {
  title(name: string): string;
  readonly nothing: string;
  readonly says: string;
  readonly address: string;
  readonly verified: string;
  readonly yes: string;
  readonly no: string;
  readonly unsaid: string;
  readonly name: string;
  readonly groups: string;
  /** A claim that is missing. */
  readonly missing: string;
  readonly happens: string;
  readonly outcomes: Readonly<Record<'signs_in' | 'joins', (email: string) => string>>;
  readonly refusals: Readonly<
    Record<
      'no_address' | 'not_confirmed' | 'domain_not_proved' | 'other_identity' | 'unknown_person',
      string
    >
  >;
  failed(reason: string): string;
  readonly over: string;
  readonly back: string;
}

interface LinkTexts {
  readonly sentTitle: string;
  sent<T>(email: T): Parts<T>;
  nothingComes<T>(again: Link<T>): Parts<T>;
  /** No mail server is set up. */
  readonly unsentTitle: string;
  unsent<T>(email: T): Parts<T>;
  readonly useTitle: string;
  signsInAs<T>(email: T): Parts<T>;
  /** The session that the browser has already. */
  signedInAs<T>(email: T): Parts<T>;
  readonly sessionEnds: string;
  readonly goneTitle: string;
  readonly gone: string;
  readonly another: string;
}

interface PasswordTexts {
  readonly setTitle: string;
  readonly addressHint: string;
  readonly sendLink: string;
  sent<T>(email: T): Parts<T>;
  nothingComes<T>(signIn: Link<T>): Parts<T>;
  readonly hint: string;
  readonly set: string;
  readonly gone: string;
  readonly changeTitle: string;
  readonly change: string;
  unknownOld<T>(reset: Link<T>): Parts<T>;
  readonly changedTitle: string;
  readonly changed: string;
  readonly goOn: string;
}

interface InvitationTexts {
  readonly setUpTitle: string;
  readonly joinTitle: string;
  invites<T>(team: T): Parts<T>;
  invitesOf<T>(team: T, organisation: T): Parts<T>;
  readonly passwordHint: string;
  /** Of a copied link, whose account signs in with its password. */
  readonly passwordNeeded: string;
  readonly setUp: string;
  /** The address has an account, whose owner signs in to answer. */
  hasAccount<T>(email: T): Parts<T>;
  readonly signIn: string;
  readonly switchAccount: string;
  until<T>(time: T): Parts<T>;
  readonly goneTitle: string;
  readonly gone: string;
  haveAccount<T>(signIn: Link<T>): Parts<T>;
  sendLink<T>(link: Link<T>): Parts<T>;
  readonly nothingComes: string;
}

/** The question for the second factor at signing in. */
interface SecondFactorTexts {
  readonly title: string;
  readonly body: string;
  readonly code: string;
  readonly submit: string;
  readonly wrong: string;
  readonly usePasskey: string;
  readonly lost: string;
  /** The passkey was not accepted. */
  readonly passkeyRefused: string;
  /** The browser or the person broke the question for a passkey off. */
  readonly passkeyBroken: string;
  readonly passkeyTitle: string;
  readonly passkeyBody: string;
  readonly otherWay: string;
}

/** The page for one's own second factors. */
interface OwnFactorTexts {
  readonly title: string;
  readonly about: string;
  /** An organisation asks for one, and there is none yet. */
  readonly required: string;
  readonly appTitle: string;
  readonly appOff: string;
  readonly appOn: string;
  readonly setUpApp: string;
  readonly scan: string;
  readonly picture: string;
  readonly typeKey: string;
  readonly turnOn: string;
  readonly turnOff: string;
  readonly codesTitle: string;
  codesLeft(count: number): string;
  readonly newCodes: string;
  readonly codesOnce: string;
  readonly passkeysTitle: string;
  readonly passkeysAbout: string;
  /** The address of the server is not one for which browsers keep passkeys. */
  readonly passkeysNot: string;
  readonly addPasskey: string;
  readonly passkeyName: string;
  readonly passkeyNameHint: string;
  usedOn<T>(date: T): Parts<T>;
  readonly unused: string;
  remove(name: string): string;
  readonly confirmTitle: string;
  readonly confirmBody: string;
  readonly confirm: string;
  readonly againBody: string;
  readonly again: string;
}

/** The texts of pages that work without scripts, in one language. */
export interface PageTexts {
  /** The label of the choice of language at the foot of a page. */
  readonly language: string;
  readonly marked: string;
  readonly back: string;
  readonly toSignIn: string;
  readonly failed: string;
  readonly fields: FieldTexts;
  readonly faults: FaultTexts;
  readonly failures: FailureTexts;
  readonly signIn: SignInTexts;
  readonly providerTest: ProviderTestTexts;
  readonly link: LinkTexts;
  readonly password: PasswordTexts;
  readonly invitation: InvitationTexts;
  readonly device: DeviceTexts;
  readonly connect: ConnectTexts;
  readonly secondFactor: SecondFactorTexts;
  readonly ownFactors: OwnFactorTexts;
  readonly notBuilt: {
    readonly title: string;
    body<T>(command: T, docs: T): Parts<T>;
  };
}
