import './view-as.css';
import { useNavigate } from '@solidjs/router';
import { createMemo, lazy, Match, Show, Suspense, Switch } from 'solid-js';
import type { JSX } from 'solid-js';
import { useHere } from '#api/session.ts';
import { t } from '#texts/texts.ts';
import { Combobox } from '#ui/combobox.tsx';
import type { Choice } from '#ui/combobox.tsx';
import { Icon } from '#ui/icon.tsx';
import { Page } from '#ui/page.tsx';
import { Empty, Waiting } from '#ui/states.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { findPeople } from '../documents/find-people.ts';
import type { Look } from '../documents/look.ts';
import { createAsking } from './asking.ts';
import { DocumentAs } from './document-as.tsx';
import { DocumentsAs } from './documents-as.tsx';
import { SearchAs } from './search-as.tsx';
import { useLook } from './use-look.ts';

const AskAs = lazy(() => import('./ask-as.tsx'));

/** Lets a leader see search, documents and answers as another viewer. */
export default function ViewAsPage(): JSX.Element {
  const here = useHere();
  const { look } = useLook();
  const eyes = createMemo(look, undefined, { equals: isSameLook });
  return (
    <Page title={t().viewAs.title}>
      <Switch fallback={<ChooseEyes />}>
        <Match when={!here.may('team_leader')}>
          <Empty icon="lock" title={t().viewAs.leadersOnly} />
        </Match>
        <Match when={eyes()} keyed>
          {(one) => <Looking look={one} />}
        </Match>
      </Switch>
    </Page>
  );
}

/** True if both have the same viewer, so that turning a page does not reset the view. */
function isSameLook(one: Look | undefined, other: Look | undefined): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function ChooseEyes(): JSX.Element {
  const here = useHere();
  const navigate = useNavigate();
  const { lookAs } = useLook();
  const find = async (text: string): Promise<Choice[]> => {
    const people = await findPeople(here.team().id, text);
    const visitor = { id: 'visitor', name: t().viewAs.visitor, icon: 'eye' } as const;
    // The viewer is named by address, so leave out people without one.
    const named = people.filter(({ hint }) => hint?.includes('@'));
    return text === '' ? [visitor, ...named] : named;
  };
  return (
    <section class="card stack choose-eyes" aria-label={t().viewAs.who}>
      <p>{t().viewAs.intro}</p>
      <Combobox
        label={t().viewAs.who}
        hint={t().viewAs.whoHint}
        nothing={t().viewAs.noMatch}
        find={find}
        onChoose={(chosen) => navigate(lookAs(chosen.hint ?? null))}
      />
    </section>
  );
}

function Looking(props: { look: Look }): JSX.Element {
  const { view, link, param } = useLook();
  const asking = createAsking(props.look);
  const tab = (name: 'documents' | 'search' | 'ask') => ({
    href: link(name),
    label: t().viewAs[name],
    isCurrent: view() === name,
  });
  return (
    <div class="looking stack">
      <Banner look={props.look} />
      <Tabs label={t().viewAs.views} tabs={[tab('documents'), tab('search'), tab('ask')]} />
      <Switch>
        <Match when={view() === 'documents' && param('document')} keyed>
          {(id) => <DocumentAs look={props.look} documentId={id} />}
        </Match>
        <Match when={view() === 'documents'}>
          <DocumentsAs look={props.look} />
        </Match>
        <Match when={view() === 'search'}>
          <SearchAs look={props.look} />
        </Match>
        <Match when={view() === 'ask'}>
          <Suspense fallback={<Waiting />}>
            <AskAs asking={asking} />
          </Suspense>
        </Match>
      </Switch>
    </div>
  );
}

/** Says all the time whose view this is, so that a leader does not mistake it for their own. */
function Banner(props: { look: Look }): JSX.Element {
  const here = useHere();
  return (
    <div class="look-banner" role="status">
      <Icon name="eye" />
      <p>
        <b>
          <Show
            when={'userEmail' in props.look && props.look.userEmail}
            fallback={t().viewAs.lookingVisitor}
          >
            {(email) => t().viewAs.looking(email())}
          </Show>
        </b>{' '}
        {t().viewAs.readOnly}
      </p>
      <div class="row">
        <a class="button small" href={here.link('/view-as')}>
          {t().viewAs.other}
        </a>
        <a class="button small" href={here.link('/documents')}>
          {t().viewAs.stop}
        </a>
      </div>
    </div>
  );
}
