import type { PageTexts } from '#texts/shapes/page-texts.ts';

export const samlRefusals: PageTexts['signIn']['saml'] = {
  unsigned:
    'The answer of your organisation’s provider is not signed with a certificate that is known here. Ask an owner of your team: the provider may have a new one.',
  weak: 'The answer of your organisation’s provider is signed with SHA-1, which is no longer safe. Ask the people who run it to sign with SHA-256.',
  time: 'The answer of your organisation’s provider is not valid at this time. Please try again; if that does not help, a clock is wrong.',
  elsewhere:
    'The answer of your organisation’s provider was meant for another address. Ask an owner of your team to compare the settings there.',
  again: 'This answer of your organisation’s provider was used already. Please sign in again.',
  unrequested:
    'Please begin here: an answer that nobody asked for from this browser signs nobody in.',
  transient:
    'Your organisation’s provider gives you a new id at each sign-in, so nobody would know you again. Ask the people who run it to send a persistent NameID.',
  name_id:
    'Your organisation’s provider has sent no id by which you can be known. Ask the people who run it to send a persistent NameID.',
  encrypted:
    'Your organisation’s provider encrypts its answers, which is not supported. Ask the people who run it to only sign them.',
  denied:
    'Your organisation’s provider did not sign you in. Ask the people who run it whether you may use Guildhall.',
  changed: 'The settings of this way to sign in were changed meanwhile. Please try again.',
  invalid:
    'The answer of your organisation’s provider could not be read. Ask an owner of your team to test it.',
};
