import type { Detour, Ending, KnownOfModel, ModelRequest } from '../language-model.ts';
import { chatAddress } from './model-endpoint.ts';
import type { ModelEndpoint } from './model-endpoint.ts';
import { countReadable } from './count-readable.ts';

/** What this process learns of a model while it asks it. Each thing is told once. */
export interface Memory {
  known(): KnownOfModel;
  /** True if the template of the model opens its thoughts, so that they look like its answer. */
  readonly thinksUnopened: boolean;
  take(detour: Detour): void;
  noteThoughts(thoughts: 'opened' | 'unopened'): void;
  /** Notes whether the endpoint has read the whole request, as far as it counts tokens. */
  noteReading(request: ModelRequest, ending: Ending): void;
  /** Notes that a request was too long. */
  noteTooLong(request: ModelRequest): void;
}

export function openMemory(endpoint: ModelEndpoint, tell: (line: string) => void): Memory {
  const detours = new Set<Detour>();
  let [thinksInText, thinksUnopened] = [false, false];
  let promptMax: number | null = null;
  const say = (line: string) => tell(`The language model ${endpoint.model} ${line}`);
  return {
    known: () => ({ thinksInText, promptMax, detours: [...detours] }),
    get thinksUnopened() {
      return thinksUnopened;
    },
    take(detour) {
      if (detours.has(detour)) return;
      detours.add(detour);
      say(tellDetour(detour, endpoint));
    },
    noteThoughts(thoughts) {
      if (!thinksInText) say('writes its thoughts into its answers: they are taken out');
      thinksInText = true;
      thinksUnopened ||= thoughts === 'unopened';
    },
    noteReading(request, { inputTokens }) {
      const readable = countReadable(request, inputTokens);
      if (readable === null || (promptMax !== null && promptMax <= readable)) return;
      if (promptMax === null) {
        say(
          `read only ${inputTokens} tokens of a longer request: it gets fewer sections from now on (docs/models.md says how to raise its context)`,
        );
      }
      promptMax = readable;
    },
    noteTooLong({ system, prompt }) {
      const half = Math.floor((system.length + prompt.length) / 2);
      promptMax = Math.min(promptMax ?? Infinity, half);
    },
  };
}

function tellDetour(detour: Detour, endpoint: ModelEndpoint): string {
  const address = chatAddress(endpoint, true).pathname.replace('/chat/completions', '');
  return {
    path: `answers at another path than LLM says: ${address || '/'}`,
    system: 'takes no system message: its rules are sent with the question',
    'newer-limit': 'takes its limit as max_completion_tokens',
    'no-limit': 'takes no limit of tokens',
    'no-usage': 'does not count the tokens of a stream',
    'no-stream': 'does not stream: its answers come whole',
    plain: 'is asked with one message and no further field',
  }[detour];
}
