import type { endpoints, ReplyOf } from '@guildhall/contract';

const sessionAddress = '/auth/session';
/** As the SDK writes the first page of all teams. */
const teamsAddress = '/v1/teams?page=1&pageSize=100';
const chatAddress = /^\/chats(\/[\w-]+)$/;

/** What the scripts of a page ask for before they can draw anything. */
export interface FirstAnswers {
  /** Every answer, by the address that the SDK asks. */
  byAddress: Readonly<Record<string, unknown>>;
  teams: ReplyOf<typeof endpoints.listTeams>['teams'];
  memberships: ReplyOf<typeof endpoints.getSession>['memberships'];
  /** The chat that the page is about, if it is one. */
  chat: ReplyOf<typeof endpoints.getChat>['chat'] | undefined;
}

/** Asks an address of this server as the browser would, with its cookie. */
export type AskServer = (address: string) => Promise<Response>;

/**
 * Asks what the browser would ask for next. What is refused is left out: the page then asks by
 * itself, and says why it has nothing.
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
