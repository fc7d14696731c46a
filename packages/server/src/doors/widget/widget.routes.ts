import { endpoints } from '@guildhall/contract';
import type { AssistantParts } from '#assistant/live-answers/assistant-parts.ts';
import type { RateLimits } from '#ground/settings/settings.ts';
import type { Api } from '#ground/http/api.ts';
import type { OpenBudget } from '#ground/http/limits.ts';
import type { Jobs } from '#ground/jobs/jobs.ts';
import type { Clock } from '#ground/ports/clock.ts';
import type { FileStore } from '#ground/ports/file-store.ts';
import type { SecretBox } from '#ground/ports/secret-box/secret-box.ts';
import { reachTeam } from '#ground/access/reach-team.ts';
import { serve } from '#ground/http/serve.ts';
import { mountVisitorCommands, mountVisitorChats } from './chats/chats.routes.ts';
import { mountVisitorMessages } from './chats/messages.routes.ts';
import { mountCors } from './cors.routes.ts';
import { mountVisitorDocuments } from './documents/documents.routes.ts';
import { mountScripts } from './scripts.routes.ts';
import { mountLeftQuestions } from './left-questions/left-questions.routes.ts';
import { mountSessions } from './sessions/sessions.routes.ts';
import { openWidgetTokens } from './sessions/widget-token.ts';
import { mountSettings } from './settings/settings.routes.ts';
import { mountTokens } from './tokens.routes.ts';
import { createVisitorLimits } from './sessions/visitor-limits.ts';
import type { WidgetParts } from './sessions/widget-parts.ts';
import { listDays, readBudget } from './usage.queries.ts';

const listedDays = 30;

interface GivenParts extends AssistantParts {
  jobs: Jobs;
  clock: Clock;
  files: FileStore;
  openBudget: OpenBudget;
  secretBox: SecretBox;
  settings: { rateLimits: RateLimits | 'off' };
}

/** Mounts the endpoints of the chat widget that teams put on pages of other sites. */
export function mountWidget(api: Api, given: GivenParts): void {
  const limits = createVisitorLimits(given.settings.rateLimits, given.openBudget);
  const parts: WidgetParts = { ...given, limits, tokens: openWidgetTokens(given) };
  mountSettings(api, parts);
  mountTokens(api, parts);
  mountUsage(api, parts);
  // Middleware must precede the endpoints that it guards.
  mountCors(api, parts);
  mountSessions(api, parts);
  mountVisitorChats(api, parts);
  mountVisitorMessages(api, parts);
  mountVisitorCommands(api, parts);
  mountVisitorDocuments(api, parts);
  mountLeftQuestions(api, parts);
  mountScripts(api);
}

function mountUsage(api: Api, { db }: WidgetParts): void {
  serve(api, endpoints.getWidgetUsage, {
    reach: ({ principal, input }) => reachTeam(db, principal, input.query.teamId),
    async answer({ reached }) {
      const budget = await readBudget(db, reached);
      return {
        usage: {
          answersToday: budget.answers_today,
          dailyAnswersMax: budget.daily_answers_max,
          resetsAt: budget.resets_at.toISOString(),
          days: await listDays(db, reached, listedDays),
        },
      };
    },
  });
}
