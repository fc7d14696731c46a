import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Settings } from '#ground/settings/settings.ts';
import { ok, warn, withOwnerText } from './finding.ts';
import type { OwnerFinding } from './finding.ts';

const run = promisify(execFile);

export async function checkOffice({
  sofficePath,
}: Pick<Settings, 'sofficePath'>): Promise<OwnerFinding> {
  const needed = 'doc, xls, ppt';
  if (sofficePath === null) {
    const missing = `not found: ${needed} end as failed; apt install libreoffice-nogui`;
    return withOwnerText(warn('LibreOffice', missing), { code: 'office_missing', text: missing });
  }
  const ownerText = { code: 'office_there', text: `there, for ${needed}` } as const;
  return withOwnerText(ok('LibreOffice', `${sofficePath}, for ${needed}`), ownerText);
}

export async function checkOcr(): Promise<OwnerFinding> {
  try {
    const { stdout } = await run('tesseract', ['--version'], { timeout: 10_000 });
    const version = stdout.split('\n', 1)[0] ?? '';
    const found = ok('Tesseract', `${version}, for pictures and scanned pages`);
    return withOwnerText(found, { code: 'ocr_there', values: { version }, text: found.detail });
  } catch {
    const missing = 'not found: pictures and scanned pages have no text; apt install tesseract-ocr';
    return withOwnerText(warn('Tesseract', missing), { code: 'ocr_missing', text: missing });
  }
}

export function checkNode(): OwnerFinding {
  const { version } = process;
  const found = ok('Node', `${version}, runs TypeScript as it is`);
  return withOwnerText(found, { code: 'node_runs', values: { version }, text: found.detail });
}
