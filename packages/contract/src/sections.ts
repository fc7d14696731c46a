/** A part of the reference of the interface: what somebody comes to do. */
export interface Section {
  /** Its place in the address of the page: `/docs#ask`. */
  readonly id: string;
  readonly title: string;
  /** One or two sentences for somebody who reads of it for the first time. */
  readonly text: string;
  /** The tags of its endpoints. */
  readonly tags: readonly string[];
  /** The ids of endpoints that come first; the others follow by path. */
  readonly first: readonly string[];
}

/** The parts of the reference, in the order in which a developer needs them. Each tag is in one. */
export const sections = [
  {
    id: 'ask',
    title: 'Ask',
    text: 'Begin a chat, send a question, and read the answer with the passages that it quotes: whole, or as it is written.',
    tags: ['Chats'],
    first: ['createChat', 'sendMessage', 'getMessage', 'stopMessage', 'giveFeedback'],
  },
  {
    id: 'search',
    title: 'Search',
    text: 'Find documents and passages by words and by meaning, without an assistant that answers.',
    tags: ['Knowledge'],
    first: ['searchKnowledge'],
  },
  {
    id: 'documents',
    title: 'Documents',
    text: 'Add files to a team’s knowledge base, list and read them, say who sees them, and delete them.',
    tags: ['Documents'],
    first: ['addDocuments', 'listDocuments', 'getDocument', 'updateDocument', 'deleteDocument'],
  },
  {
    id: 'sources',
    title: 'Sources',
    text: 'Places that documents come from by themselves, such as a website, a Git repository or a mailbox.',
    tags: ['Sources'],
    first: [],
  },
  {
    id: 'corrections',
    title: 'Corrections',
    text: 'What people said the right answer is. A leader approves a correction, and from then on the assistant uses it. Here it is called a training.',
    tags: ['Training'],
    first: [],
  },
  {
    id: 'gaps',
    title: 'Insights and gaps',
    text: 'What a team asks, and which questions got no certain answer.',
    tags: ['Insights'],
    first: [],
  },
  {
    id: 'golden-questions',
    title: 'Golden questions',
    text: 'Questions with known answers, by which the answers of a team are measured.',
    tags: ['Evaluation'],
    first: [],
  },
  {
    id: 'guided-tasks',
    title: 'Guided tasks and assistants',
    text: 'Tasks that people start by a command, and the assistants that run them. Here they are called workflows and agents.',
    tags: ['Workflows', 'Agents'],
    first: [],
  },
  {
    id: 'people',
    title: 'People',
    text: 'Who is on a team, with which role: list, add, change and remove them.',
    tags: ['Members', 'Groups'],
    first: [
      'listMembers',
      'checkMembers',
      'addMembers',
      'inviteMember',
      'updateMember',
      'removeMember',
    ],
  },
  {
    id: 'teams',
    title: 'Teams',
    text: 'Teams stand below each other in a tree. A key reaches its own team and all those below it.',
    tags: ['Teams'],
    first: [],
  },
  {
    id: 'keys',
    title: 'Keys and tokens',
    text: 'Keys act for a team, personal tokens act for a person.',
    tags: ['Keys'],
    first: [],
  },
  {
    id: 'webhooks',
    title: 'Webhooks',
    text: 'Have another server told when something happens in a team.',
    tags: ['Webhooks'],
    first: [],
  },
  {
    id: 'widget',
    title: 'Chat widget',
    text: 'Set up the chat on another site, sign its visitors in, and read what they left. The addresses that begin with /widget are those that the widget itself calls from the pages of such a site.',
    tags: ['Widget'],
    first: ['getWidget', 'updateWidget', 'createWidgetToken', 'startVisitorSession'],
  },
  {
    id: 'signing-in',
    title: 'Single sign-on',
    text: 'The identity providers and domains of an organisation, by which its people sign in.',
    tags: ['Signing in'],
    first: ['listProviders', 'createProvider', 'updateProvider', 'deleteProvider', 'listDomains'],
  },
  {
    id: 'directories',
    title: 'Directories',
    text: 'Directories that say who the people and groups of an organisation are, by SCIM or LDAP.',
    tags: ['Directories'],
    first: [],
  },
  {
    id: 'audit',
    title: 'Audit log',
    text: 'Who did what, on what, when and from where.',
    tags: ['Audit'],
    first: [],
  },
  {
    id: 'account',
    title: 'One’s own account',
    text: 'What the console does for somebody who is signed in. These endpoints take the cookie of a session, not a key.',
    tags: ['Accounts'],
    first: ['signIn', 'giveSecondFactor', 'getSession', 'signOut'],
  },
  {
    id: 'server',
    title: 'Server',
    text: 'For whoever runs the server: is it well, what is set on it, and this reference itself.',
    tags: ['System'],
    first: ['getHealth', 'getReadiness', 'getMetrics', 'getOpenApi'],
  },
] as const satisfies readonly Section[];

/** The tag of an endpoint, by which the reference and tools for OpenAPI group it. */
export type Tag = (typeof sections)[number]['tags'][number];
