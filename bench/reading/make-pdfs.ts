import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { chromium } from 'playwright-core';
import { findChromium } from '../../test/find-chromium.ts';
import { knownTexts } from './known-texts.ts';
import type { CorpusFile } from './corpus-file.ts';
import type { KnownText } from './known-texts.ts';

const run = promisify(execFile);

const layouts: Readonly<Record<string, string>> = {
  plain: 'body { font: 12pt sans-serif }',
  columns: 'body { font: 10pt serif; columns: 3; text-align: justify; hyphens: auto }',
  spaced: 'h1, th { letter-spacing: .3em } body { font: 11pt sans-serif } td { border: 1px solid }',
};

/** Makes PDFs of the known texts with the programs that are installed. */
export async function makePdfs(folder: string): Promise<CorpusFile[]> {
  const pages: { name: string; html: string; known: KnownText }[] = [];
  for (const [layout, style] of Object.entries(layouts)) {
    for (const known of knownTexts) {
      pages.push({ name: `${known.language}-${layout}`, html: toHtml(known, style), known });
    }
  }
  for (const { name, html } of pages) await writeFile(join(folder, `${name}.html`), html);
  const made = [
    ...(await printByChromium(
      folder,
      pages.map(({ name }) => name),
    ).catch(reportMissing)),
    ...(await convertByLibreOffice(
      folder,
      pages.map(({ name }) => name),
    ).catch(reportMissing)),
    ...(await drawByPango(folder).catch(reportMissing)),
  ];
  return made.flatMap((path): CorpusFile[] => {
    const known = knownTexts.find(({ language }) => basename(path).startsWith(`${language}-`));
    if (known === undefined) return [];
    return [{ path, origin: 'made', script: known.script, text: seenText(known) }];
  });
}

function reportMissing(error: unknown): string[] {
  console.error(`Left out: ${String(error).split('\n')[0]}`);
  return [];
}

function seenText({ title, sentences, rows }: KnownText): string {
  return [title, ...sentences, ...rows.map((row) => row.join(' '))].join('\n');
}

function toHtml({ language, title, sentences, rows }: KnownText, style: string): string {
  const direction = /^(?:ar|fa|he)$/u.test(language) ? 'rtl' : 'ltr';
  const [first = '', ...others] = sentences;
  const cells = rows.map(([one, other]) => `<tr><td>${one}<td>${other}`).join('');
  return `<!doctype html><meta charset="utf-8"><html lang="${language}" dir="${direction}">
<style>${style}</style><h1>${title}</h1><p>${first}</p>
<ul>${others.map((sentence) => `<li>${sentence}`).join('')}</ul><table>${cells}</table>`;
}

async function printByChromium(folder: string, names: readonly string[]): Promise<string[]> {
  const executablePath = findChromium();
  const browser = await chromium.launch({
    args: ['--no-sandbox'],
    ...(executablePath && { executablePath }),
  });
  const page = await browser.newPage();
  const made: string[] = [];
  for (const name of names) {
    await page.goto(pathToFileURL(join(folder, `${name}.html`)).href);
    const path = join(folder, `${name}-chromium.pdf`);
    await page.pdf({ path });
    made.push(path);
  }
  await browser.close();
  return made;
}

async function convertByLibreOffice(folder: string, names: readonly string[]): Promise<string[]> {
  const files = names.map((name) => join(folder, `${name}.html`));
  const profile = `-env:UserInstallation=${pathToFileURL(join(folder, 'profile')).href}`;
  const to = ['--infilter=HTML (StarWriter)', '--convert-to', 'pdf:writer_pdf_Export'];
  const out = join(folder, 'office');
  await run('soffice', [profile, '--headless', ...to, '--outdir', out, ...files]);
  return names.map((name) => join(out, `${name}.pdf`)).filter((path) => existsSync(path));
}

async function drawByPango(folder: string): Promise<string[]> {
  const made: string[] = [];
  for (const known of knownTexts) {
    const path = join(folder, `${known.language}-pango.pdf`);
    const text = `${path}.txt`;
    await writeFile(text, seenText(known));
    const options = ['--no-display', '--width=400', '--wrap=word', '--font=Sans 12', '--output'];
    await run('pango-view', [...options, path, text]);
    made.push(path);
  }
  return made;
}
