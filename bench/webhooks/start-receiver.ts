import { fork } from 'node:child_process';
import { once } from 'node:events';

const path = new URL('./receiver.child.ts', import.meta.url);

export interface Taken {
  id: string;
  sequence: number;
  documentId: string;
}

/** The receiver's report since the last one. */
interface ReceiverReport {
  seen: number;
  refused: number;
  taken: Taken[];
}

export interface FailingReceiver {
  url: string;
  tell(): Promise<ReceiverReport>;
  stop(): Promise<void>;
}

/** Starts a receiver in a separate process that fails three of ten requests. */
export async function startReceiver(): Promise<FailingReceiver> {
  const child = fork(path);
  const ended = once(child, 'exit');
  const [{ port }] = (await once(child, 'message')) as [{ port: number }];
  return {
    url: `http://127.0.0.1:${port}/`,
    async tell() {
      const answered = once(child, 'message');
      child.send({});
      return ((await answered) as [ReceiverReport])[0];
    },
    async stop() {
      child.kill();
      await ended;
    },
  };
}
