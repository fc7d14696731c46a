import type { Guildhall } from '@guildhall/sdk';

/** The configuration of the shop. */
export interface ShopPlan {
  /** The client with the shop's API key, which never leaves this process. */
  guildhall: Guildhall;
  /** The URL of the Guildhall server. */
  serverUrl: string;
  host: string;
  /** The preferred port. If it is in use, a free port is taken. */
  port: number;
  /** The slug of the team whose assistant the shop offers. */
  team: string;
  /** The person that the shop's sign-in button signs in. */
  member: { name: string; email: string };
  /** The id of a document that is shown to everybody, although only the member may open it. */
  plantedId: string;
}
