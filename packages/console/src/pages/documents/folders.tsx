import './folders.css';
import type { DocumentFolder } from '@guildhall/sdk/light';
import { createMemo, createSignal, For, Show } from 'solid-js';
import type { JSX } from 'solid-js';
import { language, t } from '#texts/texts.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import type { IconName } from '#ui/icon.tsx';

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

/** A folder with the folders below. */
interface FolderNode {
  path: string;
  name: string;
  /** The number of documents in the folder and in all folders below. */
  count: number;
  folders: FolderNode[];
}

interface Tree {
  /** The number of documents in no folder. */
  rootCount: number;
  count: number;
  folders: FolderNode[];
}

/** Builds the folder tree from a list of paths. Adds folders that hold only folders. */
function toTree(listed: readonly DocumentFolder[]): Tree {
  const byPath = new Map<string, FolderNode>();
  const tree: Tree = { rootCount: 0, count: 0, folders: [] };
  const nodeAt = (path: string): FolderNode => {
    const known = byPath.get(path);
    if (known) return known;
    const cut = path.lastIndexOf('/');
    const node: FolderNode = { path, name: path.slice(cut + 1), count: 0, folders: [] };
    byPath.set(path, node);
    (cut < 0 ? tree : nodeAt(path.slice(0, cut))).folders.push(node);
    return node;
  };
  for (const { path, documentCount } of listed) {
    tree.count += documentCount;
    if (path === null) tree.rootCount += documentCount;
    else for (const above of pathsTo(path)) nodeAt(above).count += documentCount;
  }
  return tree;
}

/** Returns the paths of a folder's ancestors, from the top, and the folder's own path last. */
function pathsTo(path: string): string[] {
  const names = path.split('/');
  return names.map((_, place) => names.slice(0, place + 1).join('/'));
}
