import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { FetchMessageObject } from 'imapflow';
import { expect, test } from 'vitest';
import { toMail } from './mail.ts';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/** A mail of which a server tells a megabyte in each field. */
function endlessMail(uid: number): FetchMessageObject {
  const endless = `${uid} ${Buffer.alloc(1_000_000, 'a').toString('latin1')}`;
  const file = { type: 'application/pdf', part: '2', disposition: 'attachment' };
  return {
    uid,
    seq: uid,
    size: 1,
    envelope: {
      subject: `Mail ${endless}`,
      messageId: `<${uid}@mail.example.com>`,
      from: [{ name: `Ada ${endless}`, address: `ada${endless}` }],
    },
    headers: Buffer.from(`References: <${uid}@long.example.com> ${endless}`),
    bodyStructure: {
      type: 'multipart/mixed',
      childNodes: [
        {
          type: 'text/plain',
          part: '1',
          encoding: `7bit${endless}`,
          parameters: { charset: `x${endless}` },
        },
        { ...file, dispositionParameters: { filename: `file${endless}.pdf` } },
      ],
    },
  };
}

test('what a server tells without an end is not kept with the beginning of it', () => {
  collect();
  const before = process.memoryUsage().heapUsed;
  const mails = Array.from({ length: 50 }, (_, uid) => toMail(endlessMail(uid)));
  collect();
  expect(process.memoryUsage().heapUsed - before).toBeLessThan(20_000_000);
  expect(mails[7]).toMatchObject({
    id: '<7@mail.example.com>',
    references: ['<7@long.example.com>'],
    subject: expect.stringMatching(/^Mail 7 a{100}/u),
    files: [{ name: expect.stringMatching(/^file7 a+\.pdf$/u) }],
  });
});
