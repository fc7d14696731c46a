import { GuildhallError } from '@guildhall/sdk/light';
import { createSignal, Show } from 'solid-js';
import type { JSX } from 'solid-js';
import { guildhall, queryClient } from '#api/client.ts';
import { t } from '#texts/texts.ts';
import { createAction } from '#ui/action.ts';
import { Button } from '#ui/button.tsx';
import { LeaveGuard } from '#ui/leave-guard.tsx';
import { Alert } from '#ui/states.tsx';
import { showToast } from '#ui/toasts.tsx';
import type { WidgetDraft, WidgetSettings } from './widget-draft.ts';
import { LimitFields } from './limit-fields.tsx';
import { AppearanceFields } from './appearance-fields.tsx';
import { Sites } from './sites.tsx';
import { ContentFields } from './content-fields.tsx';
import { UnansweredNote } from './unanswered-note.tsx';
import type { Unanswered } from './unanswered-note.tsx';

/** Edits all widget settings and saves them together. */
export function WidgetForm(props: { teamId: string; draft: WidgetDraft }): JSX.Element {
  const [refused, setRefused] = createSignal<readonly string[]>([]);
  const [unanswered, setUnanswered] = createSignal<Unanswered>();
  const [saved, setSaved] = createSignal(JSON.stringify(props.draft.of));
  const isChanged = () => JSON.stringify(props.draft.of) !== saved();
  const save = createAction(async () => {
    const now = JSON.stringify(props.draft.of);
    setRefused([]);
    setUnanswered(undefined);
    try {
      const sent = { teamId: props.teamId, ...props.draft.of };
      const { widget, ...asked } = await guildhall.updateWidget(sent);
      queryClient.setQueryData(['widget', props.teamId], { widget });
      setSaved(now);
      setUnanswered(asked);
      void queryClient.invalidateQueries({ queryKey: ['widget-usage', props.teamId] });
    } catch (error) {
      const sites = error instanceof GuildhallError ? findRefused(error, props.draft.of) : [];
      if (sites.length === 0) throw error;
      setRefused(sites);
      return;
    }
    showToast(t().ui.saved);
  });
  return (
    <form
      class="stack settings-form"
      onSubmit={(event) => {
        event.preventDefault();
        void save.run();
      }}
    >
      <Sites draft={props.draft} refused={refused()} />
      <ContentFields draft={props.draft} />
      <AppearanceFields draft={props.draft} />
      <LimitFields draft={props.draft} teamId={props.teamId} />
      <LeaveGuard isChanged={isChanged() && !save.isBusy()} />
      <Alert>{save.wrong()}</Alert>
      <Show when={unanswered()}>{(asked) => <UnansweredNote asked={asked()} />}</Show>
      <div class="row">
        <Button look="primary" type="submit" isBusy={save.isBusy()}>
          {t().ui.save}
        </Button>
      </div>
    </form>
  );
}

/** Returns the sites that the server refused, by the indices in its error details. */
function findRefused(
  { code, details }: GuildhallError,
  { allowedOrigins }: WidgetSettings,
): string[] {
  if (code !== 'invalid') return [];
  const places = details.map(({ path }) => /^allowedOrigins\[(\d+)\]/.exec(path)?.[1]);
  return places.flatMap((place) => allowedOrigins[Number(place)] ?? []);
}
