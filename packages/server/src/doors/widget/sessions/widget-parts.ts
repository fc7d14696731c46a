import type { AssistantParts } from '#assistant/live-answers/assistant-parts.ts';
import type { Jobs } from '#ground/jobs/jobs.ts';
import type { Clock } from '#ground/ports/clock.ts';
import type { FileStore } from '#ground/ports/file-store.ts';
import type { WidgetTokens } from './widget-token.ts';
import type { VisitorLimits } from './visitor-limits.ts';

/** The services that the functions of this room need. */
export interface WidgetParts extends AssistantParts {
  readonly jobs: Jobs;
  readonly clock: Clock;
  readonly files: FileStore;
  readonly limits: VisitorLimits;
  readonly tokens: WidgetTokens;
}
