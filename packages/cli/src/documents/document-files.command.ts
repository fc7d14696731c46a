import { createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Document, Guildhall, Visibility } from '@guildhall/sdk';
import type { Command } from 'commander';
import { CliError } from '../terminal/cli-error.ts';
import { awaitDocuments } from '../import/await-documents.ts';
import { uploadFile } from '../import/upload-file.ts';
import { newCommand } from '../terminal/new-command.ts';
import { onTeam, onThing } from '../connect/on-server.ts';
import type { Call, ThingCall } from '../connect/on-server.ts';
import { visibilityOption } from '../terminal/options.ts';
import { printAnswer } from '../terminal/print.ts';
import { oneLine } from '../terminal/terminal-text.ts';
import { newestOf } from '../import/newest-of.ts';
import { oneDocument, pathOf } from './one-document.ts';

interface AddOptions {
  folder?: string;
  visibility?: Visibility;
  wait: boolean;
}

export function addFiles(): Command {
  const about = 'add files; a file replaces one with the same name in the same folder';
  const example = 'documents add plan.pdf --folder safety --visibility tree';
  return onTeam(
    newCommand('add', about, example)
      .argument('<file...>', 'files; `import` uploads a whole folder')
      .option('--folder <folder>', 'where to put them, for example rules/2027 (default: the root)')
      .addOption(visibilityOption())
      .option('--no-wait', 'do not wait until they are ready')
      .option('--json', 'one JSON line: documents'),
    add,
  );
}

async function add(
  { guildhall, teamId, options }: Call<AddOptions>,
  paths: string[],
): Promise<void> {
  const { folder, visibility, wait, json } = options;
  const files = await Promise.all(paths.map((path) => findFile(path, folder)));
  const added: Document[] = [];
  for (const file of files) added.push(await uploadFile(guildhall, file, { teamId, visibility }));
  const documents = wait ? await awaitAll(guildhall, teamId, added) : added;
  if (documents.some((it) => newestOf(it).state === 'failed')) process.exitCode = 1;
  printAnswer({ documents }, { json }, () => documents.forEach(printState));
}

/** Looks for a file before anything is sent, so that a missing one fails early. */
async function findFile(path: string, folderPath = '') {
  const found = await stat(path).catch(() => null);
  if (found === null) throw new CliError(`there is no file ${path}`, { code: 'not_found' });
  if (!found.isFile()) throw new CliError(`${path} is no file`);
  return { path: Buffer.from(path), name: basename(path), folderPath };
}

async function awaitAll(
  guildhall: Guildhall,
  teamId: string | undefined,
  added: readonly Document[],
): Promise<Document[]> {
  await awaitDocuments(guildhall, teamId, new Map(added.map(({ id }) => [id, () => {}])));
  const read = async ({ id: documentId }: Document) =>
    (await guildhall.getDocument({ documentId })).document;
  return Promise.all(added.map(read));
}

function printState(document: Document): void {
  const { state, error } = newestOf(document);
  const line = oneLine(`${document.id}  ${state}  ${pathOf(document)}`);
  if (state === 'failed') console.error(`${line}: ${oneLine(error ?? '')}`);
  else console.log(line);
}

export function downloadFile(): Command {
  const example = 'documents download warranty-rules.pdf --to /tmp/rules.pdf';
  return onThing(
    oneDocument,
    newCommand('download', 'download a document as it was uploaded', example)
      .option('--to <file>', 'a new file; - is standard output (default: its name, in this folder)')
      .option('--json', 'one JSON line: documentId, path'),
    async ({ guildhall, id: documentId, options }: ThingCall<{ to?: string }>) => {
      const { name } = (await guildhall.getDocument({ documentId })).document;
      const path = options.to ?? localName(name);
      const { body } = await guildhall.getDocumentContent({ documentId });
      if (body) await write(body, path);
      if (path !== '-') printAnswer({ documentId, path }, options, oneLine(path));
    },
  );
}

/** Returns a safe file name, because a document's name can be any text. */
function localName(name: string): string {
  const plain = basename(name.replaceAll(/[\\/\p{Cc}]/gu, '_'));
  return /^\.*$/.test(plain) ? 'document' : plain;
}

async function write(body: NonNullable<Response['body']>, path: string): Promise<void> {
  const read = Readable.fromWeb(body);
  if (path === '-') return pipeline(read, process.stdout, { end: false });
  await pipeline(read, createWriteStream(path, { flags: 'wx' })).catch((cause: Error) => {
    const isThere = 'code' in cause && cause.code === 'EEXIST';
    const said = isThere ? `${path} is there already` : `${path}: ${cause.message}`;
    throw new CliError(said, { cause });
  });
}
