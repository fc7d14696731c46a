import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { visibilities } from '@guildhall/contract';
import type { Document, Guildhall, Visibility } from '@guildhall/sdk';
import { Option } from 'commander';
import type { Command } from 'commander';
import { CliError } from '../cli-error.ts';
import { connect, withConnection } from '../connection.ts';
import type { ConnectionOptions } from '../connection.ts';
import { awaitDocuments } from '../import/await-documents.ts';
import { uploadFile } from '../import/upload-file.ts';
import { newCommand } from '../new-command.ts';
import { oneLine } from '../one-line.ts';
import { findTeamRef, teamOption } from '../teams/find-team.ts';
import { pathOf } from './find-document.ts';

interface Options extends ConnectionOptions {
  team?: string;
  folder?: string;
  visibility?: Visibility;
  wait: boolean;
  json?: true;
}

export function addCommand(): Command {
  const about = 'add files; what has the same name in the same folder is replaced';
  const example = 'documents add plan.pdf --folder safety --visibility tree';
  return withConnection(newCommand('add', about, example))
    .argument('<file...>', 'files; a whole folder is brought in by `import`')
    .option(...teamOption)
    .option('--folder <folder>', 'where to put them, for example rules/2027 (default: the root)')
    .addOption(
      new Option('--visibility <visibility>', 'who may see them (new files: team)').choices(
        visibilities,
      ),
    )
    .option('--no-wait', 'do not wait until they can be found')
    .option('--json', 'one JSON line: documents')
    .action(addFiles);
}

async function addFiles(paths: string[], options: Options): Promise<void> {
  const guildhall = connect(options);
  const teamId = await findTeamRef(guildhall, options.team);
  const files = await Promise.all(paths.map((path) => readFacts(path, options.folder)));
  const added: Document[] = [];
  for (const file of files) {
    added.push(await uploadFile(guildhall, file, { teamId, visibility: options.visibility }));
  }
  const documents = options.wait ? await awaitAll(guildhall, teamId, added) : added;
  if (options.json) console.log(JSON.stringify({ documents }));
  for (const document of documents) {
    if (document.state === 'failed') process.exitCode = 1;
    if (!options.json) print(document);
  }
}

/** Reads a file's size and time before anything is sent, so that a missing file fails early. */
async function readFacts(path: string, folderPath = '') {
  const found = await stat(path).catch(() => null);
  if (found === null) throw new CliError(`there is no file ${path}`, { code: 'not_found' });
  if (!found.isFile()) throw new CliError(`${path} is no file`);
  const { size: sizeBytes, mtimeMs } = found;
  return { path: Buffer.from(path), name: basename(path), folderPath, sizeBytes, mtimeMs };
}

async function awaitAll(
  guildhall: Guildhall,
  teamId: string | undefined,
  added: readonly Document[],
): Promise<Document[]> {
  const waiting = new Map(added.map(({ id }) => [id, () => {}]));
  await awaitDocuments(guildhall, teamId, waiting);
  const read = async ({ id: documentId }: Document) =>
    (await guildhall.getDocument({ documentId })).document;
  return Promise.all(added.map(read));
}

function print(document: Document): void {
  const line = oneLine(`${document.id}  ${document.state}  ${pathOf(document)}`);
  if (document.state === 'failed') console.error(`${line}: ${oneLine(document.error ?? '')}`);
  else console.log(line);
}
