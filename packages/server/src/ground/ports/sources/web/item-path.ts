import { documentKinds } from '@guildhall/contract';
import { readable } from './web-scope.ts';

const { pdf, text, table, presentation, mail } = documentKinds;
const pages: readonly string[] = ['html', 'htm', 'xhtml'];
/** The types of linked files that become documents. Pictures and data of a site are not among them. */
const fileTypes = new Set(
  [pdf, text, table, presentation, mail].flat().filter((type) => !pages.includes(type)),
);
const noDocuments = new Set(
  (
    'png jpg jpeg gif webp svg ico bmp tif tiff css js mjs json xml rss atom zip gz tgz bz2 xz 7z rar ' +
    'mp3 mp4 m4a m4v ogg webm avi mov wav woff woff2 ttf eot exe msi dmg iso apk deb rpm jar'
  ).split(' '),
);
const typesByName: Readonly<Record<string, string>> = {
  'application/pdf': 'pdf',
  'application/msword': 'doc',
  'application/rtf': 'rtf',
  'application/epub+zip': 'epub',
  'application/vnd.ms-excel': 'xls',
  'application/vnd.ms-powerpoint': 'ppt',
  'application/vnd.oasis.opendocument.text': 'odt',
  'application/vnd.oasis.opendocument.spreadsheet': 'ods',
  'application/vnd.oasis.opendocument.presentation': 'odp',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': 'pptx',
  'text/csv': 'csv',
  'text/markdown': 'md',
  'text/plain': 'txt',
};

/** The type of a file that becomes a document, by its address, else by what the server says. */
export function fileTypeOf(url: string, contentType: string): string | undefined {
  const type = extensionOf(url);
  return type && fileTypes.has(type) ? type : typesByName[contentType];
}

/** True if an address is likely that of a file that becomes a document. */
export function looksLikeFile(url: string): boolean {
  return fileTypes.has(extensionOf(url) ?? '');
}

/** True if an address is surely that of a picture, a program or the like, which need not be asked for. */
export function isNoDocument(url: string): boolean {
  return noDocuments.has(extensionOf(url) ?? '');
}

function extensionOf(url: string): string | undefined {
  return /\.(\w{1,5})$/u.exec(new URL(url).pathname)?.[1]?.toLowerCase();
}

/** The path of a linked file: its own folders and name, with an extension by which it is read. */
export function filePath(url: string, folder: string, type: string): string {
  const { folders, name } = divide(url, folder);
  const last = name || 'index';
  return [...folders, last.toLowerCase().endsWith(`.${type}`) ? last : `${last}.${type}`].join('/');
}

/**
 * The path of a page: its folders, and its title as its name. Where its address says something else,
 * that is added, because many sites give one title to all pages.
 */
export function pagePath(url: string, folder: string, title: string): string {
  const { folders, name } = divide(url, folder);
  const slug = name.replace(/\.(?:html?|xhtml|php|aspx?|jsp)\b/iu, '').replace(/^index$/iu, '');
  const shown = clean(title).slice(0, 150).trim();
  const isSaid = slug === '' || wordsOf(shown) === wordsOf(slug);
  const last = shown === '' ? slug || 'index' : isSaid ? shown : `${shown} (${slug})`;
  return [...folders, `${last}.html`].join('/');
}

function divide(url: string, folder: string): { folders: string[]; name: string } {
  const { pathname, search } = new URL(url);
  const below = pathname.startsWith(folder) ? pathname.slice(folder.length) : pathname.slice(1);
  const parts = below.split('/').map((part) => clean(readable(part)));
  const name = clean(`${parts.pop() ?? ''}${readable(search)}`).slice(-150);
  return { folders: parts.filter((part) => !/^\.*$/u.test(part)), name };
}

function clean(written: string): string {
  return written.replaceAll(/[/\\\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
}

function wordsOf(written: string): string {
  return written
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
