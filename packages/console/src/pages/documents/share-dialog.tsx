import type { Document } from '@guildhall/sdk/light';
import { For, Match, Show, Switch } from 'solid-js';
import type { JSX } from 'solid-js';
import { useTeamContext } from '#api/team-context.ts';
import { t } from '#texts/texts.ts';
import { Button, IconButton } from '#ui/button.tsx';
import { Combobox } from '#ui/combobox.tsx';
import type { Choice } from '#ui/combobox.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Icon } from '#ui/icon.tsx';
import { Failed, Waiting } from '#ui/states.tsx';
import { findPeople } from './find-people.ts';
import { useShares } from './shares.ts';
import type { Share } from './shares.ts';

/** Shares a document with single people and teams, besides its general visibility. */
export default function ShareDialog(props: {
  document: Document;
  /** A person who does not see the document yet, to share it with. */
  person: Choice | undefined;
  onClose: () => void;
}): JSX.Element {
  const context = useTeamContext();
  const shares = useShares(() => props.document.id);
  const find = async (text: string): Promise<Share[]> => {
    const people = (await findPeople(props.document.id, text)).map(asPerson);
    const teams = context
      .session()
      .teams.filter(({ name }) => name.toLocaleLowerCase().includes(text.toLocaleLowerCase()))
      .slice(0, 8)
      .map(({ id, name }) => ({ kind: 'team', id, name, icon: 'group' }) as const);
    const taken = new Set(shares.list().map(({ id }) => id));
    return [...teams, ...people].filter(({ id }) => !taken.has(id));
  };
  /** The person, until the document is shared with them. */
  const proposed = () =>
    shares.query.isSuccess && !shares.list().some(({ id }) => id === props.person?.id)
      ? props.person
      : undefined;
  return (
    <Dialog isOpen title={t().access.shareTitle(props.document.name)} onClose={props.onClose}>
      <Show when={proposed()}>
        {(person) => (
          <p>
            <Button
              look="primary"
              icon="share"
              onClick={() => void shares.keep([...shares.list(), asPerson(person())])}
            >
              {t().access.shareWithPerson(person().name)}
            </Button>
          </p>
        )}
      </Show>
      <Combobox
        label={t().access.shareWith}
        hint={t().access.shareHint}
        find={find}
        nothing={t().access.noMatch}
        isEmptiedAfter
        onChoose={(share) => void shares.keep([...shares.list(), share])}
      />
      <Switch fallback={<Waiting lines={2} />}>
        <Match when={shares.query.isError}>
          <Failed error={shares.query.error} onRetry={() => void shares.query.refetch()} />
        </Match>
        <Match when={shares.query.isSuccess}>
          <SharedWith
            shares={shares.list()}
            onRemove={(gone) => void shares.keep(shares.list().filter(({ id }) => id !== gone.id))}
          />
        </Match>
      </Switch>
    </Dialog>
  );
}

const asPerson = (choice: Choice): Share => ({ ...choice, kind: 'person' });

function SharedWith(props: { shares: Share[]; onRemove: (share: Share) => void }): JSX.Element {
  return (
    <div class="stack tight">
      <h3>{t().access.sharedWith}</h3>
      <ul class="shares">
        <For each={props.shares} fallback={<li class="faint">{t().access.sharedWithNobody}</li>}>
          {(share) => (
            <li class="row spread">
              <span class="row">
                <Icon name={share.icon ?? 'user'} />
                <bdi>{share.name}</bdi>
              </span>
              <IconButton
                icon="close"
                size="small"
                label={t().access.stopSharing(share.name)}
                onClick={() => props.onRemove(share)}
              />
            </li>
          )}
        </For>
      </ul>
    </div>
  );
}
