import { GuildhallError } from '@guildhall/sdk/light';
import type { Document } from '@guildhall/sdk/light';
import { createSignal, Match, Show, Switch, untrack } from 'solid-js';
import type { JSX } from 'solid-js';
import { guildhall } from '#api/client.ts';
import { sayError } from '#api/say-error.ts';
import { useTeamContext } from '#api/team-context.ts';
import { useQuery } from '#api/use-query.ts';
import { pages } from '#shell/pages.ts';
import { t } from '#texts/texts.ts';
import { Combobox } from '#ui/combobox.tsx';
import type { Choice } from '#ui/combobox.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Icon } from '#ui/icon.tsx';
import { Alert, Waiting } from '#ui/states.tsx';
import { Button } from '#ui/button.tsx';
import { Readers } from './readers.tsx';
import { documentKey } from './document/documents-cache.ts';
import { findPeople } from './find-people.ts';
import { sayAccess } from './document/say-access.ts';
import { sayVisibility } from './document/say-document.ts';

interface PersonChoice extends Choice {
  /** The person's address; undefined for a visitor. */
  userEmail: string | undefined;
}

/** Lists who sees a document and why, and tells it of any single person. */
export default function AccessDialog(props: {
  document: Document;
  /** Called with the person who was looked up and does not see the document, if any. */
  onShare: (person?: Choice) => void;
  onClose: () => void;
}): JSX.Element {
  const context = useTeamContext();
  const [chosen, choose] = createSignal<PersonChoice>();
  const [unseeing, setUnseeing] = createSignal<Choice>();
  // Only at first: when the session is read again, the fold stays as the user left it.
  const isCheckOpen = untrack(() => !context.may('member'));
  const yourself = (): PersonChoice[] => {
    const { email } = context.session().user;
    return email ? [{ id: email, name: email, userEmail: email, icon: 'user' }] : [];
  };
  const find = async (text: string): Promise<PersonChoice[]> => {
    const visitor = {
      id: 'visitor',
      name: t().access.visitor,
      icon: 'eye',
      userEmail: undefined,
    } as const;
    // Partners may not see a team's members, so offer only the user and a visitor.
    if (!context.may('member')) return [visitor, ...yourself()];
    const people = await findPeople(props.document.id, text);
    const named = people.flatMap((it) => (it.hint ? { ...it, userEmail: it.hint } : []));
    if (text === '') return [visitor, ...named];
    if (!text.includes('@') || named.some(({ userEmail }) => userEmail === text)) return named;
    const typed = { id: text, name: t().access.useAddress(text), userEmail: text };
    return [...named, typed];
  };
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
      <p>{sayVisibility(props.document.visibility, props.document.teamName)}</p>
      <Show when={context.may('member')}>
        <Readers document={props.document} onLookUp={setUnseeing} />
      </Show>
      <details class="stack" open={isCheckOpen}>
        <summary>{t().access.check}</summary>
        <Combobox
          label={t().access.person}
          hint={t().access.personHint}
          find={find}
          nothing={t().access.noMatch}
          onChoose={choose}
        />
        <Show when={chosen()} keyed>
          {(one) => <Answer document={props.document} person={one} />}
        </Show>
      </details>
    </Dialog>
  );
}

function Answer(props: { document: Document; person: PersonChoice }): JSX.Element {
  const context = useTeamContext();
  const { userEmail } = props.person;
  const access = useQuery(() => ({
    queryKey: [...documentKey(props.document.id), 'access', userEmail ?? null],
    queryFn: async () => {
      const wanted = { documentId: props.document.id, ...(userEmail && { userEmail }) };
      return (await guildhall.getDocumentAccess(wanted)).access;
    },
    staleTime: 0,
  }));
  const who = () => (userEmail === undefined ? props.person.name : (userEmail ?? ''));
  return (
    <Switch fallback={<Waiting lines={2} />}>
      <Match when={access.isError}>
        <Alert>{sayRefusal(access.error)}</Alert>
      </Match>
      <Match when={access.isSuccess && access.data}>
        {(answer) => (
          <div class={`access ${answer().allowed ? 'allowed' : 'refused'}`} role="status">
            <Icon name={answer().allowed ? 'check' : 'lock'} />
            <div>
              <p>
                <b>{answer().allowed ? t().access.yes(who()) : t().access.no(who())}</b>
              </p>
              <p>{sayAccess(answer(), props.document)}</p>
              <Show when={context.may(pages['/view-as'].least)}>
                <a href={context.link(`/view-as?as=${encodeURIComponent(userEmail ?? 'visitor')}`)}>
                  {t().access.lookAs}
                </a>
              </Show>
            </div>
          </div>
        )}
      </Match>
    </Switch>
  );
}

function sayRefusal(error: unknown): string {
  const isUnknown = error instanceof GuildhallError && error.code === 'user_not_found';
  return isUnknown ? t().access.unknown : sayError(error);
}
