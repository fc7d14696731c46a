/** A page of the console, or a tab of its settings, as the browser tests open it. */
interface ConsolePage {
  /** The address. `:documentId` stands for a document that the test adds. */
  address: string;
  /** True if the page waits for its data and says so, and says if they could not be loaded. */
  waits: boolean;
  /** True if the test of hostile texts has to find one of them on the page, besides in fields. */
  showsTexts: boolean;
}

/**
 * The pages that the browser tests open in every state, and with hostile texts. The test of the
 * console's routes compares them with the routes and with the tabs of the settings.
 */
export const consolePages: readonly ConsolePage[] = [
  { address: '/', waits: false, showsTexts: false },
  { address: '/people/add', waits: false, showsTexts: false },
  { address: '/people/teams', waits: false, showsTexts: true },
  { address: '/settings', waits: false, showsTexts: false },
  { address: '/settings/team', waits: false, showsTexts: false },
  { address: '/view-as?as=visitor', waits: true, showsTexts: false },
  { address: '/invitations', waits: false, showsTexts: false },
  { address: '/documents', waits: true, showsTexts: true },
  { address: '/training', waits: true, showsTexts: true },
  { address: '/training?status=approved', waits: true, showsTexts: true },
  { address: '/people', waits: true, showsTexts: true },
  { address: '/workflows', waits: true, showsTexts: true },
  { address: '/quality', waits: true, showsTexts: true },
  { address: '/settings/agents', waits: true, showsTexts: true },
  { address: '/settings/widget', waits: true, showsTexts: true },
  { address: '/settings/keys', waits: true, showsTexts: true },
  { address: '/settings/webhooks', waits: true, showsTexts: false },
  { address: '/settings/audit', waits: true, showsTexts: true },
  { address: '/settings/system', waits: true, showsTexts: false },
  { address: '/documents/:documentId', waits: true, showsTexts: true },
];

/** The pages that the browser tests reach by asking a question. */
export const reachedByAsking: readonly string[] = ['/chats/:chatId'];

/** Returns the addresses of pages. Those of a document are left out if the test has none. */
export function addressesOf(pages: readonly ConsolePage[], documentId?: string): string[] {
  const ofDocument = ':documentId';
  return pages
    .map(({ address }) => address)
    .filter((address) => documentId !== undefined || !address.includes(ofDocument))
    .map((address) => address.replace(ofDocument, documentId ?? ''));
}
