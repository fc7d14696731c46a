import { createGuildhall } from './index.ts';
import { createGuildhall as createLightGuildhall } from './light.ts';

/** Both entry points of the package, each with its name. */
export const clients = [
  ['@guildhall/sdk', createGuildhall],
  ['@guildhall/sdk/light', createLightGuildhall],
] as const;
