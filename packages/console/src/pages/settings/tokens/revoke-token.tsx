import type { JSX } from 'solid-js';
import { t } from '#texts/texts.ts';
import { createAction } from '#ui/action.ts';
import { Confirm } from '#ui/confirm.tsx';
import { showToast } from '#ui/toasts.tsx';
import { useTokenTexts } from './use-token-texts.tsx';

/** Asks for confirmation before a token is revoked. */
export function RevokeToken(props: {
  name: string;
  revoke: () => Promise<unknown>;
  onClose: () => void;
}): JSX.Element {
  const texts = useTokenTexts();
  const action = createAction(async () => {
    const { name } = props;
    await props.revoke();
    props.onClose();
    showToast(t().settings.revoked(name));
  });
  return (
    <Confirm
      isOpen
      title={t().settings.revokeTitle(props.name)}
      verb={t().settings.revoke}
      action={action}
      onClose={props.onClose}
    >
      <p>{texts().revokeHint}</p>
    </Confirm>
  );
}
