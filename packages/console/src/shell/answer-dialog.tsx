import type { JSX } from 'solid-js';
import { guildhall } from '#api/client.ts';
import { t } from '#texts/texts.ts';
import { createAction } from '#ui/action.ts';
import { Confirm } from '#ui/confirm.tsx';
import { showToast } from '#ui/toasts.tsx';

/** An organisation whose invitation the user is about to decline, or that they are to block. */
export interface Refusal {
  organisationId: string;
  organisationName: string;
  how: 'decline' | 'block';
}

/** Says what declining or blocking means, and does it. */
export function AnswerDialog(props: {
  refusal: Refusal;
  onClose: () => void;
  onAnswered: () => Promise<void>;
}): JSX.Element {
  const name = () => props.refusal.organisationName;
  const texts = () => t().invitations;
  const isBlock = () => props.refusal.how === 'block';
  const answer = createAction(async () => {
    const { organisationId } = props.refusal;
    await (isBlock()
      ? guildhall.blockOrganisation({ organisationId })
      : guildhall.declineInvitation({ organisationId }));
    showToast(isBlock() ? texts().blocked(name()) : texts().declined(name()));
    props.onClose();
    await props.onAnswered();
  });
  return (
    <Confirm
      isOpen
      title={isBlock() ? texts().blockNamed(name()) : texts().declineNamed(name())}
      action={isBlock() ? texts().block : texts().decline}
      isBusy={answer.isBusy()}
      wrong={answer.wrong()}
      onConfirm={() => void answer.run()}
      onClose={() => props.onClose()}
    >
      <p>{isBlock() ? texts().blockHint : texts().declineHint}</p>
    </Confirm>
  );
}
