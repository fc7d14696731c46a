/** The texts about running workflows in chats. */
export interface WorkflowTexts {
  /** The answer to the command of a workflow that needs a language model, where there is none. */
  needsModel(command: string): string;
}
