import { Show } from 'solid-js';
import type { JSX } from 'solid-js';
import { useTeamContext } from '#api/team-context.ts';
import { t } from '#texts/texts.ts';
import { Checkbox } from '#ui/field.tsx';
import { letMembersPublish, usePublishing } from './use-publishing.ts';

/** Lets leaders choose whether members make their documents public without asking. */
export function PublishingSetting(): JSX.Element {
  const context = useTeamContext();
  const publishing = usePublishing();
  return (
    <Show when={publishing.isSuccess && publishing.data}>
      {(now) => (
        <Checkbox
          label={t().publishing.membersMay}
          hint={t().publishing.membersMayHint}
          checked={now().membersMayPublish}
          onChange={({ currentTarget }) =>
            void letMembersPublish(context.team().id, currentTarget.checked)
          }
        />
      )}
    </Show>
  );
}
