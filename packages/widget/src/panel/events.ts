type Field = 'id' | 'event' | 'data';
export type StreamedEvent = Record<Field, string>;

/** The longest silence of a stream in milliseconds. The server pings every 15 seconds. */
const silenceMaxMs = 50_000;

/** Yields the events of an answer's stream. Throws if the connection breaks or falls silent. */
export async function* readEvents(answer: Response): AsyncGenerator<StreamedEvent, void> {
  const body = answer.body as ReadableStream<BufferSource>;
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  try {
    for (;;) {
      const silence = new Promise<never>((_, reject) => {
        setTimeout(reject, silenceMaxMs);
      });
      const { done, value } = await Promise.race([reader.read(), silence]);
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
  for (const [, name, value] of text.matchAll(/^(id|event|data): ?(.*)/gm)) {
    fields[name as Field] += value;
  }
  return fields;
}
