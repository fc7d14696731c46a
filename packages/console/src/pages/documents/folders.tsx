import './folders.css';
import type { DocumentFolder } from '@guildhall/sdk/light';
import { createMemo, createSignal, For, Show } from 'solid-js';
import type { JSX } from 'solid-js';
import { language, t } from '#texts/texts.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import type { IconName } from '#ui/icon.tsx';
import { toTree } from './folder-tree.ts';
import type { FolderNode } from './folder-tree.ts';

const shownAtFirst = 100;

/** A folder's path; null for documents in no folder; undefined for all documents. */
type Place = string | null | undefined;

interface FoldersProps {
  folders: DocumentFolder[];
  current: Place;
  linkTo: (place: Place) => string;
}

/** Shows the folder tree, open only along the path to the current folder. */
export function Folders(props: FoldersProps): JSX.Element {
  const tree = createMemo(() => toTree(props.folders));
  const isCurrent = (place: Place) => place === props.current;
  return (
    <nav class="folders" aria-label={t().documents.folders}>
      <ul>
        <li>
          <FolderLink
            {...props}
            to={undefined}
            isCurrent={isCurrent}
            count={tree().count}
            icon="list"
          >
            {t().documents.allDocuments}
          </FolderLink>
        </li>
        <Show when={tree().rootCount > 0 && tree().folders.length > 0}>
          <li>
            <FolderLink
              {...props}
              to={null}
              isCurrent={isCurrent}
              count={tree().rootCount}
              icon="document"
            >
              {t().documents.noFolder}
            </FolderLink>
          </li>
        </Show>
        <Level {...props} nodes={tree().folders} />
      </ul>
    </nav>
  );
}

function Level(props: FoldersProps & { nodes: FolderNode[] }): JSX.Element {
  const [count, setCount] = createSignal(shownAtFirst);
  const rest = () => props.nodes.length - count();
  const isOpen = ({ path }: FolderNode) => `${props.current ?? ''}/`.startsWith(`${path}/`);
  return (
    <>
      <For each={props.nodes.slice(0, count())}>
        {(node) => (
          <li>
            <FolderLink
              {...props}
              to={node.path}
              isCurrent={(place) => place === props.current}
              count={node.count}
              icon="folder"
            >
              <bdi>{node.name}</bdi>
            </FolderLink>
            <Show when={isOpen(node) && node.folders.length > 0}>
              <ul>
                <Level {...props} nodes={node.folders} />
              </ul>
            </Show>
          </li>
        )}
      </For>
      <Show when={rest() > 0}>
        <li>
          <Button look="quiet" size="small" onClick={() => setCount((now) => now + shownAtFirst)}>
            {t().documents.moreFolders(rest())}
          </Button>
        </li>
      </Show>
    </>
  );
}

function FolderLink(props: {
  linkTo: (place: Place) => string;
  to: Place;
  isCurrent: (place: Place) => boolean;
  count: number;
  icon: IconName;
  children: JSX.Element;
}): JSX.Element {
  return (
    <a href={props.linkTo(props.to)} aria-current={props.isCurrent(props.to) ? 'page' : undefined}>
      <Icon name={props.icon} />
      <span class="name">{props.children}</span>
      <span class="faint small">{props.count.toLocaleString(language())}</span>
    </a>
  );
}
