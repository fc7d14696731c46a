import { sse } from './does.ts';
import { doubted, uncited, whole } from './seen.ts';
import type { Row } from './seen.ts';

/** What stands beside an answer. */
export const beside: readonly Row[] = [
  [
    'an address of nobody',
    sse('It leaves at nine [1], see https://evil.example/?q=boat and www.evil.example.'),
    doubted(
      'It leaves at nine [1], see evil.example/?q=boat and evil.example. (not found in the documents)',
    ),
  ],
  [
    'an address of the document',
    sse('It leaves at nine [1], see https://harbour.example/boats.'),
    whole('It leaves at nine [1], see https://harbour.example/boats.'),
    { documents: 'linked' },
  ],
  ['nothing that cites', sse('I found nothing about it.'), uncited('I found nothing about it.')],
];
