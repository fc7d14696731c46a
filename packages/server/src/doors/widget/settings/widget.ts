import { isAppOrigin } from '@guildhall/contract';
import type { Widget } from '@guildhall/contract';

export interface WidgetRow {
  enabled: boolean;
  /** Sites and apps, as a browser names them. */
  allowed_origins: string[];
  agent_id: string | null;
  title: string | null;
  greeting: string | null;
  colour: string | null;
  position: Widget['position'];
  language: Widget['language'];
  suggestions: string[];
  daily_answers_max: number | null;
  questions_taken: boolean;
  questions_email: string | null;
  admits_leaders: boolean;
  updated_at: Date | null;
}

/** The settings of a team's widget. */
export type WidgetSettings = Omit<Widget, 'teamId' | 'updatedAt'>;

/** The settings of a team that has set nothing: the widget is closed. */
const unset: WidgetRow = {
  enabled: false,
  allowed_origins: [],
  agent_id: null,
  title: null,
  greeting: null,
  colour: null,
  position: 'end',
  language: 'auto',
  suggestions: [],
  daily_answers_max: null,
  questions_taken: false,
  questions_email: null,
  admits_leaders: false,
  updated_at: null,
};

export function toWidget({ id }: { id: string }, row: WidgetRow = unset): Widget {
  return {
    teamId: id,
    isEnabled: row.enabled,
    allowedOrigins: row.allowed_origins.filter((origin) => !isAppOrigin(origin)),
    allowedApps: row.allowed_origins.filter(isAppOrigin),
    agentId: row.agent_id,
    title: row.title,
    greeting: row.greeting,
    colour: row.colour,
    position: row.position,
    language: row.language,
    suggestions: row.suggestions,
    dailyAnswersMax: row.daily_answers_max,
    isQuestionsTaken: row.questions_taken,
    questionsEmail: row.questions_email,
    admitsLeaders: row.admits_leaders,
    updatedAt: row.updated_at?.toISOString() ?? null,
  };
}
