import type { Key } from '@guildhall/sdk/light';
import type { JSX } from 'solid-js';
import { guildhall } from '#api/client.ts';
import { t } from '#texts/texts.ts';
import { createAction } from '#ui/action.ts';
import { Confirm } from '#ui/confirm.tsx';
import { showToast } from '#ui/toasts.tsx';

/** Asks for confirmation before a key is revoked. */
export function RevokeDialog(props: {
  key: Key;
  onClose: () => void;
  onRevoked: () => void;
}): JSX.Element {
  const revoke = createAction(async () => {
    const { id, name } = props.key;
    await guildhall.revokeKey({ keyId: id });
    props.onRevoked();
    props.onClose();
    showToast(t().settings.revoked(name));
  });
  return (
    <Confirm
      isOpen
      title={t().settings.revokeTitle(props.key.name)}
      action={t().settings.revoke}
      isBusy={revoke.isBusy()}
      wrong={revoke.wrong()}
      onConfirm={() => void revoke.run()}
      onClose={props.onClose}
    >
      <p>{t().settings.revokeHint}</p>
    </Confirm>
  );
}
