import type { Guildhall } from '@guildhall/sdk';

/** What the shop is opened with. */
export interface ShopPlan {
  /** Speaks with the shop's key, which never leaves this process. */
  guildhall: Guildhall;
  /** The address of the Guildhall server. */
  serverUrl: string;
  host: string;
  /** A free port is taken where this one is in use. */
  port: number;
  /** Whose assistant the shop offers. */
  team: string;
  /** Whoever presses the shop's button to sign in. */
  member: { name: string; email: string };
  /** Put into the list for everybody, although only the member may see it. */
  plantedId: string;
}
