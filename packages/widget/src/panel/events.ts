export interface StreamedEvent {
  id: string;
  event: string;
  data: string;
}

/** A server shows every 15 seconds that it is there. */
const silenceMaxMs = 50_000;

/** The events of an answer, until it ends; throws when the line breaks or falls silent. */
export async function* readEvents(answer: Response): AsyncGenerator<StreamedEvent, void> {
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  if (!reader) return;
  let rest = '';
  try {
    for (;;) {
      const { done, value } = await withinTime(reader.read());
      if (done) return;
      const events = (rest + value).split('\n\n');
      rest = events.pop() ?? '';
      yield* events.map(readEvent);
    }
  } finally {
    reader.cancel().catch(() => {});
  }
}

function readEvent(text: string): StreamedEvent {
  const fields = { id: '', event: '', data: '' };
  for (const line of text.split('\n')) {
    const [, name, value] = /^(id|event|data): ?(.*)/.exec(line) ?? [];
    if (name && value) fields[name as keyof StreamedEvent] += value;
  }
  return fields;
}

function withinTime<Value>(work: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(reject, silenceMaxMs);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
