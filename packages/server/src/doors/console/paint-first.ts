import { askGreeting, askHeading } from '@guildhall/contract/ask-heading';
import { dropDecidedLabel } from '@guildhall/contract/decided-label';
import type { Language, endpoints, ReplyOf } from '@guildhall/contract';
import { messageAsRead } from '@guildhall/contract/name-command';
import { findTeamByRef, firstTeam } from '@guildhall/contract/first-team';
import { noLongerAvailable } from '@guildhall/contract/no-longer-available';
import { html } from '#ground/http/page.ts';
import type { Html } from '#ground/http/page.ts';

const sessionAddress = '/auth/session';
/** The address as the SDK writes it for the first page of all teams. */
const teamsAddress = '/v1/teams?pageSize=100';
const chatAddress = /^\/chats(\/[\w-]+)$/;

/** The answers that a page's scripts need before they can draw anything. */
interface FirstAnswers {
  /** All answers by the address that the SDK requests. */
  byAddress: Readonly<Record<string, unknown>>;
  teams: ReplyOf<typeof endpoints.listTeams>['teams'];
  memberships: ReplyOf<typeof endpoints.getSession>['memberships'];
  firstName: string | null | undefined;
  /** The page's chat; undefined on other pages. */
  chat: ReplyOf<typeof endpoints.getChat>['chat'] | undefined;
}

/** Requests an address of this server with the browser's cookie. */
export type AskServer = (address: string) => Promise<Response>;

export interface Painted {
  path: string;
  language: Language;
  /** The team that the address names, by id or slug. */
  team: string | undefined;
  /** The team that was viewed last in this browser. */
  lastTeam: string | undefined;
  answers: FirstAnswers;
}

/**
 * Renders the view for the time in which the page's scripts load: the frame and, of a chat, the
 * last question with its answer. The scripts then draw the same view in its place.
 */
export function paintFirst(page: Painted): Html {
  return html`<div id="first" class="shell">
    <div class="bar">
      <span class="menu-opener"></span>
      <span class="menu-button"><span dir="auto">${shownTeam(page)?.name}</span></span>
    </div>
    <div class="side"></div>
    <div class="ask">${paintPage(page)}</div>
  </div>`;
}

function paintPage(page: Painted): Html | '' {
  if (page.path.startsWith('/chats/')) return paintChat(page.answers);
  return page.path === '/' ? paintQuestion(page) : '';
}

/** Returns the team that the page is about; undefined if the scripts will say it is unknown. */
function shownTeam({ answers: { teams, memberships }, ...wanted }: Painted) {
  const named = (name: string | undefined) => findTeamByRef(teams, memberships, name);
  if (wanted.team) return named(wanted.team);
  return named(wanted.lastTeam) ?? firstTeam(teams, memberships);
}

/** Renders the greeting, the heading and the empty place of the question field. */
function paintQuestion(page: Painted): Html | '' {
  const team = shownTeam(page);
  if (!team) return '';
  const { language, answers } = page;
  const { firstName } = answers;
  return html`<div class="new-chat">
    <div class="hall"></div>
    <p class="greeting">
      ${firstName && html`<span dir="auto">${askGreeting[language](firstName)}</span>`}
    </p>
    <h1><span dir="auto">${askHeading[language](team.name)}</span></h1>
    <div class="composer"></div>
  </div>`;
}

/** Renders the last question and its answer as plain text. */
function paintChat({ chat }: FirstAnswers): Html | '' {
  const messages = chat?.messages ?? [];
  const place = messages.findLastIndex(({ role }) => role === 'assistant');
  const answer = messages[place]?.text ?? '';
  // An answer with the `noLongerAvailable` notice is left to the scripts, which translate the
  // notice.
  if (answer === '' || answer.includes(noLongerAvailable)) return '';
  return html`<div class="chat">
    <div class="conversation">
      <div class="chat-head"></div>
      <div class="messages">
        <p class="question" dir="auto">${messageAsRead(messages, place - 1)}</p>
        <p class="first-answer" dir="auto">${dropDecidedLabel(answer).replaceAll('**', '')}</p>
      </div>
    </div>
  </div>`;
}

/**
 * Makes the requests that the page would make first. Refused ones are left out: the page then makes
 * the request itself and shows the error.
 */
export async function askFirst(ask: AskServer, path: string): Promise<FirstAnswers> {
  const chatId = chatAddress.exec(path)?.[1];
  const ofChat = chatId ? [`/v1/chats${chatId}?include=versions`] : [];
  const addresses = [sessionAddress, teamsAddress, ...ofChat];
  const read = async (address: string): Promise<[string, unknown][]> => {
    const response = await ask(address);
    return response.ok ? [[address, await response.json()]] : [];
  };
  const byAddress = Object.fromEntries((await Promise.all(addresses.map(read))).flat());
  const session = byAddress[sessionAddress] as ReplyOf<typeof endpoints.getSession> | undefined;
  const teams = byAddress[teamsAddress] as ReplyOf<typeof endpoints.listTeams> | undefined;
  const [chatAsked = ''] = ofChat;
  const chat = byAddress[chatAsked] as ReplyOf<typeof endpoints.getChat> | undefined;
  // Earlier versions may be many, and are not shown at first: the page asks for such a chat itself.
  if (chat?.chat.formerMessages?.length) delete byAddress[chatAsked];
  return {
    byAddress,
    teams: teams?.teams ?? [],
    memberships: session?.memberships ?? [],
    firstName: session?.user.firstName,
    chat: chat?.chat,
  };
}
