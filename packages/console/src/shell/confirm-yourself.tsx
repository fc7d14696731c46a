import { onCleanup, onMount } from 'solid-js';
import type { JSX } from 'solid-js';
import { closeConfirmation, isConfirmationAsked } from '#api/confirm-yourself.ts';
import { t } from '#texts/texts.ts';
import { Dialog } from '#ui/dialog.tsx';

/**
 * Asks users to confirm who they are in another window, for changes that only somebody may make who
 * has just signed in. What they entered stays here. Closes when they are back.
 */
export function ConfirmYourself(): JSX.Element {
  const address = () =>
    `/second-factor/settings?next=${encodeURIComponent(location.pathname + location.search)}`;
  onMount(() => {
    addEventListener('focus', closeConfirmation);
    onCleanup(() => removeEventListener('focus', closeConfirmation));
  });
  return (
    <Dialog
      isOpen={isConfirmationAsked()}
      title={t().shell.confirmTitle}
      onClose={closeConfirmation}
      foot={
        <a class="button primary" href={address()} target="_blank" rel="noopener">
          {t().shell.confirmLink}
        </a>
      }
    >
      <p>{t().shell.confirmHint}</p>
    </Dialog>
  );
}
