import { typeScript, writeLiteral } from './literal.ts';
import type { ExampleRequest } from './request.ts';
import type { Sample } from './sample.ts';

/** What stands beside the input in the line of a call: `const { chat } = await guildhall.…`. */
const usualUse = 40;

/** What an input has beside plain values. */
const files = "[{ name: 'handbook.pdf', open: () => openAsBlob('handbook.pdf') }]";

/** Writes a request in TypeScript, for the client `guildhall` of the SDK. */
export function writeSdk(request: ExampleRequest): string {
  const { id, answer } = request;
  const input = writeInput(request);
  const call = `await guildhall.${id}(${input});`;
  const parts = [imports(request), read(request, call)];
  if (answer.isPaged) {
    parts.push(`// All of them, page after page:\n${loop('item', `all.${id}(${input})`)}`);
  }
  if (answer.hasEvents) {
    const events = loop('{ event, data }', `stream.${id}(${input})`, 'event, data');
    parts.push(`// Event by event:\n${events}`);
  }
  return parts.filter((part) => part !== '').join('\n\n');
}

function imports({ body, answer }: ExampleRequest): string {
  const opens = body.kind === 'files' || body.kind === 'bytes';
  return [
    ...(opens ? ["import { openAsBlob } from 'node:fs';"] : []),
    ...(answer.kind === 'bytes' ? ["import { writeFile } from 'node:fs/promises';"] : []),
  ].join('\n');
}

function loop(item: string, call: string, shown = item): string {
  return `for await (const ${item} of guildhall.${call}) {\n  console.log(${shown});\n}`;
}

/** Writes the call and what becomes of its answer. */
function read({ answer }: ExampleRequest, call: string): string {
  const { kind, fields } = answer;
  if (kind === 'text') return `const answer = ${call}\nconsole.log(await answer.text());`;
  if (kind === 'bytes') {
    const bytes = 'new Uint8Array(await answer.arrayBuffer())';
    return `const answer = ${call}\nawait writeFile('document', ${bytes});`;
  }
  if (fields.join() === 'success') return call;
  if (fields.length === 0 || fields.length > 3) {
    return `const answer = ${call}\nconsole.log(answer);`;
  }
  const names = fields.join(', ');
  return `const { ${names} } = ${call}\nconsole.log(${names});`;
}

/** Writes the one object with the parameters of path, query and body. */
function writeInput({ pathValues, query, body }: ExampleRequest): string {
  const plain: Record<string, Sample> = {
    ...pathValues,
    ...query,
    ...(body.kind === 'json' && body.value),
    ...(body.kind === 'files' && body.fields),
  };
  const others =
    body.kind === 'files'
      ? [`files: ${files}`]
      : body.kind === 'bytes'
        ? [`file: await openAsBlob('picture.png', { type: '${body.mediaType}' })`]
        : [];
  if (others.length === 0) {
    return Object.keys(plain).length === 0 ? '' : writeLiteral(typeScript, plain, '', usualUse);
  }
  const fields = Object.entries(plain).map(
    ([name, value]) => `${name}: ${writeLiteral(typeScript, value, '  ')}`,
  );
  return `{\n${[...fields, ...others].map((field) => `  ${field},\n`).join('')}}`;
}
