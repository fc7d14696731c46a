import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

// Loaded before the server, in each of its threads: the database is told that its files are on
// the disk, and they are not. What syncing costs is the difference.

fs.fsyncSync = () => {};
fs.fdatasyncSync = () => {};
syncBuiltinESMExports();
