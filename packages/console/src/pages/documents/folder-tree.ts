import type { DocumentFolder } from '@guildhall/sdk/light';

/** A folder with the folders below. */
export interface FolderNode {
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

/** Returns the paths of a folder's ancestors, from the top, and the folder's own path last. */
export function pathsTo(path: string): string[] {
  const names = path.split('/');
  return names.map((_, place) => names.slice(0, place + 1).join('/'));
}
