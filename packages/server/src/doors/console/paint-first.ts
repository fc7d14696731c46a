import { askHeading } from '@guildhall/contract/ask-heading';
import { dropDecidedLabel } from '@guildhall/contract/decided-label';
import type { Language } from '@guildhall/contract';
import { findTeamByRef, firstTeam } from '@guildhall/contract/first-team';
import { noLongerAvailable } from '@guildhall/contract/no-longer-available';
import { html, wordmark } from '#ground/http/page.ts';
import type { Html } from '#ground/http/page.ts';
import type { FirstAnswers } from './first-answers.ts';

export interface Painted {
  path: string;
  language: Language;
  /** The page's team, by id or slug. */
  team: string | undefined;
  answers: FirstAnswers;
}

/**
 * Renders the view for the time in which the page's scripts load: the frame and, of a chat, the
 * last question with its answer. The scripts then draw the same view in its place.
 */
export function paintFirst(page: Painted): Html {
  return html`<div id="first" class="shell">
    <div class="bar">${wordmark}</div>
    <div class="side"></div>
    <div class="ask">
      <div class="ask-main">${paintPage(page)}</div>
    </div>
  </div>`;
}

function paintPage({ path, language, team, answers }: Painted): Html | '' {
  if (path.startsWith('/chats/')) return paintChat(answers);
  return path === '/'
    ? html`<div class="ask-bar"></div>
        ${paintQuestion(askHeading[language], answers, team)}`
    : '';
}

/** Renders the heading and the empty place of the question field. */
function paintQuestion(
  heading: (team: string) => string,
  { teams, memberships }: FirstAnswers,
  wanted: string | undefined,
): Html | '' {
  const team = findTeamByRef(teams, memberships, wanted) ?? firstTeam(teams, memberships);
  if (!team) return '';
  return html`<div class="new-chat">
    <h1><span dir="auto">${heading(team.name)}</span></h1>
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
  return html`<div class="ask-bar"></div>
    <div class="chat">
      <div class="conversation">
        <div class="messages">
          <p class="question" dir="auto">${messages[place - 1]?.text ?? ''}</p>
          <p class="first-answer" dir="auto">${dropDecidedLabel(answer).replaceAll('**', '')}</p>
        </div>
      </div>
    </div>`;
}
