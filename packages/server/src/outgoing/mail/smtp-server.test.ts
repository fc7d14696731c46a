import { expect, test } from 'vitest';
import { createLog } from '#ground/log.ts';
import { readSmtpServer } from './smtp-server.ts';

/** Logs an error and returns the line. */
function logged(err: unknown): string {
  const lines: string[] = [];
  createLog('info', { write: (line) => void lines.push(line) }).warn({ err }, 'failed');
  return lines.join('');
}

function errorOf(act: () => unknown): unknown {
  try {
    return act();
  } catch (error) {
    return error;
  }
}

test('an address with a password that cannot be read is in no log', () => {
  const url = 'smtp://ada:hunter2@mail.1:25';
  const refused = errorOf(() => readSmtpServer(url));
  expect(refused).toMatchObject({ message: 'The address of the mail server is malformed' });
  const parsed = errorOf(() => new URL('https://ada:hunter2@mail.1'));
  expect(parsed).toMatchObject({ input: expect.stringContaining('hunter2') as string });
  expect([logged(refused), logged(parsed)].join('\n')).not.toContain('hunter2');
});
