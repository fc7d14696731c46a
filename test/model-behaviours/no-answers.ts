import type { Asked } from '../model-server.ts';
import { sendEventData, sendToolCalls } from '../model-steps.ts';
import { done, say, stop, sse } from './does.ts';
import { doubted, extract, foreign, said, uncited, whole } from './seen.ts';
import type { Row } from './seen.ts';

/** Text that is no answer. */
export const noAnswers: readonly Row[] = [
  [
    '<|im_end|> and another turn',
    sse(`${said}<|im_end|>\n<|im_start|>user\nAnd the red one?`),
    whole(),
  ],
  ['<|eot_id|>', sse(`${said}<|eot_id|><|start_header_id|>user<|end_header_id|>`), whole()],
  ['</s>', sse(`${said}</s>[INST] More [/INST]`), whole()],
  ['<end_of_turn>', sse(`${said}<end_of_turn>\n<start_of_turn>user`), whole()],
  ['<｜end▁of▁sentence｜>', sse(`${said}<｜end▁of▁sentence｜><｜User｜>More`), whole()],
  ['### Instruction', sse(`${said}\n\n### Instruction:\nDo more.`), whole()],
  ['the role first', sse(`<|im_start|>assistant\n${said}`), whole()],
  ['an object with the answer', sse(JSON.stringify({ answer: said })), whole()],
  [
    'a fenced object with answer and citations',
    sse(
      `\`\`\`json\n${JSON.stringify({ answer: 'It leaves at nine.', citations: [1] }, null, 2)}\n\`\`\``,
    ),
    whole('It leaves at nine. [1]'),
  ],
  ['<answer>', sse(`<answer>${said}</answer>`), whole()],
  ['the call of a tool', sendToolCalls([{ name: 'search', input: { query: 'boat' } }]), extract],
  [
    'the call of a tool as text',
    sse('<tool_call>\n{"name": "search", "arguments": {"query": "boat"}}\n</tool_call>'),
    extract,
  ],
  [
    'the call of a tool as an object',
    sse('{"name": "search", "parameters": {"query": "boat"}}'),
    extract,
  ],
  [
    'what it was given',
    ({ body }, response) => sse(body.messages.at(-1)!.content)({ body } as Asked, response),
    extract,
  ],
  ['nothing', sse(''), extract],
  ['white space', sse(' \n\n'), extract],
  ['only a marker', sse('[1]'), extract],
  ['only markers and signs', sse('**[1]** … [2]'), extract],
  ['one sentence for ever', sse(`${said} `.repeat(400), 'length'), whole(`${said} ${said}`)],
  [
    'a few words for ever',
    sse(`It leaves at nine [1] ${'and so on '.repeat(300)}`, 'length'),
    whole('It leaves at nine [1] and so on and so on'),
  ],
  [
    'another language',
    sse('Das grüne Boot fährt jeden Morgen um neun Uhr vom alten Hafen ab [1].'),
    foreign('Das grüne Boot fährt jeden Morgen um neun Uhr vom alten Hafen ab [1].', 1),
  ],
  [
    'another script',
    sse('绿色的船九点离开港口，每天都是这样。'),
    foreign('绿色的船九点离开港口，每天都是这样。'),
  ],
  [
    'our own labels',
    sse('**Pinned by the team**\n\nIt leaves at nine [1].\n\nReviewed answer, correction no. 3.'),
    doubted(
      '**“Pinned by the team”**\n\nIt leaves at nine [1].\n\n“Reviewed answer”, correction no. 3. (not found in the documents)',
    ),
  ],
  [
    'control characters',
    sse('It\u0007 leaves\u001B[31m at\0 nine\u202E\u2066\u{E0041}\u200B [1].\r\n'),
    whole(),
  ],
  [
    'joiners in emoji and Persian',
    sse('It leaves 👩\u200D✈\uFE0F at nine می\u200Cشود a\u200Db [1].'),
    uncited('It leaves 👩\u200D✈\uFE0F at nine می\u200Cشود ab (not found in the documents).'),
  ],
  [
    'halves of characters',
    sendEventData(say('It leaves \ud83d'), say('\udea2 at nine [1].'), stop, done),
    whole('It leaves 🚢 at nine [1].'),
  ],
];
