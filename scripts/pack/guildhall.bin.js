#!/usr/bin/env node
// The command of the installed package: compiled, for Node 24.2 or later.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);

if (major < 24 || (major === 24 && minor < 2)) {
  console.error(`guildhall: this is Node ${process.version}, and 24.2 or later is needed`);
  process.exit(1);
}

const { default: module } = await import('node:module');
const { cacheFolder } = await import('@guildhall/cli/cache-folder');
// Caches compiled code, which halves the start time of the next command.
module.enableCompileCache(cacheFolder('compiled'));
const { main } = await import('@guildhall/cli');
await main(process.argv.slice(2));
