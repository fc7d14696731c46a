import { commandPattern, nameCommand } from '@guildhall/contract/name-command';
import type { Reader } from '#ground/db/database.ts';
import { mayRun } from '#assistant/workflows/may-run.queries.ts';
import { findRunnable, listRunnable } from '#assistant/workflows/workflows.queries.ts';
import { isModelMissing } from '#assistant/workflows/workflow.ts';
import type { WorkflowDetailRow } from '#assistant/workflows/workflow.ts';
import type { Participant } from '#ground/access/reach-participant.ts';
import type { ChatRow } from '#assistant/chats/chat.ts';

/** The participant who asks, and the agent, documents and workflow of the chat. */
export interface Conversation extends Omit<Participant, 'viewedAs'> {
  readonly row: Pick<ChatRow, 'agent_id' | 'document_ids' | 'workflow_id'>;
}

export interface Command {
  /**
   * The question without the command; after a bare command the workflow's starter prompt or name.
   */
  readonly question: string;
  /** The workflow that guides the answer; null for none. */
  readonly workflow: WorkflowDetailRow | null;
  /** Set if the question begins with a command that the participant cannot run. */
  readonly unknown?: UnknownCommand;
  /** Set if the question begins with the command of a workflow that needs a language model. */
  readonly needsModel?: { readonly command: string };
}

export interface UnknownCommand {
  readonly command: string;
  /** The commands that the participant can run, without their `!`. */
  readonly others: readonly string[];
}

/**
 * Reads `!command rest of line`, which picks an enabled workflow that the participant may run. A
 * command that is absent, disabled or for others gets the same answer. An anonymous visitor runs
 * only commands for anonymous visitors, although the key that began the chat may run every
 * workflow. Text that only looks like a command is an ordinary question, and so is a starter
 * prompt, which the participant did not write. Without a command, the workflow that the chat was
 * begun with guides the answer.
 */
export async function readCommand(
  db: Reader,
  { team, viewer, row }: Conversation,
  { said, isStarter, hasModel }: { said: string; isStarter: boolean; hasModel: boolean },
): Promise<Command> {
  const runnable = mayRun(viewer);
  const [written, command] = (isStarter ? null : commandPattern.exec(said)) ?? [];
  if (written !== undefined && command !== undefined) {
    const workflow = await findRunnable(db, team, runnable, { command });
    if (!workflow?.enabled) {
      const others = (await listRunnable(db, team, { runnable, hasModel })).flatMap(
        (it) => it.command ?? [],
      );
      return { question: said, workflow: null, unknown: { command, others } };
    }
    if (isModelMissing(workflow, hasModel)) {
      return { question: said, workflow: null, needsModel: { command } };
    }
    const rest = said.slice(written.length).trim();
    return { question: rest || (workflow.starter_prompt ?? workflow.name), workflow };
  }
  const id = row.workflow_id;
  // Without a named user, the key chose the chat's workflow, and a key may run every workflow.
  const chosen = viewer.kind === 'person' ? runnable : mayRun({ kind: 'manager' });
  const workflow = id === null ? undefined : await findRunnable(db, team, chosen, { id });
  const isGuiding = workflow?.enabled === true && !isModelMissing(workflow, hasModel);
  return { question: said, workflow: isGuiding ? workflow : null };
}

/** Returns a question with the name of the workflow that its command runs in place of the command. */
export async function readNamed(
  db: Reader,
  { team, viewer }: Pick<Conversation, 'team' | 'viewer'>,
  said: string,
): Promise<string> {
  const [, command] = commandPattern.exec(said) ?? [];
  if (command === undefined) return said;
  const workflow = await findRunnable(db, team, mayRun(viewer), { command });
  return nameCommand(said, workflow?.enabled ? workflow.name : undefined);
}
