import { For } from 'solid-js';
import type { Accessor, JSX } from 'solid-js';
import { guildhall, queryClient } from '#api/client.ts';
import { useQuery } from '#api/use-query.ts';
import { t } from '#texts/texts.ts';
import { createAction } from '#ui/action.ts';
import { Button } from '#ui/button.tsx';
import { Select } from '#ui/field.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { readForm } from '#ui/read-form.ts';
import { Alert } from '#ui/states.tsx';
import { showToast } from '#ui/toasts.tsx';
import { WithFactorTexts } from './factor-text.tsx';
import type { FactorTexts } from './texts/shape.ts';

const choices = ['nobody', 'leaders', 'everyone'] as const;
type Choice = (typeof choices)[number];

/** Lets owners of the organisation choose whom it asks for a second factor. */
export function FactorPolicy(props: { teamId: string }): JSX.Element {
  return (
    <WithFactorTexts>{(texts) => <Policy teamId={props.teamId} texts={texts} />}</WithFactorTexts>
  );
}

function Policy(props: { teamId: string; texts: Accessor<FactorTexts> }): JSX.Element {
  const texts = () => props.texts();
  const key = () => ['second-factor-policy', props.teamId];
  const policy = useQuery(() => ({
    queryKey: key(),
    queryFn: async () => {
      const answer = await guildhall.getSecondFactorPolicy({ teamId: props.teamId });
      return answer.policy;
    },
  }));
  const save = createAction(async (form: HTMLFormElement) => {
    const appliesTo = readForm(form)('appliesTo') as Choice;
    const { teamId } = props;
    const { policy: saved } = await guildhall.updateSecondFactorPolicy({ teamId, appliesTo });
    queryClient.setQueryData(key(), saved);
    showToast(t().ui.saved);
    // The rule may concern the owner: then the next answer asks for their second factor.
    await queryClient.invalidateQueries({ queryKey: ['session'] });
  });
  return (
    <Loaded query={policy}>
      {(now) => (
        <form
          class="card stack settings-form"
          onSubmit={(event) => {
            event.preventDefault();
            void save.run(event.currentTarget);
          }}
        >
          <h2>{texts().policyTitle}</h2>
          <Select label={texts().policy} name="appliesTo" hint={texts().policyHint}>
            <For each={choices}>
              {(choice) => (
                <option value={choice} selected={choice === now().appliesTo}>
                  {texts()[choice]}
                </option>
              )}
            </For>
          </Select>
          <p>
            {texts().without(now().without, now().people)}{' '}
            {texts().leadersWithout(now().leadersWithout, now().leaders)}
          </p>
          <Alert>{save.wrong()}</Alert>
          <div class="row">
            <Button look="primary" type="submit" isBusy={save.isBusy()}>
              {t().ui.save}
            </Button>
          </div>
        </form>
      )}
    </Loaded>
  );
}
