// `npm ci` ends with this: it builds the console once, for the server to serve.
// An install without development packages has no Vite; it brings a console that is built already.
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const folder = join(import.meta.dirname, '../packages/console');

try {
  createRequire(import.meta.url).resolve('vite');
  const { build } = await import('vite');
  await build({ root: folder, configFile: join(folder, 'vite.config.ts'), logLevel: 'warn' });
} catch (cause) {
  if (!(cause instanceof Error && 'code' in cause && cause.code === 'MODULE_NOT_FOUND'))
    throw cause;
  if (!existsSync(join(folder, 'dist/index.html'))) {
    console.warn('The console is not built, because Vite is not installed.');
  }
}
