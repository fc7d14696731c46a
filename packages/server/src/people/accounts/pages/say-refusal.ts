import type { PageTexts } from '#texts/shapes/page-texts.ts';
import {
  noAddress,
  notConfirmed,
  notProved,
  providerOff,
  unknownPerson,
} from '../account/admit-vouched.ts';
import { otherIdentity } from '../stored/identities.queries.ts';

/** Returns the reason of a failed sign-in at the organisation's provider. */
export function sayRefusal({ signIn: texts }: Pick<PageTexts, 'signIn'>, error: string): string {
  const [, fault = ''] = /^saml_(\w+)$/.exec(error) ?? [];
  const saml: Readonly<Record<string, string>> = texts.saml;
  if (Object.hasOwn(saml, fault)) return saml[fault] ?? texts.notDone;
  if (error === otherIdentity) return texts.otherPerson;
  if (error === notConfirmed) return texts.notConfirmed;
  if (error === notProved) return texts.notProved;
  if (error === providerOff) return texts.providerOff;
  if (error === noAddress) return texts.addressUnsent;
  return error === unknownPerson ? texts.notKnown : texts.notDone;
}
