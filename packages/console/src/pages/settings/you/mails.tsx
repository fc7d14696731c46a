import { Show } from 'solid-js';
import type { JSX } from 'solid-js';
import { guildhall } from '#api/client.ts';
import { useTeamContext } from '#api/team-context.ts';
import { showPreferences } from '#shell/change-preferences.ts';
import { t, tp } from '#texts/texts.ts';
import { Checkbox } from '#ui/field.tsx';
import { showErrorToast } from '#ui/toasts.tsx';

type Change = Partial<Record<'correctionMails' | 'questionMails' | 'verificationMails', boolean>>;

/** Chooses which mails the user gets. */
export function Mails(): JSX.Element {
  const context = useTeamContext();
  const now = () => context.session().preferences;
  const choose = async (change: Change) => {
    const before = now();
    showPreferences({ ...before, ...change });
    try {
      await guildhall.updatePreferences(change);
    } catch (error) {
      showPreferences(before);
      showErrorToast(t().settings.notSaved, error);
    }
  };
  return (
    <section class="card stack settings-form">
      <h2>{t().profile.mails}</h2>
      <Show when={context.mayAnywhere('team_leader')}>
        <Checkbox
          label={t().profile.correctionMails}
          hint={t().profile.correctionMailsHint}
          checked={now().correctionMails}
          onChange={({ currentTarget }) => void choose({ correctionMails: currentTarget.checked })}
        />
      </Show>
      <Checkbox
        label={t().profile.questionMails}
        hint={t().profile.questionMailsHint}
        checked={now().questionMails}
        onChange={({ currentTarget }) => void choose({ questionMails: currentTarget.checked })}
      />
      <Checkbox
        label={tp().verification.mails}
        hint={tp().verification.mailsHint}
        checked={now().verificationMails}
        onChange={({ currentTarget }) => void choose({ verificationMails: currentTarget.checked })}
      />
    </section>
  );
}
