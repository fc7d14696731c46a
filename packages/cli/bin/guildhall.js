#!/usr/bin/env node
// Plain JavaScript, so that Node 20 can run it. The command itself is TypeScript and needs Node
// 22.18 or later; an older Node starts it with the `node` dev dependency.
import module, { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { isAtLeast, startNewerNode } from './start-newer-node.js';

if (isAtLeast(22, 18)) {
  const { cacheFolder } = await import('../src/connect/cache-folder.ts');
  // Caches compiled code, which halves the start time of the next command.
  module.enableCompileCache(cacheFolder('compiled'));
  const { main } = await import('../src/main.ts');
  await main(process.argv.slice(2));
} else {
  startNewerNode(findNewerNode(), import.meta.url);
}

function findNewerNode() {
  try {
    const manifest = createRequire(import.meta.url).resolve('node/package.json');
    return join(dirname(manifest), 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
  } catch {
    console.error(
      `guildhall: this is Node ${process.version}, and 22.18 or later is needed; ` +
        'run npm ci in the repository, which brings one along',
    );
    process.exit(1);
  }
}
