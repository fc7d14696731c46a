import type { JSX } from 'solid-js';
import { tp } from '#texts/texts.ts';
import { SecretDialog } from '#ui/secret-dialog.tsx';

/** Shows a webhook's new secret, if there is one. */
export function ShownSecret(props: {
  secret: string | undefined;
  onClose: () => void;
}): JSX.Element {
  return (
    <SecretDialog
      title={tp().webhooks.secretTitle}
      hint={tp().webhooks.secretHint}
      label={tp().webhooks.secret}
      {...props}
    />
  );
}
