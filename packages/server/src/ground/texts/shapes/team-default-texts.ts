/** The first contents of every team, in its creator's language. The team may change all of it. */
export interface TeamDefaultTexts {
  /** The name of the first agent. */
  readonly assistant: string;
  /** The built-in workflows by name, which is also the first command of each. */
  readonly workflows: Readonly<Record<'summarise' | 'reply' | 'brief', DefaultWorkflow>>;
}

export interface DefaultWorkflow {
  readonly name: string;
  readonly description: string;
  readonly starterPrompt: string;
  readonly instructions: string;
}
