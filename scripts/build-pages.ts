// Builds the console and the widget for the server to serve. `npm ci` runs this at its end. An
// install without development packages has no Vite, but contains the built files already.
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const packages = join(import.meta.dirname, '../packages');
const built = { console: 'dist/index.html', widget: 'dist/widget.js' };

try {
  createRequire(import.meta.url).resolve('vite');
  const { build } = await import('vite');
  for (const name of Object.keys(built)) {
    const root = join(packages, name);
    // One after the other, because a build changes global state of the process.
    // oxlint-disable-next-line no-await-in-loop
    await build({ root, configFile: join(root, 'vite.config.ts'), logLevel: 'warn' });
  }
} catch (cause) {
  if (!(cause instanceof Error && 'code' in cause && cause.code === 'MODULE_NOT_FOUND'))
    throw cause;
  for (const [name, file] of Object.entries(built)) {
    if (!existsSync(join(packages, name, file))) {
      console.warn(`The ${name} is not built, because Vite is not installed.`);
    }
  }
}
