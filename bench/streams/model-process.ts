import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Spoken } from './model.child.ts';

const program = fileURLToPath(new URL('./model.child.ts', import.meta.url));

/** A model server in a separate process, so that it does not delay this one. */
export interface ModelProcess extends AsyncDisposable {
  readonly url: string;
  /**
   * Resolves with the duration of the answer to a question in milliseconds, once the answer is
   * complete.
   */
  msOf(question: string): Promise<number>;
}

export async function startModelProcess(): Promise<ModelProcess> {
  const child = fork(program, { stdio: 'inherit' });
  const [{ url }] = (await once(child, 'message')) as [{ url: string }];
  const times = new Map<string, PromiseWithResolvers<number>>();
  const timeOf = (question: string) => {
    const known = times.get(question) ?? Promise.withResolvers<number>();
    times.set(question, known);
    return known;
  };
  child.on('message', ({ question, ms }: Spoken) => timeOf(question).resolve(ms));
  return {
    url,
    async msOf(question) {
      const ms = await timeOf(question).promise;
      times.delete(question);
      return ms;
    },
    async [Symbol.asyncDispose]() {
      const ended = once(child, 'exit');
      child.kill();
      await ended;
    },
  };
}
