import type { Key } from '@guildhall/sdk/light';
import type { JSX } from 'solid-js';
import { guildhall } from '#api/client.ts';
import { t } from '#texts/texts.ts';
import { Confirm } from '#ui/confirm.tsx';
import { createDeed } from '#ui/deed.ts';
import { say } from '#ui/toasts.tsx';

/** Asks for confirmation before a key is revoked. */
export function RevokeDialog(props: {
  key: Key;
  onClose: () => void;
  onRevoked: () => void;
}): JSX.Element {
  const deed = createDeed(async () => {
    const { id, name } = props.key;
    await guildhall.revokeKey({ keyId: id });
    props.onRevoked();
    props.onClose();
    say(t().settings.revoked(name));
  });
  return (
    <Confirm
      isOpen
      title={t().settings.revokeTitle(props.key.name)}
      action={t().settings.revoke}
      isBusy={deed.isBusy()}
      wrong={deed.wrong()}
      onConfirm={() => void deed.run()}
      onClose={props.onClose}
    >
      <p>{t().settings.revokeHint}</p>
    </Confirm>
  );
}
