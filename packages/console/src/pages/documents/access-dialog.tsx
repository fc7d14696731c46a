import type { Document } from '@guildhall/sdk/light';
import { createSignal, Match, Show, Switch } from 'solid-js';
import type { JSX } from 'solid-js';
import { guildhall } from '#api/client.ts';
import { useTeamContext } from '#api/team-context.ts';
import { useQuery } from '#api/use-query.ts';
import { t } from '#texts/texts.ts';
import type { Choice } from '#ui/combobox.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Failed, Waiting } from '#ui/states.tsx';
import { Button } from '#ui/button.tsx';
import { Reader, Readers } from './readers.tsx';
import { documentKey } from './document/documents-cache.ts';
import { sayVisibility } from './document/say-document.ts';

/** Lists who sees a document and why, and finds anyone else with the reason why they do not. */
export default function AccessDialog(props: {
  document: Document;
  /** Called with the person who was looked up and does not see the document, if any. */
  onShare: (person?: Choice) => void;
  onClose: () => void;
}): JSX.Element {
  const context = useTeamContext();
  const isPublic = () => props.document.visibility === 'public';
  const [unseeing, setUnseeing] = createSignal<Choice>();
  return (
    <Dialog
      isOpen
      title={t().access.title(props.document.name)}
      onClose={props.onClose}
      foot={
        <Show when={props.document.mayChange}>
          <Button look="primary" icon="share" onClick={() => props.onShare(unseeing())}>
            {t().documents.share}
          </Button>
        </Show>
      }
    >
      <p>
        {isPublic()
          ? t().access.audience.public
          : sayVisibility(props.document.visibility, props.document.teamName)}
      </p>
      <Show when={context.may('member')} fallback={<Own document={props.document} />}>
        <Readers document={props.document} onLookUp={setUnseeing} />
      </Show>
      <Show when={!isPublic()}>
        <p class="faint small">{t().access.noVisitors}</p>
      </Show>
    </Dialog>
  );
}

/** Shows why the user sees the document, for a partner, who may not list a team's members. */
function Own(props: { document: Document }): JSX.Element {
  const context = useTeamContext();
  const user = () => context.session().user;
  const access = useQuery(() => ({
    queryKey: [...documentKey(props.document.id), 'access', user().id],
    queryFn: async () => {
      const { email } = user();
      const wanted = { documentId: props.document.id, ...(email && { userEmail: email }) };
      return (await guildhall.getDocumentAccess(wanted)).access;
    },
  }));
  const name = () => [user().firstName, user().lastName].filter(Boolean).join(' ') || null;
  return (
    <Switch fallback={<Waiting lines={2} />}>
      <Match when={access.isError}>
        <Failed error={access.error} onRetry={() => void access.refetch()} />
      </Match>
      <Match when={access.isSuccess && access.data}>
        {(found) => (
          <ul class="readers">
            <Reader
              person={{ ...user(), ...found(), name: name() }}
              document={props.document}
              isFound={false}
            />
          </ul>
        )}
      </Match>
    </Switch>
  );
}
