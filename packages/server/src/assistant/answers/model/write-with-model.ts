import { ModelError } from '#ground/ports/language-model.ts';
import type { Piece, Task } from '#assistant/composing/composer.ts';
import { openPage } from './model-page.ts';
import type { Writing, Written } from './writing.ts';

const maxOutputTokens = 2_000;

/**
 * Yields an answer as a model writes it, from its first word on: markers without words are no
 * answer. A `ModelError` is a part of the result.
 */
export async function* writeWithModel(writing: Writing): AsyncGenerator<Piece, Written> {
  const { model, task, prompt, timeoutMs } = writing;
  const { system, prompt: data } = prompt;
  const page = openPage(writing);
  const answer = model.stream({
    system,
    prompt: data,
    maxOutputTokens,
    timeoutMs,
    signal: task.signal,
  });
  page.prepare();
  try {
    for (;;) {
      const next = await answer.next();
      if (next.done === true) {
        const { finishReason, outputTokens } = next.value;
        yield* page.end(finishReason === 'stop');
        return { ...page.written(finishReason), outputTokens };
      }
      const part = next.value;
      if (part.kind === 'thinking') yield thinking(task);
      if (part.kind === 'restart') yield* page.restart();
      if (part.kind === 'text') yield* page.add(part.text);
      if (page.isFull()) {
        yield* page.end(false);
        return page.written('length');
      }
    }
  } catch (cause) {
    task.signal.throwIfAborted();
    if (!(cause instanceof ModelError)) throw cause;
    yield* page.end(false);
    return page.written('break', cause);
  } finally {
    // Not awaited, because the endpoint may never respond.
    answer.return(undefined as never).catch(() => {});
    page.leave();
  }
}

function thinking({ texts: { steps } }: Pick<Task, 'texts'>): Piece {
  return { kind: 'step', step: { kind: 'compose', text: steps.modelThinking } };
}
