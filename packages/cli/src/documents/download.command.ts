import { createWriteStream } from 'node:fs';
import { basename } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Readable } from 'node:stream';
import type { Command } from 'commander';
import { CliError } from '../cli-error.ts';
import { connect, withConnection } from '../connection.ts';
import type { ConnectionOptions } from '../connection.ts';
import { newCommand } from '../new-command.ts';
import { oneLine } from '../one-line.ts';
import { findTeamRef, teamOption } from '../teams/find-team.ts';
import { findDocumentId, whichDocument } from './find-document.ts';

interface Options extends ConnectionOptions {
  team?: string;
  to?: string;
  json?: true;
}

export function downloadCommand(): Command {
  const example = 'documents download warranty-rules.pdf --to /tmp/rules.pdf';
  return withConnection(newCommand('download', 'the file as it was uploaded', example))
    .argument(...whichDocument)
    .option('--to <file>', 'a new file; - is standard output (default: its name, in this folder)')
    .option(...teamOption)
    .option('--json', 'one JSON line: documentId, path')
    .action(async (text: string, options: Options) => {
      const guildhall = connect(options);
      const teamId = await findTeamRef(guildhall, options.team);
      const documentId = await findDocumentId(guildhall, teamId, text);
      const { name } = (await guildhall.getDocument({ documentId })).document;
      const path = options.to ?? localName(name);
      const { body } = await guildhall.getDocumentContent({ documentId });
      if (body) await write(body, path);
      if (path === '-') return;
      console.log(options.json ? JSON.stringify({ documentId, path }) : oneLine(path));
    });
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
