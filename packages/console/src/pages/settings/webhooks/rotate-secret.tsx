import type { Webhook } from '@guildhall/sdk/light';
import { createSignal } from 'solid-js';
import type { JSX } from 'solid-js';
import { guildhall } from '#api/client.ts';
import { t } from '#texts/texts.ts';
import { createAction } from '#ui/action.ts';
import { Confirm } from '#ui/confirm.tsx';
import { ShownSecret } from './shown-secret.tsx';
import { refreshWebhooks } from './webhooks-cache.ts';

/** Asks for confirmation before a webhook gets a new secret, then shows the secret. */
export function RotateSecret(props: {
  webhook: Webhook;
  isAsked: boolean;
  onClose: () => void;
}): JSX.Element {
  const [secret, setSecret] = createSignal<string>();
  const rotate = createAction(async () => {
    const made = await guildhall.rotateWebhookSecret({ webhookId: props.webhook.id });
    props.onClose();
    setSecret(made.secret);
    await refreshWebhooks();
  });
  return (
    <>
      <Confirm
        isOpen={props.isAsked}
        title={t().webhooks.rotateTitle}
        action={t().webhooks.rotate}
        isBusy={rotate.isBusy()}
        wrong={rotate.wrong()}
        onConfirm={() => void rotate.run()}
        onClose={props.onClose}
      >
        <p>{t().webhooks.rotateHint}</p>
      </Confirm>
      <ShownSecret secret={secret()} onClose={() => setSecret(undefined)} />
    </>
  );
}
