import type { DocumentFolder } from '@guildhall/sdk/light';

/** A folder as it is drawn: with what is below it. */
export interface FolderNode {
  path: string;
  name: string;
  /** Documents in it and below. */
  count: number;
  folders: FolderNode[];
}

interface Tree {
  /** Documents in no folder. */
  rootCount: number;
  count: number;
  folders: FolderNode[];
}

/** Makes the tree of folders of a list of paths; folders that hold only folders are in it as well. */
export function toTree(listed: readonly DocumentFolder[]): Tree {
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

/** A folder's path after those of the folders above it. */
export function pathsTo(path: string): string[] {
  const names = path.split('/');
  return names.map((_, place) => names.slice(0, place + 1).join('/'));
}
