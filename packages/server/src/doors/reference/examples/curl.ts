import type { ExampleRequest } from './request.ts';

/** Writes a request for curl. The reader has `GUILDHALL_URL` and `GUILDHALL_KEY` in the shell. */
export function writeCurl(request: ExampleRequest): string {
  const { answer } = request;
  const whole = command(request, answer.kind === 'bytes' ? ['-o document'] : []);
  if (!answer.hasEvents) return whole;
  const events = command(request, ['-N -H "Accept: text/event-stream"']);
  return `${whole}\n\n# Event by event:\n${events}`;
}

function command(request: ExampleRequest, further: readonly string[]): string {
  const { method, path, query } = request;
  const search = new URLSearchParams(toTexts(query)).toString();
  const verb = method === 'get' ? '' : `-X ${method.toUpperCase()} `;
  const address = `"$GUILDHALL_URL${path}${search && `?${search}`}"`;
  const options = [...credentials(request), ...further, ...body(request)];
  return [`curl ${verb}${address}`, ...options].join(' \\\n  ');
}

function credentials({ shows }: ExampleRequest): string[] {
  if (shows === 'key') return ['-H "Authorization: Bearer $GUILDHALL_KEY"'];
  if (shows === 'cookie') return ['-b cookies.txt -c cookies.txt'];
  if (shows === 'nothing') return [];
  const origin = '-H "Origin: https://shop.example"';
  return shows === 'site' ? [origin] : ['-H "Authorization: Bearer $VISITOR_SECRET"', origin];
}

function body({ body: sent }: ExampleRequest): string[] {
  if (sent.kind === 'json') {
    return ['-H "Content-Type: application/json"', `-d ${quote(toJson(sent.value))}`];
  }
  if (sent.kind === 'files') {
    const fields = Object.entries(toTexts(sent.fields)).map(([name, value]) => `${name}=${value}`);
    return [...fields, 'file=@handbook.pdf'].map((field) => `-F ${quote(field)}`);
  }
  if (sent.kind === 'none') return [];
  return [`-H "Content-Type: ${sent.mediaType}"`, '--data-binary @picture.png'];
}

/** Writes JSON in one line if it is short. */
function toJson(value: object): string {
  const short = JSON.stringify(value, null, 1).replaceAll(/\n\s*/g, ' ');
  const tidy = short.replaceAll(/([{[]) /g, '$1').replaceAll(/ ([}\]])/g, '$1');
  return tidy.length <= 72 ? tidy : JSON.stringify(value, null, 2);
}

/** Quotes a word for a shell. */
function quote(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}

/** Returns values as a query or a form has them. */
export function toTexts(values: ExampleRequest['query']): Record<string, string> {
  const texts = Object.entries(values).map(([name, value]) => {
    return [name, typeof value === 'string' ? value : JSON.stringify(value)] as const;
  });
  return Object.fromEntries(texts);
}
