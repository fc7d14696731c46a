import { directories } from '../../directories/texts/en.ts';
import { factors } from '../../second-factor/texts/en.ts';
import { signingIn } from '../../settings/signing-in/texts/en.ts';
import type { HelpTexts } from './help-shape.ts';

export const help: HelpTexts = {
  intro: 'How to get answers, and how to make them better.',
  open: (page) => `Open “${page}”`,
  topics: {
    ask: {
      title: 'Ask a question',
      steps: (t) => [
        'Write your question as you would ask a colleague, and press Enter.',
        'Every answer names its sources. Open one to see its page with the words marked.',
        '“Closest match” means that the documents may not answer the question fully. Read the source before you rely on it.',
        `Nothing useful? Ask in other words, or look through all documents that you can access with “${t.shell.search}”.`,
      ],
      picture: 'An answer with the cited page open beside it',
    },
    correct: {
      title: 'Correct an answer',
      steps: (t) => [
        `Choose “${t.ask.feedbackTitle}” below the answer.`,
        'Write the correct answer, and why if that helps.',
        `A team leader reviews it. “${t.notifications.title}” tells you what was decided.`,
      ],
      picture: 'The form for a correction',
    },
    approve: {
      title: 'Approve corrections',
      steps: (t) => [
        `“${t.shell.corrections}” lists what people in your teams suggested.`,
        'Compare the text with the answer now, and see which similar questions it will answer.',
        'Approve, edit or reject it; you have six seconds to undo. From then on the reviewed answer comes first.',
      ],
      picture: 'A correction above the answer as it is now',
    },
    add: {
      title: 'Add documents',
      steps: (t) => [
        `Open “${t.shell.documents}” and drop files or whole folders there, or choose “${t.uploads.add}”.`,
        'A new document can be found as soon as it has been read. If a file cannot be read, its row says why.',
        'Answers use your team’s documents and those of the teams above that you can access.',
        `Leaders can have documents come by themselves, from a folder, a website or a mailbox, say: “${t.settings.tabs.sources}” in the settings.`,
        `On the page of a document you say who its owner is, and until when it holds: “${t.verification.verify}”. After that day the owner is asked, and answers that cite it say so.`,
      ],
      picture: 'The list of documents',
    },
    share: {
      title: 'Decide who sees a document',
      steps: (t) => [
        `In the menu of a document choose “${t.documents.changeVisibility}”: everybody, this team and those below, this team, or chosen people.`,
        `“${t.documents.why}” lists everyone who can see it, with the reason.`,
        'Is somebody missing? Search for their name there: you see the reason, or for whom the document is. Whoever may change it can share it there.',
      ],
      picture: 'The list of people who see a document',
    },
    widget: {
      title: 'Put the assistant on a website',
      steps: (t) => [
        `Open the settings, then “${t.settings.tabs.widget}”. Switch it on and name your site.`,
        'Copy the two lines into your page.',
        'Visitors get answers only from documents that everybody can see.',
      ],
      picture: 'The settings of the chat widget with a preview',
    },
    secure: {
      title: 'Protect your account',
      steps: (t) => [
        `Open “${t.settings.tabs.you}” in the settings and choose “${factors.open}” under “${factors.title}”.`,
        'Add a passkey: your device or a security key asks for your finger, your face or a PIN. It signs you in without a password.',
        'Or set up an app: scan the picture with an app for codes, and enter the code that it shows. You are asked for one after your password.',
        'Keep the recovery codes where you find them without your phone.',
        `Owners decide under “${factors.policyTitle}” in the settings of the top team who must have a second factor, and reset a lost one in the menu of the person.`,
      ],
      picture: 'The page for passkeys, an app for codes and recovery codes',
    },
    signIn: {
      title: 'Let people sign in with their company account',
      steps: () => [
        `Under “${signingIn.title}” in the settings of the top team choose “${signingIn.addDomain}”, enter the record that it shows in your DNS, and choose “${signingIn.check}”.`,
        `Choose “${signingIn.add}”. The dialog says what to do at Keycloak, Entra, Okta or Google, and what to copy here.`,
        `“${signingIn.test}” signs you in there and shows what the provider says of you. It changes nothing.`,
        `Switch on “${signingIn.isOn}”, and choose where new people join. “${signingIn.isRequired}”: nobody but owners gets in another way.`,
      ],
      picture: 'The set-up of an identity provider',
    },
    groups: {
      title: 'Have groups decide who is on which team',
      steps: (t) => [
        `A provider is listed under “${directories.title}” in the settings of the top team. For SCIM (Entra, Okta), LDAP or Active Directory choose “${directories.connect}”.`,
        `“${directories.map}”: its people join at once, and leave when they leave the group. With a provider both happen when they sign in: an empty list of groups takes them off these teams, a missing one changes nothing. Of several groups on one team the highest role counts.`,
        `“${directories.check}” in the menu shows what would change. If many would leave at once, nobody does until you say yes.`,
        `Below a name, “${t.shell.people}” says which group has put somebody on the team.`,
      ],
      picture: 'Groups of a provider on teams',
    },
  },
};
