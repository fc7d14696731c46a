import { createSignal, onMount, Show } from 'solid-js';
import type { JSX } from 'solid-js';
import { guildhall } from '#api/client.ts';
import { useTeamContext } from '#api/team-context.ts';
import { language, t } from '#texts/texts.ts';
import { showErrorToast } from '#ui/toasts.tsx';
import { SecretDialog } from '#ui/secret-dialog.tsx';

interface InvitationLinkProps {
  userId: string;
  name: string;
  onClose: () => void;
}

/** Makes a person's invitation link, on a server without mail, and shows it once to be copied. */
export function InvitationLink(props: InvitationLinkProps): JSX.Element {
  const context = useTeamContext();
  const [made, setMade] = createSignal<{ link: string; expiresAt: string }>();
  onMount(async () => {
    try {
      const of = { teamId: context.team().id, userId: props.userId };
      setMade(await guildhall.createInvitationLink(of));
    } catch (error) {
      showErrorToast(t().people.linkNotMade, error);
      props.onClose();
    }
  });
  return (
    <Show when={made()}>
      {(it) => (
        <SecretDialog
          title={t().people.linkTitle(props.name)}
          hint={`${t().people.linkHint(props.name, sayDay(it().expiresAt))} ${t().people.linkUnproved}`}
          label={t().people.linkTitle(props.name)}
          secret={it().link}
          onClose={() => props.onClose()}
        />
      )}
    </Show>
  );
}

function sayDay(at: string): string {
  return new Intl.DateTimeFormat(language(), { dateStyle: 'medium' }).format(new Date(at));
}
