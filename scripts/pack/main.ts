// `npm run pack -- [FOLDER]` makes the published packages as tarballs in FOLDER (default:
// dist/packages): compiled JavaScript with types, without tests.
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { compile } from './compile.ts';
import { packFolder } from './pack-folder.ts';
import { stageGuildhall } from './stage-guildhall.ts';
import { stageMeaning } from './stage-meaning.ts';
import { stageSdk } from './stage-sdk.ts';
import { stageWidget } from './stage-widget.ts';

const out = resolve(process.argv[2] ?? 'dist/packages');
const work = await mkdtemp(join(tmpdir(), 'guildhall-pack-'));
try {
  await mkdir(out, { recursive: true });
  const compiled = join(work, 'compiled');
  await compile(compiled);
  for (const stage of [stageSdk, stageGuildhall, stageMeaning, stageWidget]) {
    const folder = await mkdtemp(join(work, 'stage-'));
    await stage(compiled, folder);
    console.log(await packFolder(folder, out));
  }
} finally {
  await rm(work, { recursive: true, force: true });
}
