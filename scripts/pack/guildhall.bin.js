#!/usr/bin/env node
// The command of the installed package: compiled, for Node 24.2 or later. An older Node, from 20 on,
// starts it with the one that comes along for Linux.
import module, { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { isAtLeast, startNewerNode } from './start-newer-node.js';

if (isAtLeast(24, 2)) {
  const { cacheFolder } = await import('@guildhall/cli/cache-folder');
  // Caches compiled code, which halves the start time of the next command.
  module.enableCompileCache(cacheFolder('compiled'));
  const { main } = await import('@guildhall/cli');
  await main(process.argv.slice(2));
} else {
  startNewerNode(findNewerNode(), import.meta.url);
}

function findNewerNode() {
  try {
    const name = `node-${process.platform}-${process.arch}/package.json`;
    return join(dirname(createRequire(import.meta.url).resolve(name)), 'bin', 'node');
  } catch {
    console.error(
      `guildhall: this is Node ${process.version}, and 24.2 or later is needed here; ` +
        'for Linux one comes along with the optional packages',
    );
    process.exit(1);
  }
}
