/** The beginning of a question that runs a guided task: `!command`. */
export const commandPattern = /^!([a-z0-9-]{1,32})(?:\s+|$)/;

/** Returns a question as people read it: with the name of the task in place of its command. */
export function nameCommand(question: string, taskName: string | undefined): string {
  const [written] = commandPattern.exec(question) ?? [];
  if (written === undefined || taskName === undefined) return question;
  const rest = question.slice(written.length).trim();
  return rest === '' ? taskName : `${taskName}: ${rest}`;
}

interface Said {
  role: string;
  text: string;
  steps: readonly { kind: string; text: string }[];
}

/**
 * Returns the text of the message at a place as people read it. The steps of the answer below name
 * the task that a command has run.
 */
export function messageAsRead(messages: readonly Said[], place: number): string {
  const text = messages[place]?.text ?? '';
  if (messages[place]?.role !== 'user') return text;
  const task = messages[place + 1]?.steps.find(({ kind }) => kind === 'command');
  return nameCommand(text, task?.text);
}
