import './view-as.css';
import { useNavigate } from '@solidjs/router';
import { createMemo, lazy, Match, Show, Suspense, Switch } from 'solid-js';
import type { JSX } from 'solid-js';
import { useTeamContext } from '#api/team-context.ts';
import { pages } from '#shell/pages.ts';
import { t } from '#texts/texts.ts';
import { Combobox } from '#ui/combobox.tsx';
import type { Choice } from '#ui/combobox.tsx';
import { Icon } from '#ui/icon.tsx';
import { Page } from '#ui/page.tsx';
import { Empty, Waiting, Failed } from '#ui/states.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { guildhall } from '#api/client.ts';
import { useQuery } from '#api/use-query.ts';
import { findMembers } from '#sharing/find-members.ts';
import type { Viewer } from '../documents/viewer.ts';
import { DocumentText } from '../documents/document-text.tsx';
import { createViewerChat } from './viewer-chat.ts';
import { DocumentsAs } from './documents-as.tsx';
import { SearchAs } from './search-as.tsx';
import { useViewAs } from './use-view-as.ts';

const AskAs = lazy(() => import('./ask-as.tsx'));

/** Lets a leader see search, documents and answers as another viewer. */
export default function ViewAsPage(): JSX.Element {
  const context = useTeamContext();
  const { viewer } = useViewAs();
  const current = createMemo(viewer, undefined, { equals: isSameViewer });
  return (
    <Page title={t().shell.viewAs}>
      <Switch fallback={<ChooseViewer />}>
        <Match when={!context.may(pages['/view-as'].least)}>
          <Empty icon="lock" title={t().viewAs.leadersOnly} />
        </Match>
        <Match when={current()} keyed>
          {(one) => <ViewerTabs viewer={one} />}
        </Match>
      </Switch>
    </Page>
  );
}

/** True if both have the same viewer, so that turning a page does not reset the view. */
function isSameViewer(one: Viewer | undefined, other: Viewer | undefined): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function ChooseViewer(): JSX.Element {
  const context = useTeamContext();
  const navigate = useNavigate();
  const { linkAs } = useViewAs();
  const find = async (text: string): Promise<Choice[]> => {
    const people = await findMembers(context.team().id, text);
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
        onChoose={(chosen) => navigate(linkAs(chosen.hint ?? null))}
      />
    </section>
  );
}

function ViewerTabs(props: { viewer: Viewer }): JSX.Element {
  const { view, link, param } = useViewAs();
  const chat = createViewerChat(props.viewer);
  const tab = (name: 'documents' | 'search' | 'ask') => ({
    href: link(name),
    label: t().viewAs[name],
    isCurrent: view() === name,
  });
  return (
    <div class="looking stack">
      <Banner viewer={props.viewer} />
      <Tabs label={t().viewAs.views} tabs={[tab('documents'), tab('search'), tab('ask')]} />
      <Switch>
        <Match when={view() === 'documents' && param('document')} keyed>
          {(id) => <DocumentAs viewer={props.viewer} documentId={id} />}
        </Match>
        <Match when={view() === 'documents'}>
          <DocumentsAs viewer={props.viewer} />
        </Match>
        <Match when={view() === 'search'}>
          <SearchAs viewer={props.viewer} />
        </Match>
        <Match when={view() === 'ask'}>
          <Suspense fallback={<Waiting />}>
            <AskAs chat={chat} />
          </Suspense>
        </Match>
      </Switch>
    </div>
  );
}

/** Says all the time whose view this is, so that a leader does not mistake it for their own. */
function Banner(props: { viewer: Viewer }): JSX.Element {
  const context = useTeamContext();
  return (
    <div class="look-banner" role="status">
      <Icon name="eye" />
      <p>
        <b>
          <Show
            when={'userEmail' in props.viewer && props.viewer.userEmail}
            fallback={t().viewAs.lookingVisitor}
          >
            {(email) => t().viewAs.looking(email())}
          </Show>
        </b>{' '}
        {t().viewAs.readOnly}
      </p>
      <div class="row">
        <a class="button small" href={context.link('/view-as')}>
          {t().viewAs.other}
        </a>
        <a class="button small" href={context.link('/documents')}>
          {t().viewAs.stop}
        </a>
      </div>
    </div>
  );
}

/** Shows the name and text of one document as another viewer sees it. */
function DocumentAs(props: { viewer: Viewer; documentId: string }): JSX.Element {
  const { link, param } = useViewAs();
  const query = useQuery(() => {
    const wanted = { ...props.viewer, documentId: props.documentId };
    return {
      queryKey: ['view as', 'document', wanted],
      queryFn: async () => (await guildhall.getDocument(wanted)).document,
    };
  });
  return (
    <div class="stack">
      <a class="row" href={link('documents', { from: param('from') })}>
        <Icon name="back" class="directed" />
        {t().documents.allDocuments}
      </a>
      <Switch fallback={<Waiting />}>
        <Match when={query.isError}>
          <Failed error={query.error} onRetry={() => void query.refetch()} />
        </Match>
        <Match when={query.isSuccess && query.data}>
          {(document) => (
            <>
              <h2 dir="auto">{document().name}</h2>
              <DocumentText document={document()} viewer={props.viewer} />
            </>
          )}
        </Match>
      </Switch>
    </div>
  );
}
