import type { Gap } from '@guildhall/sdk/light';
import { createSignal, Show } from 'solid-js';
import type { JSX } from 'solid-js';
import { guildhall } from '#api/client.ts';
import { isAtLeast } from '#api/roles.ts';
import { useTeamContext } from '#api/team-context.ts';
import { t, tp } from '#texts/texts.ts';
import { createAction } from '#ui/action.ts';
import { Button } from '#ui/button.tsx';
import { Combobox } from '#ui/combobox.tsx';
import type { Choice } from '#ui/combobox.tsx';
import { CancelOr, Dialog } from '#ui/dialog.tsx';
import { TextArea } from '#ui/field.tsx';
import { Alert } from '#ui/states.tsx';
import { showToast } from '#ui/toasts.tsx';
import { findMembers } from '#sharing/find-members.ts';
import { reloadGaps } from './query-gaps.ts';
import { usePeriod } from './use-period.ts';

/** Each further team that is searched is a request. */
const otherTeamsMax = 6;

/** Passes a question on to somebody who may know the answer. */
export function AskExpert(props: { gap: Gap; onClose: () => void }): JSX.Element {
  const context = useTeamContext();
  const { days } = usePeriod();
  const [person, choose] = createSignal<Choice>();
  const [note, setNote] = createSignal('');
  const {
    team: { id: teamId },
    questions: [first],
  } = props.gap;
  const find = async (text: string) => {
    const others = context
      .session()
      .teams.filter(({ id, role }) => id !== teamId && isAtLeast(role, 'team_leader'))
      .slice(0, text === '' ? 0 : otherTeamsMax);
    const teamIds = [teamId, ...others.map(({ id }) => id)];
    const found = await Promise.all(teamIds.map((id) => findMembers(id, text)));
    return [...new Map(found.flat().map((choice) => [choice.id, choice])).values()];
  };
  const ask = createAction(async () => {
    await guildhall.askExpert({
      teamId,
      questionHash: first?.hash ?? '',
      days: days(),
      userId: person()?.id ?? '',
      note: note(),
    });
    await reloadGaps();
    showToast(tp().insights.expertAsked(person()?.name ?? ''));
    props.onClose();
  });
  return (
    <Dialog
      isOpen
      title={tp().insights.askExpert}
      onClose={props.onClose}
      foot={
        <CancelOr
          isBusy={ask.isBusy()}
          disabled={!person()}
          onClick={() => void ask.run()}
          onCancel={props.onClose}
        >
          {tp().insights.passOn}
        </CancelOr>
      }
    >
      <p dir="auto">
        <strong>{first?.text}</strong>
      </p>
      <p class="faint">{tp().insights.expertHint}</p>
      <Show
        when={person()}
        fallback={
          <Combobox
            label={tp().insights.expert}
            find={find}
            nothing={t().access.noMatch}
            onChoose={choose}
          />
        }
      >
        {(it) => (
          <div class="row spread">
            <span>
              <bdi>{it().name}</bdi> <bdi class="faint small">{it().hint}</bdi>
            </span>
            <Button size="small" onClick={() => choose(undefined)}>
              {tp().insights.chooseOther}
            </Button>
          </div>
        )}
      </Show>
      <TextArea
        label={tp().insights.note}
        rows={3}
        maxLength={1000}
        value={note()}
        onInput={(event) => setNote(event.currentTarget.value)}
      />
      <Alert>{ask.wrong()}</Alert>
    </Dialog>
  );
}
