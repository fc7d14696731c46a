import { createGuildhall } from './index.ts';
import { createGuildhall as createLightGuildhall } from './light.ts';

/** Both entries of the package, each by its name. */
export const clients = [
  ['@guildhall/sdk', createGuildhall],
  ['@guildhall/sdk/light', createLightGuildhall],
] as const;
