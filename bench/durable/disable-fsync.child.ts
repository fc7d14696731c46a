import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

// Loaded before the server in each of its threads. Makes file syncs do nothing, so that the
// difference in time is the cost of syncing.

fs.fsyncSync = () => {};
fs.fdatasyncSync = () => {};
syncBuiltinESMExports();
