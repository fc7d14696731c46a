import { beside } from './beside.ts';
import { endings } from './endings.ts';
import { markers } from './markers.ts';
import { noAnswers } from './no-answers.ts';
import { refusals } from './refusals.ts';
import { slow } from './slow.ts';
import { thoughts } from './thoughts.ts';
import { wholes } from './wholes.ts';
import type { Behaviour, Row } from './seen.ts';

/**
 * What servers do, as people report it of Ollama, llama.cpp, vLLM, LM Studio, LiteLLM, OpenRouter,
 * Azure and others, and what must be seen, by the sections of the rules. The document says "The
 * green boat leaves at nine."
 */
export const behaviours: readonly Behaviour[] = [
  ...inSection(2, endings),
  ...inSection(3, wholes),
  ...inSection(4, thoughts),
  ...inSection(5, slow),
  ...inSection(6, noAnswers),
  ...inSection(7, markers),
  ...inSection(8, refusals),
  ...inSection(9, beside),
];

function inSection(section: number, rows: readonly Row[]): Behaviour[] {
  return rows.map(([kind, does, sees, special = {}]) => ({
    section,
    kind,
    does,
    sees,
    ...special,
  }));
}
