export interface ReadEvent {
  id: number;
  event: string;
  data: any;
}

/** Reads server-sent events of a response as they arrive. */
export interface EventReader {
  /** Returns the next `count` events, or fewer if the stream ends before. */
  read(count: number): Promise<ReadEvent[]>;
  /** Returns the events up to the end of the stream. */
  rest(): Promise<ReadEvent[]>;
  /** Cancels the stream, as a client that disconnects. */
  leave(): Promise<void>;
}

/** Opens a reader of a response's server-sent events. Comments are skipped. */
export function readEvents(response: Response): EventReader {
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  const next = async (): Promise<ReadEvent | null> => {
    for (;;) {
      const end = text.indexOf('\n\n');
      if (end >= 0) {
        const block = text.slice(0, end);
        text = text.slice(end + 2);
        if (!block.startsWith(':')) return parse(block);
      } else {
        const { done, value } = await reader.read();
        if (done) return null;
        text += value;
      }
    }
  };
  const read = async (count: number) => {
    const events: ReadEvent[] = [];
    while (events.length < count) {
      const event = await next();
      if (!event) break;
      events.push(event);
    }
    return events;
  };
  return { read, rest: () => read(Infinity), leave: () => reader.cancel() };
}

function parse(block: string): ReadEvent {
  const fields = Object.fromEntries(
    block
      .split('\n')
      .map((line) => [line.slice(0, line.indexOf(': ')), line.slice(line.indexOf(': ') + 2)]),
  );
  return { id: Number(fields.id), event: fields.event!, data: JSON.parse(fields.data!) };
}
