import type { Document } from '@guildhall/sdk/light';
import { Show } from 'solid-js';
import type { JSX } from 'solid-js';
import { useTeamContext } from '#api/team-context.ts';
import { t, tp } from '#texts/texts.ts';
import { iconOfType } from '#ui/icon-of-type.ts';
import { Icon } from '#ui/icon.tsx';
import { Badge } from '#ui/states.tsx';
import { Time } from '#ui/time.tsx';
import type { Dialogs } from './dialogs.tsx';
import { Origin } from '#evidence/origin.tsx';
import { DocumentMenu } from './document-menu.tsx';
import { saySize, sayVisibilityShortly, sayReason } from './document/say-document.ts';
import type { Selection } from './selection.ts';
import { StateBadge } from './state-badge.tsx';
import { NewVersionNote } from './new-version-note.tsx';
import { folderAddress } from './use-filters.ts';

interface DocumentRowProps {
  document: Document;
  rowIndex: number;
  selection: Selection;
  dialogs: Dialogs;
  hasFolders: boolean;
  isOwn: boolean;
  isShared: boolean;
  /** True if some row has a checkbox, so that the others leave room for one. */
  hasBoxes: boolean;
  /** True if some document is not ready, so that the states have a column. */
  hasStates: boolean;
}

export function DocumentRow(props: DocumentRowProps): JSX.Element {
  const context = useTeamContext();
  const { selection } = props;
  const isChosen = () => selection.has(props.document.id);
  return (
    <tr aria-rowindex={props.rowIndex} class={isChosen() ? 'chosen' : ''}>
      <Show when={props.hasBoxes}>
        <td class="box">
          <Show when={props.document.mayChange}>
            <input
              type="checkbox"
              value={props.document.id}
              aria-label={t().documents.choose(props.document.name)}
              checked={isChosen()}
              onClick={(event) => {
                selection.toggle(props.document, event.shiftKey);
                // A range can leave this box as it was, but the browser has already flipped the
                // box.
                event.currentTarget.checked = isChosen();
              }}
            />
          </Show>
        </td>
      </Show>
      <th scope="row">
        <Icon name={iconOfType(props.document.type)} class="file-type" />
        <a href={context.link(`/documents/${props.document.id}`)} dir="auto">
          {props.document.name}
        </a>
        <Show when={props.document.isVerificationDue}>
          <Badge look="warn">{tp().verification.due}</Badge>
        </Show>
        <Show when={props.isOwn && props.hasFolders && props.document.folderPath}>
          {(path) => (
            <a href={context.link(folderAddress(path()))} class="quiet-link folder small">
              <bdi>{path()}</bdi>
            </a>
          )}
        </Show>
        <Show when={props.document.origin}>
          {(origin) => (
            <span class="faint small">
              <Origin origin={origin()} document={props.document} isInList />
            </span>
          )}
        </Show>
        <Show when={props.document.state === 'failed'}>
          <p class="reason small">{sayReason(props.document)}</p>
        </Show>
        <NewVersionNote document={props.document} />
      </th>
      <td>
        {props.isShared
          ? t().documents.fromShared
          : sayVisibilityShortly(props.document.visibility, props.document.teamName)}
        <Show when={props.document.requestedVisibility}>
          <p class="faint small">{t().publishing.isWaiting}</p>
        </Show>
      </td>
      <Show when={!props.isOwn}>
        <td>
          <bdi>{props.document.teamName}</bdi>
        </td>
      </Show>
      <Show when={props.hasStates}>
        <td>
          <Show
            when={props.document.state !== 'ready'}
            fallback={<span class="faint">{t().documents.states.ready}</span>}
          >
            <StateBadge state={props.document.state} />
          </Show>
        </td>
      </Show>
      <td class="number">{saySize(props.document.sizeBytes)}</td>
      <td>
        <Time at={props.document.createdAt} />
      </td>
      <td class="more">
        <DocumentMenu document={props.document} dialogs={props.dialogs} />
      </td>
    </tr>
  );
}
