import { sendEventData, sendText } from '../model-steps.ts';
import { done, chunk, say, stop, event, paced, thought, sse, saying } from './does.ts';
import { extract, said, uncited, whole } from './seen.ts';
import type { Row } from './seen.ts';

/** Thoughts beside the answer and in it. */
export const thoughts: readonly Row[] = [
  ['reasoning_content', sendText(said, { reasoning: thought }), whole()],
  [
    'reasoning, as OpenRouter sends it',
    sendEventData(
      chunk({ reasoning: thought, reasoning_details: [{ text: thought }], content: '' }),
      ...saying,
      stop,
      done,
    ),
    whole(),
  ],
  [
    'thoughts as parts',
    sendEventData(
      say([{ type: 'thinking', thinking: [{ type: 'text', text: thought }] }]),
      say([{ type: 'text', text: said }]),
      stop,
      done,
    ),
    whole(),
  ],
  ['<think>', sse(`<think>\n${thought}\n</think>\n\n${said}`), whole()],
  ['<thinking>', sse(`<thinking>${thought}</thinking>${said}`), whole()],
  [
    '<thought>, <reasoning> and an attribute',
    sse(`<thought>${thought}</thought>\n<reasoning effort="low">${thought}</reasoning>\n${said}`),
    whole(),
  ],
  [
    '<think> after a first sentence',
    sse(`Well.\n<think>${thought}</think>${said}`),
    whole(`Well.\n${said}`),
  ],
  ['[THINK], as Magistral writes', sse(`[THINK]${thought}[/THINK]${said}`), whole()],
  ['◁think▷, as Kimi writes', sse(`◁think▷${thought}◁/think▷${said}`), whole()],
  [
    '<|START_THINKING|>, as Command writes',
    sse(`<|START_THINKING|>${thought}<|END_THINKING|><|START_RESPONSE|>${said}<|END_RESPONSE|>`),
    whole(),
  ],
  [
    '</think> alone, because the template opens it',
    sse(`${thought}\n</think>\n\n${said}`),
    whole(),
    { mayRestart: true, tells: /writes its thoughts/ },
  ],
  ['tags that do not match', sse(`<thinking>${thought}</think>${said}`), whole()],
  [
    'channels, as gpt-oss writes',
    sse(
      `<|channel|>analysis<|message|>${thought}<|end|><|start|>assistant<|channel|>final<|message|>${said}<|return|>`,
    ),
    whole(),
  ],
  [
    'channels without their tokens',
    sse(`analysisWe need to look. ${thought}assistantfinal${said}`),
    whole(),
  ],
  [
    'a channel of thoughts, as Gemma writes',
    sse(`<|channel>thought\n${thought}<channel|>${said}`),
    whole(),
  ],
  [
    'Here is my thought process, as Granite writes',
    sse(`Here is my thought process:\n${thought}\n\nHere is my response:\n${said}`),
    whole(),
  ],
  ['<think> without an end', sse(`<think>${thought}`, 'length'), extract],
  [
    'thoughts until the tokens are used up',
    sendText('', { reasoning: thought, finish: 'length' }),
    extract,
  ],
  ['thoughts and no answer', sse(`<think>${thought}</think>\n\n`), extract],
  [
    '<think> that the text is about',
    sse('The tag `<think>` stands at nine [1].'),
    uncited('The tag `< think>` stands at nine (not found in the documents).'),
  ],
  [
    'thoughts for longer than the first word may take',
    paced([
      ...Array.from({ length: 8 }, () => [event(chunk({ reasoning_content: 'Hm. ' })), 150]).flat(),
      ...saying.map(event),
      event(stop),
      event(done),
    ]),
    whole(),
    { isTimed: true },
  ],
];
