import type { Guildhall } from '@guildhall/sdk';
import type { Command } from 'commander';
import { onThing } from '../connect/on-server.ts';
import type { ThingCall } from '../connect/on-server.ts';
import { findUserId } from '../members/find-member.ts';
import { newCommand } from '../terminal/new-command.ts';
import { printAnswer } from '../terminal/print.ts';
import { oneDocument, printDocument } from './one-document.ts';

interface VerifyOptions {
  until?: string;
  never?: true;
  owner?: string;
  withoutOwner?: true;
}

export function verifyDocument(): Command {
  const about = 'verify a document until a day, or say who is responsible for it';
  const example = 'documents verify plan.pdf --until 2027-01-31 --owner ada@example.com';
  return onThing(
    oneDocument,
    newCommand('verify', about, example)
      .option('--until <day>', 'the last day, in UTC, on which it counts as verified')
      .option('--never', 'ask nobody about it any more')
      .option('--owner <email>', 'whoever is asked once that day is over')
      .option('--without-owner', 'nobody; the leaders of the team are asked'),
    async ({ guildhall, id: documentId, options }: ThingCall<VerifyOptions>) => {
      const verifiedUntil = options.never ? null : options.until;
      const ownerUserId = await readOwner(guildhall, documentId, options);
      const answer = await guildhall.verifyDocument({ documentId, verifiedUntil, ownerUserId });
      printAnswer(answer, options, printDocument);
    },
  );
}

async function readOwner(
  guildhall: Guildhall,
  documentId: string,
  { owner, withoutOwner }: VerifyOptions,
): Promise<string | null | undefined> {
  if (withoutOwner) return null;
  if (owner === undefined) return undefined;
  const { document } = await guildhall.getDocument({ documentId });
  return findUserId(guildhall, document.teamId, owner);
}
