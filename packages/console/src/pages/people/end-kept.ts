import { GuildhallError } from '@guildhall/sdk/light';
import type { MemberLosses } from '@guildhall/sdk/light';
import { guildhall } from '#api/client.ts';

/** What to do about the keys and the webhooks that a removed person made. */
export interface KeptChoice {
  readonly keys: boolean;
  readonly webhooks: boolean;
}

export interface NewSecret {
  readonly url: string;
  readonly secret: string;
}

/**
 * Revokes the keys and makes new secrets for the webhooks, as chosen. Goes on after a failure and
 * returns the first one, so that new secrets are shown in any case.
 */
export async function endKept(
  kept: MemberLosses | undefined,
  choice: KeptChoice,
): Promise<{ secrets: NewSecret[]; error: unknown }> {
  const secrets: NewSecret[] = [];
  let error: unknown;
  const attempt = async (work: () => Promise<unknown>) => {
    await work().catch((cause: unknown) => (error ??= cause));
  };
  for (const { id } of choice.keys && kept ? kept.keys : []) {
    // A key that was made with another one ends with it.
    await attempt(() => guildhall.revokeKey({ keyId: id }).catch(ignoreMissing));
  }
  for (const { id, url } of choice.webhooks && kept ? kept.webhooks : []) {
    await attempt(async () => {
      const { secret } = await guildhall.rotateWebhookSecret({ webhookId: id });
      secrets.push({ url, secret });
    });
  }
  return { secrets, error };
}

function ignoreMissing(cause: unknown): void {
  const isGone = cause instanceof GuildhallError && cause.code === 'key_not_found';
  if (!isGone) throw cause;
}
