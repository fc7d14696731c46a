import type { JSX } from 'solid-js';
import { t } from '#texts/texts.ts';
import { SecretDialog } from '#ui/secret-dialog.tsx';

/** Shows a webhook's new secret, if there is one. */
export function ShownSecret(props: {
  secret: string | undefined;
  onClose: () => void;
}): JSX.Element {
  return (
    <SecretDialog
      title={t().webhooks.secretTitle}
      hint={t().webhooks.secretHint}
      label={t().webhooks.secret}
      {...props}
    />
  );
}
