import { addressOfTab, pageList, pages } from '../../packages/console/src/shell/pages.ts';

/** A page of the console, or a tab of its settings, as the browser tests open it. */
interface ConsolePage {
  /** The address. `:documentId` stands for a document that the test adds. */
  address: string;
  /** True if the page waits for its data and says so, and says if they could not be loaded. */
  waits: boolean;
  /** True if the test of hostile texts has to find one of them on the page, besides in fields. */
  showsTexts: boolean;
}

/** The pages that show nothing of the API at first. */
const withoutData = [
  '/',
  '/search',
  '/people/add',
  '/people/teams',
  '/settings',
  '/settings/team',
  '/invitations',
  '/help',
];
/** The pages that show no hostile text outside of fields. */
const withoutTexts = [
  ...withoutData.filter((address) => address !== '/people/teams'),
  '/search?q=mill',
  '/view-as?as=visitor',
  '/settings/webhooks',
  '/settings/system',
];

const addresses = [
  ...pageList.flatMap((page) => page.addresses).filter((it) => !it.startsWith('/settings')),
  ...pages['/settings'].tabs.map(({ name }) => addressOfTab(name)),
  '/training?status=approved',
  '/search?q=mill',
  '/insights?view=golden',
  '/documents?from=trash',
];

/**
 * The pages that the browser tests open in every state, and with hostile texts: all but chats,
 * which are reached by asking a question.
 */
export const consolePages: readonly ConsolePage[] = addresses
  .filter((address) => !address.startsWith('/chats/'))
  .map((address) => (address === '/view-as' ? '/view-as?as=visitor' : address))
  .map((address) => ({
    address,
    waits: !withoutData.includes(address),
    showsTexts: !withoutTexts.includes(address),
  }));

/** Returns the addresses of pages. Those of a document are left out if the test has none. */
export function addressesOf(list: readonly ConsolePage[], documentId?: string): string[] {
  const ofDocument = ':documentId';
  return list
    .map(({ address }) => address)
    .filter((address) => documentId !== undefined || !address.includes(ofDocument))
    .map((address) => address.replace(ofDocument, documentId ?? ''));
}
