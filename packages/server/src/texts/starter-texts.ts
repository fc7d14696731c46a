/** What every team begins with, in the language of whoever makes it; the team may change it all. */
export interface StarterTexts {
  /** The name of the first agent. */
  readonly assistant: string;
  /** By the name of the built-in workflow, which is also its first command. */
  readonly workflows: Readonly<Record<'summarise' | 'reply' | 'brief', StarterWorkflow>>;
}

export interface StarterWorkflow {
  readonly name: string;
  readonly description: string;
  readonly starterPrompt: string;
  readonly instructions: string;
}
