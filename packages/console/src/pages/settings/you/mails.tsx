import { Show } from 'solid-js';
import type { JSX } from 'solid-js';
import { guildhall } from '#api/client.ts';
import { useTeamContext } from '#api/team-context.ts';
import { t } from '#texts/texts.ts';
import { Checkbox } from '#ui/field.tsx';
import { showErrorToast } from '#ui/toasts.tsx';
import { showPreferences } from './appearance.tsx';

/** Chooses which mails the user gets. */
export function Mails(): JSX.Element {
  const context = useTeamContext();
  const now = () => context.session().preferences;
  const choose = async (correctionMails: boolean) => {
    const before = now();
    showPreferences({ ...before, correctionMails });
    try {
      await guildhall.updatePreferences({ correctionMails });
    } catch (error) {
      showPreferences(before);
      showErrorToast(t().settings.notSaved, error);
    }
  };
  return (
    <section class="card stack settings-form">
      <h2>{t().profile.mails}</h2>
      <Checkbox
        label={t().profile.correctionMails}
        hint={t().profile.correctionMailsHint}
        checked={now().correctionMails}
        onChange={(event) => void choose(event.currentTarget.checked)}
      />
    </section>
  );
}
