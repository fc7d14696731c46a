import { Show } from 'solid-js';
import type { JSX } from 'solid-js';
import { useTeamContext } from '#api/team-context.ts';
import { tp } from '#texts/texts.ts';
import { Checkbox, TextField } from '#ui/field.tsx';
import { textOrNull } from './widget-draft.ts';
import type { WidgetDraft } from './widget-draft.ts';

/** Sets the daily limit of answers, what happens to unanswered questions, and who is admitted. */
export function LimitFields(props: { draft: WidgetDraft; teamId: string }): JSX.Element {
  const context = useTeamContext();
  return (
    <section class="card stack">
      <h2>{tp().widget.limits}</h2>
      <TextField
        label={tp().widget.dailyMax}
        hint={tp().widget.dailyMaxHint}
        type="number"
        min={1}
        max={1_000_000}
        step={1}
        dir="ltr"
        value={props.draft.of.dailyAnswersMax ?? ''}
        onInput={(event) => {
          const entered = textOrNull(event.currentTarget.value);
          props.draft.set('dailyAnswersMax', entered === null ? null : Number(entered));
        }}
      />
      <Checkbox
        label={tp().widget.isQuestionsTaken}
        checked={props.draft.of.isQuestionsTaken}
        onChange={(event) => props.draft.set('isQuestionsTaken', event.currentTarget.checked)}
      />
      <Show when={!context.session().sendsMail}>
        <p class="note">{tp().widget.noMail}</p>
      </Show>
      <Show when={props.draft.of.isQuestionsTaken}>
        <TextField
          label={tp().widget.questionsEmail}
          hint={tp().widget.questionsEmailHint}
          type="email"
          dir="ltr"
          autocomplete="off"
          maxlength={320}
          value={props.draft.of.questionsEmail ?? ''}
          onInput={(event) =>
            props.draft.set('questionsEmail', textOrNull(event.currentTarget.value))
          }
        />
      </Show>
      <Checkbox
        label={tp().widget.admitsLeaders}
        hint={tp().widget.admitsLeadersHint}
        checked={props.draft.of.admitsLeaders}
        onChange={(event) => props.draft.set('admitsLeaders', event.currentTarget.checked)}
      />
    </section>
  );
}
