/** Texts of second factors: one's own, those that an organisation asks for, and their reset. */
export const factors = {
  title: 'Second factor and passkeys',
  about:
    'Protect your account with codes of an app or with passkeys, so that a stolen password or a link from your mailbox is not enough to sign in.',
  open: 'Set up or change',
  policyTitle: 'Second factor of your people',
  policy: 'Who must have a second factor',
  policyHint:
    'It holds at once, also for you: until they have set one up, nothing else opens for the people concerned. Who belongs to several organisations follows the strictest.',
  nobody: 'Nobody: everyone decides for themselves',
  leaders: 'Owners and team leaders',
  everyone: 'Everyone',
  without: (without: number, people: number) =>
    `Without a second factor so far: ${without} of ${people}.`,
  leadersWithout: (without: number, people: number) =>
    `Of the owners and team leaders: ${without} of ${people}.`,
  resetTitle: (name: string) => `Reset the second factor of ${name}?`,
  resetHint:
    'Their app, their passkeys and their recovery codes are removed, and they are signed out everywhere. They are told by mail. Until they set up a new one, their password or a link from their mailbox is enough to sign in.',
  verb: 'Reset',
  done: (name: string) => `The second factor of ${name} was reset.`,
  none: 'This person has no second factor.',
  elsewhere:
    'The account belongs to another organisation, too. Only the people who run this server can reset its second factor.',
};
