import { python, writeLiteral } from './literal.ts';
import type { ExampleRequest } from './request.ts';

/**
 * Writes a request in Python, for a session of `requests`: nearly every program has it, and it sends
 * a form with files in one line, for which the standard library needs twenty.
 */
export function writePython(request: ExampleRequest): string {
  const { answer } = request;
  const whole = [`answer = ${call(request)}`, 'answer.raise_for_status()', ...read(answer)];
  if (!answer.hasEvents) return whole.join('\n');
  return [
    ...whole,
    '',
    '# Event by event:',
    `with ${call(request, ['headers={"Accept": "text/event-stream"}', 'stream=True'])} as answer:`,
    '    answer.encoding = "utf-8"',
    '    for line in answer.iter_lines(decode_unicode=True):',
    '        print(line)',
  ].join('\n');
}

const sessions = {
  key: 'guildhall',
  cookie: 'person',
  visitor: 'visitor',
  site: 'requests',
  nothing: 'requests',
} as const;

function call(request: ExampleRequest, further: readonly string[] = []): string {
  const { method, shows, path, query } = request;
  const params =
    Object.keys(query).length > 0 ? [`params=${writeLiteral(python, query, '    ')}`] : [];
  const origin = shows === 'site' ? ['headers={"Origin": "https://shop.example"}'] : [];
  const given = [`f"{url}${path}"`, ...params, ...body(request), ...origin, ...further];
  const begin = `${sessions[shows]}.${method}(`;
  const short = `${begin}${given.join(', ')})`;
  if (short.length <= 76 && !short.includes('\n')) return short;
  return `${begin}\n${given.map((it) => `    ${it},\n`).join('')})`;
}

function body({ body: sent }: ExampleRequest): string[] {
  if (sent.kind === 'none') return [];
  if (sent.kind === 'json') return [`json=${writeLiteral(python, sent.value, '    ')}`];
  if (sent.kind === 'files') {
    return [
      `data=${writeLiteral(python, sent.fields, '    ')}`,
      'files=[("file", open("handbook.pdf", "rb"))]',
    ];
  }
  return [
    'data=open("picture.png", "rb")',
    `headers={"Content-Type": ${JSON.stringify(sent.mediaType)}}`,
  ];
}

function read({ kind, fields }: ExampleRequest['answer']): string[] {
  if (kind === 'bytes')
    return ['with open("document", "wb") as file:', '    file.write(answer.content)'];
  if (kind === 'text') return ['print(answer.text)'];
  if (fields.join() === 'success') return [];
  const [only] = fields;
  return fields.length === 1 ? [`print(answer.json()["${only}"])`] : ['print(answer.json())'];
}
