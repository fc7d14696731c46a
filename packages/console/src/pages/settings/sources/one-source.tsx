import type { Source } from '@guildhall/sdk/light';
import { Show } from 'solid-js';
import type { JSX } from 'solid-js';
import { guildhall } from '#api/client.ts';
import { useTeamContext } from '#api/team-context.ts';
import { useQuery } from '#api/use-query.ts';
import { Loaded } from '#ui/loaded.tsx';
import { MadeBy } from '../parts/made-by.tsx';
import { HeldDocuments } from './held-documents.tsx';
import { sayAudience, sayEvery, sayLastRun, sayPlace } from './say-source.ts';
import { SourceActions } from './source-actions.tsx';
import { SourceHints } from './source-hints.tsx';
import { SourceItems } from './source-items.tsx';
import { SourceState } from './source-state.tsx';
import { lookAgainMs, sourcesKey } from './sources-cache.ts';
import { useSourceTexts } from './use-source-texts.ts';

/** Shows one source: what it does, what is wrong with it, and what it lists. */
export function OneSource(props: { sourceId: string }): JSX.Element {
  const context = useTeamContext();
  const texts = useSourceTexts();
  const found = useQuery(() => ({
    queryKey: [...sourcesKey, props.sourceId],
    queryFn: async () => (await guildhall.getSource({ sourceId: props.sourceId })).source,
    reconcile: 'id',
    refetchInterval: ({ state: { data } }) => lookAgainMs(data ? [data] : []),
  }));
  return (
    <section class="stack settings-list">
      <p>
        <a href={context.link('/settings/sources')}>{texts().all}</a>
      </p>
      <Loaded query={found}>
        {(source) => (
          <>
            <div class="card stack">
              <Facts source={source()} />
              <Problem source={source()} />
              <HeldDocuments source={source()} />
              <SourceActions source={source()} />
            </div>
            <SourceItems source={source()} />
            <SourceHints source={source()} />
          </>
        )}
      </Loaded>
    </section>
  );
}

function Facts(props: { source: Source }): JSX.Element {
  const context = useTeamContext();
  const texts = useSourceTexts();
  const teamName = () =>
    context.session().teams.find(({ id }) => id === props.source.teamId)?.name ?? '';
  return (
    <div class="source-facts">
      <h2>
        <bdi>{props.source.name}</bdi>
      </h2>
      <span>
        {texts().kinds[props.source.kind]} · <bdi dir="ltr">{sayPlace(props.source)}</bdi>
      </span>
      <SourceState source={props.source} />
      <Show when={props.source.problem && sayLastRun(texts(), props.source)}>
        {(said) => (
          <span class="faint small">
            {texts().lastRun} {said()}
          </span>
        )}
      </Show>
      <span class="faint small">
        {sayEvery(texts(), props.source.everyMinutes)} ·{' '}
        <Show when={props.source.hours}>
          {(hours) => (
            <>
              <bdi dir="ltr">{`${hours().from}–${hours().to}`}</bdi> ({hours().timeZone}) ·{' '}
            </>
          )}
        </Show>
        {sayAudience(texts(), props.source.visibility, teamName())}
      </span>
      <span class="faint small">
        <MadeBy maker={props.source.maker} />
      </span>
    </div>
  );
}

/** Shows what the place said. What to do about it stands with the state. */
function Problem(props: { source: Source }): JSX.Element {
  const texts = useSourceTexts();
  return (
    <Show when={props.source.problem}>
      {(problem) => (
        <div class="note">
          <p>{texts().problems[problem().code]}</p>
          <p class="small">
            {texts().detail} <bdi lang="en">{problem().message}</bdi>
          </p>
        </div>
      )}
    </Show>
  );
}
