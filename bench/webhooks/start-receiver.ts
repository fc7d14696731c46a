import { fork } from 'node:child_process';
import { once } from 'node:events';

const path = new URL('./receiver.child.ts', import.meta.url);

export interface Taken {
  id: string;
  sequence: number;
  documentId: string;
}

/** What a receiver has seen since it was asked the last time. */
interface Told {
  seen: number;
  refused: number;
  taken: Taken[];
}

export interface FailingReceiver {
  url: string;
  tell(): Promise<Told>;
  stop(): Promise<void>;
}

/** Somebody's server in a process of its own, which fails at three of ten requests. */
export async function startReceiver(): Promise<FailingReceiver> {
  const child = fork(path);
  const ended = once(child, 'exit');
  const [{ port }] = (await once(child, 'message')) as [{ port: number }];
  return {
    url: `http://127.0.0.1:${port}/`,
    async tell() {
      const answered = once(child, 'message');
      child.send({});
      return ((await answered) as [Told])[0];
    },
    async stop() {
      child.kill();
      await ended;
    },
  };
}
