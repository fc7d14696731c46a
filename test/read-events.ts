export interface ReadEvent {
  id: number;
  event: string;
  data: any;
}

/** The events of a response as they come. */
export interface EventReader {
  /** The next so many events, fewer when it ends before. */
  read(count: number): Promise<ReadEvent[]>;
  /** All that are left. */
  rest(): Promise<ReadEvent[]>;
  /** As a client does that goes away. */
  leave(): Promise<void>;
}

/** Reads the events of a response. */
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
