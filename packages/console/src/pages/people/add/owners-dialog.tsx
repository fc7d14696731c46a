import type { JSX } from 'solid-js';
import { useTeamContext } from '#api/team-context.ts';
import { t, tp } from '#texts/texts.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';

interface OwnersDialogProps {
  count: number;
  submit: string;
  onSend: () => void;
  onClose: () => void;
}

/** Asks once more before people become owners. */
export function OwnersDialog(props: OwnersDialogProps): JSX.Element {
  const context = useTeamContext();
  return (
    <Dialog
      isOpen
      title={tp().addPeople.newOwners(props.count)}
      onClose={props.onClose}
      foot={
        <>
          <Button onClick={props.onClose}>{t().ui.cancel}</Button>
          <Button look="primary" onClick={props.onSend}>
            {props.submit}
          </Button>
        </>
      }
    >
      <p>{tp().addPeople.ownersSee(context.team().name)}</p>
    </Dialog>
  );
}
