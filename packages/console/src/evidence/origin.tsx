import type { Document } from '@guildhall/sdk/light';
import { Show } from 'solid-js';
import type { JSX } from 'solid-js';
import { useTeamContext } from '#api/team-context.ts';
import { addressOfTab } from '#shell/pages.ts';
import { t } from '#texts/texts.ts';

interface OriginProps {
  origin: NonNullable<Document['origin']>;
  document: Pick<Document, 'teamId'>;
  /** True in a list, where the name alone would not say what it is. */
  isInList?: boolean;
}

/** Names the source that a document comes from, with a link to where it opens there. */
export function Origin(props: OriginProps): JSX.Element {
  const context = useTeamContext();
  const name = () => <bdi>{props.origin.sourceName}</bdi>;
  const isOwn = () => props.document.teamId === context.team().id && context.may('team_leader');
  const there = () => (/^https?:/u.test(props.origin.url ?? '') ? props.origin.url : null);
  return (
    <>
      <Show when={props.isInList}>{t().document.from} </Show>
      <Show when={isOwn() && !props.isInList} fallback={name()}>
        <a href={context.link(`${addressOfTab('sources')}/${props.origin.sourceId}`)}>{name()}</a>
      </Show>
      <Show when={there()}>
        {(url) => (
          <>
            {' · '}
            <a href={url()} target="_blank" rel="noreferrer">
              {t().document.openThere}
            </a>
          </>
        )}
      </Show>
    </>
  );
}
