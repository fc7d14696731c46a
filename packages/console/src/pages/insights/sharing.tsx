import { createSignal, Show } from 'solid-js';
import type { JSX } from 'solid-js';
import { guildhall } from '#api/client.ts';
import { useTeamContext } from '#api/team-context.ts';
import { tp } from '#texts/texts.ts';
import { createAction } from '#ui/action.ts';
import { Button } from '#ui/button.tsx';
import { CancelOr, Dialog } from '#ui/dialog.tsx';
import { Alert } from '#ui/states.tsx';
import { reloadGaps } from './query-gaps.ts';

/** Says whose questions leaders read, and how many others there are. Owners can switch this. */
export function Sharing(props: {
  teamId: string;
  isShown: boolean;
  hiddenCount: number;
  /** True if there are open gaps besides the hidden questions. */
  hasOpen: boolean;
}): JSX.Element {
  const context = useTeamContext();
  const [isAsking, ask] = createSignal(false);
  const turn = createAction(async () => {
    await guildhall.showQuestions({ teamId: props.teamId, isShown: !props.isShown });
    await reloadGaps();
    ask(false);
  });
  const verb = () => (props.isShown ? tp().insights.stopSharing : tp().insights.startSharing);
  return (
    <section class="stack tight small" aria-label={tp().insights.sharing}>
      <Show when={props.hiddenCount > 0}>
        <p>
          <strong>
            {props.hasOpen
              ? tp().insights.moreHidden(props.hiddenCount)
              : tp().insights.hidden(props.hiddenCount)}
          </strong>
        </p>
      </Show>
      <p class="faint">{props.isShown ? tp().insights.isShared : tp().insights.isNotShared}</p>
      <Show
        when={context.may('owner')}
        fallback={<p class="faint">{tp().insights.ownersSwitch}</p>}
      >
        <div>
          <Button size="small" icon="eye" onClick={() => ask(true)}>
            {verb()}
          </Button>
        </div>
      </Show>
      <Dialog
        isOpen={isAsking()}
        title={verb()}
        onClose={() => ask(false)}
        foot={
          <CancelOr
            isBusy={turn.isBusy()}
            onClick={() => void turn.run()}
            onCancel={() => ask(false)}
          >
            {verb()}
          </CancelOr>
        }
      >
        <p>{props.isShown ? tp().insights.stopMeans : tp().insights.startMeans}</p>
        <Alert>{turn.wrong()}</Alert>
      </Dialog>
    </section>
  );
}
