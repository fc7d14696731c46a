import type { Texts } from '#texts/shape/shape.ts';

export const topics = [
  'ask',
  'correct',
  'secure',
  'approve',
  'add',
  'share',
  'widget',
  'signIn',
  'groups',
] as const;
export type Topic = (typeof topics)[number];

interface TopicTexts {
  readonly title: string;
  /** The steps, with the names of buttons and pages as the console shows them. */
  steps(t: Texts): readonly string[];
  /** What the picture shows. */
  readonly picture: string;
}

/** The texts of the help page, in one language. */
export interface HelpTexts {
  readonly intro: string;
  /** A link to the page that a topic is about. */
  open(page: string): string;
  readonly topics: Readonly<Record<Topic, TopicTexts>>;
}
