import { Show } from 'solid-js';
import type { JSX } from 'solid-js';
import { t } from '#texts/texts.ts';
import { SecretDialog } from '../secret-dialog.tsx';

/** Shows a webhook's new secret, if there is one. */
export function ShownSecret(props: {
  secret: string | undefined;
  onClose: () => void;
}): JSX.Element {
  return (
    <Show when={props.secret}>
      {(secret) => (
        <SecretDialog
          title={t().webhooks.secretTitle}
          hint={t().webhooks.secretHint}
          label={t().webhooks.secret}
          secret={secret()}
          onClose={props.onClose}
        />
      )}
    </Show>
  );
}
