import { createHash } from 'node:crypto';
import { networkOf } from '#people/accounts/stored/network-of.ts';
import { budgetSpent } from '#ground/http/limits.ts';
import { leaseBudget } from '#ground/http/lease-budget.ts';
import type { OpenBudget } from '#ground/http/limits.ts';
import type { VisitorPrincipal } from '#ground/http/principal.ts';

/** Rate limits for costly actions of visitors. Each, unless it says otherwise, throws a 429. */
export interface VisitorLimits {
  startSession(address: string | null): Promise<void>;
  sendMessage(visitor: VisitorPrincipal, address: string | null): Promise<void>;
  /** Limits feedback, because each one is work for the leaders of the team. */
  giveFeedback(visitor: VisitorPrincipal, address: string | null): Promise<void>;
  leaveQuestion(visitor: VisitorPrincipal, address: string | null): Promise<void>;
  /**
   * True if one more left question may be mailed to this mailbox. Counted for the installation,
   * because a team's owner can name any mailbox and may have a thousand teams. Never throws.
   */
  mayMail(email: string): Promise<boolean>;
}

const minute = 60;
const day = 24 * 60 * 60;
const mailsPerMailbox = 50;

/**
 * Returns budgets per network address, session and team. The list of allowed sites stops no
 * program, so these must.
 */
export function createVisitorLimits(
  settings: object | 'off',
  openBudget: OpenBudget,
): VisitorLimits {
  if (settings === 'off') {
    const nothing = async () => {};
    return {
      startSession: nothing,
      sendMessage: nothing,
      giveFeedback: nothing,
      leaveQuestion: nothing,
      mayMail: async () => true,
    };
  }
  const open = (name: string, points: number, seconds: number) =>
    take(leaseBudget(openBudget(name, points, seconds)));
  const sessions = open('visit-address', 60, minute);
  const messages = {
    session: open('visit-message', 20, minute),
    address: open('visit-message-address', 60, minute),
    team: open('visit-message-team', 600, minute),
  };
  const feedback = {
    session: open('visit-feedback', 30, day),
    address: open('visit-feedback-address', 100, day),
  };
  const questions = {
    session: open('visit-question', 5, day),
    address: open('visit-question-address', 20, day),
  };
  const mails = leaseBudget(openBudget('visit-question-mail', mailsPerMailbox, day));
  return {
    startSession: (address) => sessions(networkOf(address)),
    async sendMessage({ sessionId, teamId }, address) {
      await messages.session(sessionId);
      await messages.address(networkOf(address));
      await messages.team(teamId);
    },
    async giveFeedback({ sessionId }, address) {
      await feedback.session(sessionId);
      await feedback.address(networkOf(address));
    },
    async leaveQuestion({ sessionId }, address) {
      await questions.session(sessionId);
      await questions.address(networkOf(address));
    },
    mayMail: async (email) => {
      const mailbox = createHash('sha256').update(email).digest('base64url');
      return (await mails(mailbox)).isGranted;
    },
  };
}

function take(budget: ReturnType<typeof leaseBudget>): (key: string) => Promise<void> {
  return async (key) => {
    const { isGranted, msBeforeNext } = await budget(key);
    if (!isGranted) throw budgetSpent(msBeforeNext);
  };
}
