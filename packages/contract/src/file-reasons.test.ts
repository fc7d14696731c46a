import { expect, test } from 'vitest';
import { fileReasonCodes } from './file-reason.ts';
import { sayFileReason } from './file-reasons.ts';

const values = {
  kind: 'pdf',
  type: 'doc',
  target: 'docx',
  mb: 512,
  times: 200,
  seconds: 60,
  end: 'SIGSEGV',
};

test('every reason is a sentence without an unfilled placeholder', () => {
  const sentences = fileReasonCodes.map((code) => sayFileReason({ code, values }));
  expect(new Set(sentences).size).toBe(fileReasonCodes.length);
  for (const sentence of sentences) {
    expect(sentence).toMatch(/^(?:[A-Z]|Files of type \.)/);
    expect(sentence).not.toMatch(/[{}]|undefined/);
  }
});

test.each([
  ['locked', { kind: 'word_document' }, 'The Word document is protected by a password'],
  ['locked', { kind: 'something new' }, 'The file is protected by a password'],
  ['needs_memory', { mb: 512 }, 'Reading this file needs more than 512 MB of memory'],
  ['unsupported', { type: '$&' }, 'Files of type .$& are not supported'],
] as const)('the reason %s with %j reads: %s', (code, given, sentence) => {
  expect(sayFileReason({ code, values: given })).toBe(sentence);
});
