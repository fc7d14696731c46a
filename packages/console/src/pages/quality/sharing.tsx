import { createSignal, Show } from 'solid-js';
import type { JSX } from 'solid-js';
import { guildhall, queryClient } from '#api/client.ts';
import { useTeamContext } from '#api/team-context.ts';
import { t } from '#texts/texts.ts';
import { createAction } from '#ui/action.ts';
import { Button } from '#ui/button.tsx';
import { CancelOr, Dialog } from '#ui/dialog.tsx';
import { Alert } from '#ui/states.tsx';

/** Tells whether leaders see uncertain questions of all chats. Owners can switch this. */
export function Sharing(props: { teamId: string; isShown: boolean }): JSX.Element {
  const context = useTeamContext();
  const [isAsking, ask] = createSignal(false);
  const turn = createAction(async () => {
    await guildhall.showQuestions({ teamId: props.teamId, isShown: !props.isShown });
    await queryClient.invalidateQueries({ queryKey: ['unanswered', props.teamId] });
    ask(false);
  });
  return (
    <section class="card stack tight" aria-label={t().quality.sharing}>
      <p>{props.isShown ? t().quality.isShared : t().quality.isNotShared}</p>
      <Show
        when={context.may('owner')}
        fallback={<p class="faint small">{t().quality.ownersSwitch}</p>}
      >
        <div>
          <Button size="small" icon="eye" onClick={() => ask(true)}>
            {props.isShown ? t().quality.stopSharing : t().quality.startSharing}
          </Button>
        </div>
      </Show>
      <Dialog
        isOpen={isAsking()}
        title={props.isShown ? t().quality.stopSharing : t().quality.startSharing}
        onClose={() => ask(false)}
        foot={
          <CancelOr
            isBusy={turn.isBusy()}
            onClick={() => void turn.run()}
            onCancel={() => ask(false)}
          >
            {props.isShown ? t().quality.stopSharing : t().quality.startSharing}
          </CancelOr>
        }
      >
        <p>{props.isShown ? t().quality.stopMeans : t().quality.startMeans}</p>
        <Alert>{turn.wrong()}</Alert>
      </Dialog>
    </section>
  );
}
