import { documentKinds } from '@guildhall/contract';
import { typeOf } from '@guildhall/contract/file-type';
import type { MessageStructureObject } from 'imapflow';
import { cutText } from '../cut-text.ts';

/** A part of a mail that is read as its text. */
export interface TextPart {
  readonly part: string;
  readonly isHtml: boolean;
  readonly charset: string;
  readonly encoding: string;
  readonly sizeBytes: number;
}

/** A file in a mail that can be a document. */
export interface FilePart {
  readonly part: string;
  readonly name: string;
  readonly sizeBytes: number;
}

interface Parts {
  readonly texts: TextPart[];
  readonly files: FilePart[];
}

const { picture, ...others } = documentKinds;
const fileTypes = new Set(Object.values(others).flat());
const pictureTypes = new Set(picture);
const [textsMax, filesMax, nameMax] = [20, 100, 1000];

/** Returns the parts of a mail that are its text, and the files that become documents. */
export function findParts(root: MessageStructureObject | undefined): Parts {
  if (!root) return { texts: [], files: [] };
  const { texts, files } = readNode(root);
  return { texts: texts.slice(0, textsMax), files: files.slice(0, filesMax) };
}

// The library's own walk of the same tree ends at a depth of 100.
function readNode(node: MessageStructureObject): Parts {
  const file = toFile(node);
  if (file !== undefined) return { texts: [], files: [file] };
  if (/^text\/(?:plain|html)$/u.test(node.type) && !isAttached(node)) {
    return { texts: [toText(node)], files: [] };
  }
  if (node.type === 'message/rfc822') return { texts: [], files: [] };
  const parts = (node.childNodes ?? []).map(readNode);
  const files = parts.flatMap((part) => part.files);
  if (node.type !== 'multipart/alternative') {
    return { texts: parts.flatMap(({ texts }) => texts), files };
  }
  const forms = parts.map(({ texts }) => texts).filter((texts) => texts.length > 0);
  const plain = forms.find((texts) => texts.every(({ isHtml }) => !isHtml));
  return { texts: plain ?? forms[0] ?? [], files };
}

function toText(node: MessageStructureObject): TextPart {
  return {
    part: cutText(node.part ?? '1', nameMax),
    isHtml: node.type === 'text/html',
    charset: cutText(node.parameters?.['charset'] ?? '', nameMax).replaceAll(/[^\w.:+-]/gu, ''),
    encoding: cutText(node.encoding ?? '', nameMax).replaceAll(/[^\w-]/gu, ''),
    sizeBytes: node.size ?? 0,
  };
}

function toFile(node: MessageStructureObject): FilePart | undefined {
  const isMail = node.type === 'message/rfc822';
  const given = nameOf(node);
  const subject = node.envelope?.subject ?? 'Mail';
  const name = isMail && typeOf(given) !== 'eml' ? `${given || subject}.eml` : given;
  const type = typeOf(name.trim());
  // A picture within the text is most often the logo of a signature.
  const isPicture = pictureTypes.has(type) && isAttached(node) && node.id === undefined;
  if (!fileTypes.has(type) && !isPicture) return undefined;
  const part = cutText(node.part ?? '1', nameMax);
  return { part, name: cutName(name.trim(), type), sizeBytes: node.size ?? 0 };
}

/** A name that is too long keeps the type by which its file is read. */
function cutName(name: string, type: string): string {
  return name.length <= nameMax ? cutText(name, nameMax) : `${cutText(name, nameMax)}.${type}`;
}

function isAttached({ disposition }: MessageStructureObject): boolean {
  return disposition === 'attachment';
}

function nameOf({ dispositionParameters, parameters }: MessageStructureObject): string {
  return dispositionParameters?.['filename'] ?? parameters?.['name'] ?? '';
}
