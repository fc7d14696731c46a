import { SourceProblem } from '#ground/ports/source.ts';
import type { Dav } from './list-folder.ts';

/** A Nextcloud, and where in it the source's folder is. */
export interface Cloud extends Dav {
  readonly address: string;
  /** The names of the folders down to the source's own, from that of the user. */
  readonly folders: readonly string[];
}

/** Where the address of a folder is one of a Nextcloud: …/remote.php/dav/files/NAME/… */
export function findCloud(dav: Dav): Cloud {
  const url = new URL(dav.root);
  const found = /^(.*)\/remote\.php\/(?:dav\/files\/[^/]+|webdav)\/(.*)$/u.exec(url.pathname);
  if (!found)
    throw new SourceProblem('malformed', 'Its address is not that of a Nextcloud’s files.');
  const [, before = '', below = ''] = found;
  const folders = below.split('/').filter(Boolean).map(decodeURIComponent);
  return { ...dav, address: url.origin + before, folders };
}
