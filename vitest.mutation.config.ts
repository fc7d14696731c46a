import { findRoom } from './scripts/mutation/rooms.ts';
import config from './vitest.config.ts';

// StrykerJS takes its tests from a configuration alone; the room's name comes with the environment.
const { tests } = findRoom(process.env['MUTATED_ROOM']);

export default {
  ...config,
  test: { ...config.test, include: [...tests] },
};
