import { GuildhallError } from '@guildhall/sdk/light';
import type { MemberLosses } from '@guildhall/sdk/light';
import { For, Show } from 'solid-js';
import type { JSX } from 'solid-js';
import { t } from '#texts/texts.ts';
import { Checkbox } from '#ui/field.tsx';
import { guildhall } from '#api/client.ts';

/** Offers to end the keys, the secrets of webhooks and the tokens of directories that a member knows. */
export function KeptThings(props: {
  losses: MemberLosses;
  choice: KeptChoice;
  onChoose: (choice: KeptChoice) => void;
}): JSX.Element {
  const names = (kind: keyof KeptChoice) =>
    props.losses[kind].map((it) => ('url' in it ? it.url : it.name));
  const labels = () => ({
    keys: t().people.revokeKeys,
    webhooks: t().people.rotateWebhooks,
    directories: () => t().people.newTokens,
  });
  const shown = () => kinds.filter((kind) => names(kind).length > 0);
  return (
    <Show when={shown().length > 0}>
      <For each={shown()}>
        {(kind) => (
          <div>
            <Checkbox
              label={labels()[kind](names(kind).length)}
              checked={props.choice[kind]}
              onChange={(event) =>
                props.onChoose({ ...props.choice, [kind]: event.currentTarget.checked })
              }
            />
            <ul>
              <For each={names(kind)}>
                {(name) => (
                  <li>
                    <bdi>{name}</bdi>
                  </li>
                )}
              </For>
            </ul>
          </div>
        )}
      </For>
      <p class="faint small">{t().people.keptHint}</p>
    </Show>
  );
}

const kinds = ['keys', 'webhooks', 'directories'] as const;

/** Which of the things that a removed person made are ended or renewed. */
export type KeptChoice = Readonly<Record<(typeof kinds)[number], boolean>>;

export interface NewSecret {
  /** The webhook's address, or the directory's name. */
  readonly name: string;
  readonly secret: string;
}

/**
 * Revokes the keys, and makes new secrets for the webhooks and new tokens for the directories, as
 * chosen. Goes on after a failure and returns the first one, so that new secrets are shown in any case.
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
      secrets.push({ name: url, secret });
    });
  }
  for (const { id, name } of choice.directories && kept ? kept.directories : []) {
    await attempt(async () => {
      const { token } = await guildhall.updateDirectory({ directoryId: id, renewToken: true });
      if (token !== null) secrets.push({ name, secret: token });
    });
  }
  return { secrets, error };
}

function ignoreMissing(cause: unknown): void {
  const isGone = cause instanceof GuildhallError && cause.code === 'key_not_found';
  if (!isGone) throw cause;
}
