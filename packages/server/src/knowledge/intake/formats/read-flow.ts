import type { FileKind } from '@guildhall/contract';
import type { Buffer } from 'node:buffer';
import { readFile } from 'node:fs/promises';
import type { SupportedFileType } from 'officeparser';
import { book, openDocument } from '../archives/kinds.ts';
import type { ArchiveKind } from '../archives/kinds.ts';
import { packArchive } from '../archives/pack-archive.ts';
import { readArchive } from '../archives/read-archive.ts';
import type { Archive } from '../archives/read-archive.ts';
import { requireMainPart } from '../archives/require-main-part.ts';
import type { Extraction } from '../extraction.ts';
import { toExtraction } from '../extraction.ts';
import { IntakeError } from '../intake-error.ts';
import { dividePages } from '../pages/divide-pages.ts';
import { firstHeading } from '../pages/marks.ts';
import { meaningfulTitle } from './meaningful-title.ts';
import { officeText } from './office-text.ts';
import { parseOffice } from './parse-office.ts';

/** Reads an OpenDocument text. */
export async function readOdt(path: string): Promise<Extraction> {
  const archive = await openParts(path, openDocument);
  return toFlow(packArchive(archive), 'odt', openDocument.name);
}

/** Reads an OpenDocument workbook. Each sheet becomes a page that starts with the sheet's name. */
export async function readOds(path: string): Promise<Extraction> {
  const archive = await openParts(path, openDocument);
  const { content, metadata } = await parseOffice(packArchive(archive), 'ods', openDocument.name);
  const pages = content
    .filter((node) => node.type === 'sheet')
    .map((node) => {
      const text = officeText([node]);
      const { sheetName } = node.metadata as { sheetName?: string };
      return text === '' ? '' : `${sheetName ?? ''}\n\n${text}`;
    });
  return toExtraction(meaningfulTitle(metadata.title), pages);
}

/** Reads an EPUB book. */
export async function readEpub(path: string): Promise<Extraction> {
  const archive = await openParts(path, book);
  return toFlow(packArchive(archive), 'epub', book.name);
}

/** Reads a rich text file. */
export async function readRtf(path: string): Promise<Extraction> {
  return readRtfBytes(await readFile(path));
}

/** Reads rich text from memory, for example from inside a mail. */
export async function readRtfBytes(bytes: Buffer): Promise<Extraction> {
  if (!bytes.subarray(0, 64).toString('latin1').includes('{\\rtf')) {
    throw new IntakeError('rich_text_missing');
  }
  return toFlow(bytes, 'rtf', 'rich_text');
}

async function openParts(path: string, kind: ArchiveKind): Promise<Archive> {
  const archive = await readArchive(path, kind);
  const manifest = archive.get('META-INF/manifest.xml') ?? new Uint8Array();
  if (new TextDecoder().decode(manifest).includes('encryption-data')) {
    throw new IntakeError('locked', { kind: kind.name });
  }
  requireMainPart(archive, kind);
  return archive;
}

async function toFlow(bytes: Buffer, type: SupportedFileType, name: FileKind): Promise<Extraction> {
  const { content, metadata } = await parseOffice(bytes, type, name);
  const text = officeText(content);
  return toExtraction(meaningfulTitle(metadata.title) ?? firstHeading(text), dividePages(text));
}
