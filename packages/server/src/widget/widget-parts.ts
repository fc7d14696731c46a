import type { AssistantParts } from '#assistant/assistant-parts.ts';
import type { Jobs } from '#jobs/jobs.ts';
import type { Clock } from '#ports/clock/clock.ts';
import type { FileStore } from '#ports/files/file-store.ts';
import type { WidgetTokens } from './sessions/widget-token.ts';
import type { VisitorLimits } from './visitor-limits.ts';

/** The services that the functions of this room need. */
export interface WidgetParts extends AssistantParts {
  readonly jobs: Jobs;
  readonly clock: Clock;
  readonly files: FileStore;
  readonly limits: VisitorLimits;
  readonly tokens: WidgetTokens;
}
