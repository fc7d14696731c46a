import { InvalidArgumentError } from 'commander';
import type { Command } from 'commander';
import { stripControlCharacters } from '../ask/strip-control-characters.ts';
import { connect, withConnection } from '../connection.ts';
import type { ConnectionOptions } from '../connection.ts';
import { newCommand } from '../new-command.ts';
import { findTeamRef, teamOption } from '../teams/find-team.ts';
import { findDocumentId, whichDocument } from './find-document.ts';

interface Options extends ConnectionOptions {
  team?: string;
  page?: number;
  json?: true;
}

export function textCommand(): Command {
  const example = 'documents text warranty-rules.pdf --page 2';
  return withConnection(newCommand('text', 'what was read in a document, page by page', example))
    .argument(...whichDocument)
    .option('--page <number>', 'only this page', readNumber)
    .option(...teamOption)
    .option('--json', 'one JSON line: pages, each with pageNumber and text')
    .action(async (text: string, options: Options) => {
      const guildhall = connect(options);
      const teamId = await findTeamRef(guildhall, options.team);
      const documentId = await findDocumentId(guildhall, teamId, text);
      const { totalPages } = (await guildhall.getDocument({ documentId })).document;
      const [first, last] = [options.page ?? 1, options.page ?? totalPages ?? 0];
      const pages: { pageNumber: number; text: string }[] = [];
      for (let pageNumber = first; pageNumber <= last; pageNumber++) {
        const { page } = await guildhall.getDocumentPage({
          documentId,
          pageNumber: `${pageNumber}`,
        });
        if (options.json) pages.push(page);
        else
          console.log(
            `${pageNumber > first ? '\n' : ''}Page ${pageNumber}\n${stripControlCharacters(page.text)}`,
          );
      }
      if (options.json) console.log(JSON.stringify({ pages }));
    });
}

function readNumber(text: string): number {
  if (!/^[1-9][0-9]{0,8}$/.test(text)) throw new InvalidArgumentError('must be an integer from 1');
  return Number(text);
}
