import type { endpoints, ReplyOf } from '@guildhall/contract';

const sessionAddress = '/auth/session';
/** The address as the SDK writes it for the first page of all teams. */
const teamsAddress = '/v1/teams?page=1&pageSize=100';
const chatAddress = /^\/chats(\/[\w-]+)$/;

/** The answers that a page's scripts need before they can draw anything. */
export interface FirstAnswers {
  /** All answers by the address that the SDK requests. */
  byAddress: Readonly<Record<string, unknown>>;
  teams: ReplyOf<typeof endpoints.listTeams>['teams'];
  memberships: ReplyOf<typeof endpoints.getSession>['memberships'];
  /** The page's chat; undefined on other pages. */
  chat: ReplyOf<typeof endpoints.getChat>['chat'] | undefined;
}

/** Requests an address of this server with the browser's cookie. */
export type AskServer = (address: string) => Promise<Response>;

/**
 * Makes the requests that the page would make first. Refused ones are left out: the page then makes
 * the request itself and shows the error.
 */
export async function askFirst(ask: AskServer, path: string): Promise<FirstAnswers> {
  const chatId = chatAddress.exec(path)?.[1];
  const addresses = [sessionAddress, teamsAddress, ...(chatId ? [`/v1/chats${chatId}`] : [])];
  const read = async (address: string): Promise<[string, unknown][]> => {
    const response = await ask(address);
    return response.ok ? [[address, await response.json()]] : [];
  };
  const byAddress = Object.fromEntries((await Promise.all(addresses.map(read))).flat());
  const session = byAddress[sessionAddress] as ReplyOf<typeof endpoints.getSession> | undefined;
  const teams = byAddress[teamsAddress] as ReplyOf<typeof endpoints.listTeams> | undefined;
  const chat = byAddress[`/v1/chats${chatId}`] as ReplyOf<typeof endpoints.getChat> | undefined;
  return {
    byAddress,
    teams: teams?.teams ?? [],
    memberships: session?.memberships ?? [],
    chat: chat?.chat,
  };
}
