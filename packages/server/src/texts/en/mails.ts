import type { MailTexts } from '#texts/shapes/mail-texts.ts';

const days = (count: number) => (count === 1 ? 'one day' : `${count} days`);

export const mails: MailTexts = {
  nameless: 'a team without a name',
  ifButtonFails: 'If the button does not work, open this address:',
  sentBy: (host) => `Sent by the Guildhall server at ${host} on behalf of the team.`,
  invitation: {
    subject: (team) => `Invitation to join ${team} on Guildhall`,
    heading: 'You are invited',
    greeting: (name) => `Hello ${name},`,
    body: (team) => ['The team ', team, ' has added you and invites you to set up your account.'],
    button: 'Set up your account',
    notes: (count) => [
      `The link works once, within ${days(count)}, and only for the address that this mail went to. Please do not pass it on.`,
      'If you were not expecting this, ignore it: nothing happens without you.',
    ],
  },
  notice: {
    subject: (team) => `You were added to ${team} on Guildhall`,
    heading: 'You have a new team',
    body: {
      owner: (team) => ['The team ', team, ' has added you as an owner.'],
      team_leader: (team) => ['The team ', team, ' has added you as a team leader.'],
      member: (team) => ['The team ', team, ' has added you as a member.'],
      partner: (team) => ['The team ', team, ' has added you as a partner.'],
    },
    button: 'Open Guildhall',
    note: 'Sign in with your account; there is nothing to confirm.',
  },
  passwordReset: {
    subject: 'Your link to set a new password for Guildhall',
    heading: 'Set a new password',
    body: 'We received a request to set a new password for the account with this address.',
    button: 'Set a new password',
    notes: (minutes) => [
      `The link works once, within ${minutes} minutes: keep it to yourself.`,
      'If it wasn’t you, ignore this e-mail: your password stays as it is.',
    ],
  },
  signInLink: {
    subject: 'Your link to sign in to Guildhall',
    heading: 'Sign in to Guildhall',
    body: 'We received a request to sign in with this address.',
    button: 'Sign in',
    notes: (minutes) => [
      `The link works once, within ${minutes} minutes: keep it to yourself.`,
      'If it wasn’t you, ignore this e-mail: without the link nobody can sign in.',
    ],
  },
  newBrowser: {
    subject: 'New sign-in to your account',
    heading: 'A new browser signed in',
    body: (browser, time) => [
      'Somebody signed in to your account with ',
      browser,
      ' on ',
      time,
      '.',
    ],
    unknown: 'an unknown browser',
    advice:
      'Was it you? Then there is nothing to do. If not, end the session, revoke tokens that you do not know, and change your password.',
    button: 'Open your sessions',
    note: 'You get this e-mail when your account is used in a browser for the first time, or after its cookies were deleted.',
  },
  leftQuestion: {
    subject: (team) => `A question for ${team}`,
    heading: 'A visitor left a question',
    body: (site) => ['On ', site, ' somebody found no answer and left this question:'],
    answerTo: (email) => ['They asked for the answer at ', email, '.'],
    button: 'Open the questions',
    note: 'The question and the address were typed by a visitor: nobody has checked them.',
  },
  corrections: {
    subject: (count) =>
      count === 1 ? 'A correction is waiting for you' : `${count} corrections are waiting for you`,
    heading: 'Corrections to review',
    body: (count) =>
      count === 1
        ? 'Someone suggested a better answer. It is used once you approve it.'
        : `People suggested ${count} better answers. They are used once you approve them.`,
    team: (team, count) => [team, `: ${count}`],
    button: 'Open the corrections',
    note: 'You get this e-mail at most once a day. Turn it off under Settings → You.',
  },
  verifications: {
    subject: (count) =>
      count === 1 ? 'A document needs to be verified' : `${count} documents need to be verified`,
    heading: 'Documents to verify',
    body: (count) =>
      count === 1
        ? 'A document was verified until a day that has passed. Answers that cite it say so until somebody has checked it.'
        : `${count} documents were verified until days that have passed. Answers that cite them say so until somebody has checked them.`,
    team: (team, count) => [team, `: ${count}`],
    button: 'Open the documents',
    note: 'You get this e-mail at most once a day. Turn it off under Settings → You.',
  },
  expertQuestion: {
    subject: (team) => `${team} has a question for you`,
    heading: 'You may know the answer',
    body: (team) => ['The team ', team, ' could not answer this question and passes it on to you:'],
    bodyFrom: (asker, team) => [asker, ' from the team ', team, ' passes this question on to you:'],
    noted: (note) => ['With this note: ', note],
    button: 'Answer the question',
    note: 'Your answer is used once a leader of the team approves it. Turn these e-mails off under Settings → You.',
  },
  secondFactorReset: {
    subject: 'Your second factor was removed',
    heading: 'Your second factor was removed',
    body: 'The app for codes, the passkeys and the recovery codes of your account were removed, and you were signed out everywhere. An owner of your organisation did it, or the people who run the server.',
    button: 'Set up a new one',
    note: 'If you did not ask for this, tell an owner of your organisation at once: until you set up a new one, your password or a link from your mailbox is enough to sign in.',
  },
  webhookDisabled: {
    subject: (team) => `A webhook of ${team} was switched off`,
    heading: 'A webhook is off',
    body: (team, host) => [
      'Guildhall has switched off the webhook of the team ',
      team,
      ' that leads to ',
      host,
      '.',
    ],
    reason: {
      gone: 'The receiver answered that it is gone (410).',
      failing: 'In the last 24 hours at least 80 percent of the tries failed.',
    },
    button: 'Open the webhooks',
    note: 'Switch it on again once the receiver works. Events from the meantime are not sent.',
  },
  leftBehind: {
    subject: (team) => `Keys of a removed person still work: ${team}`,
    unownedSubject: (team) => `${team} has no owner any more`,
    heading: 'Keys of a removed person',
    unownedHeading: 'No owner is left',
    body: (person, team) => [person, ' was removed from the team ', team, ', or has left it.'],
    unowned: (command) => [
      'The organisation has no owner any more. The operator of this server can name one with ',
      command,
      '.',
    ],
    keys: 'Keys that they made and that still work:',
    webhooks: 'Webhooks that they made and whose secrets they may know:',
    directories: 'Directories whose token they may know:',
    button: 'Open Guildhall',
    note: 'An owner can revoke the keys and give webhooks and directories new secrets in the settings.',
  },
  test: {
    subject: 'Mail from Guildhall arrives',
    heading: 'Mail arrives',
    body: 'You asked Guildhall to send this mail to your own address. It has arrived.',
    button: 'Open Guildhall',
    note: 'Wasn’t you? Someone is signed in as you: end that session in the settings.',
  },
};
