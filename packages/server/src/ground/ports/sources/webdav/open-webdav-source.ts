import { Buffer } from 'node:buffer';
import type { SettingsOf } from '@guildhall/contract';
import { SourceProblem } from '#ground/ports/source.ts';
import type { Source } from '#ground/ports/source.ts';
import { boundedBody } from '../http/bounded-body.ts';
import { openPacedFetch } from '../http/paced-fetch.ts';
import type { Pace } from '../http/paced-fetch.ts';
import { aboutPlace, unreachedProblem } from '../http/unreached-problem.ts';
import type { SourceParts } from '../source-parts.ts';
import { findCloud } from './find-cloud.ts';
import { addressOf, listFolder } from './list-folder.ts';
import type { Dav } from './list-folder.ts';
import { checkPeople, listGroups } from './nextcloud-people.ts';
import { openRights } from './nextcloud-rights.ts';
import { walkFolders } from './walk-folders.ts';

const checkTimeoutMs = 60_000;
/** A folder is a request, and a server that is asked with a password expects many. */
const perMinute = 1200;

/** Opens a folder of a WebDAV server, such as a Nextcloud. */
export function openWebdavSource(
  settings: SettingsOf<'webdav'>,
  { fetch, fileMaxBytes }: SourceParts,
  pace: Pace = {},
): Source {
  const dav: Dav = {
    paced: openPacedFetch(fetch, { perMinute, ...pace }),
    authorization: `Basic ${Buffer.from(`${settings.user}:${settings.password}`).toString('base64')}`,
    root: settings.url.replace(/[?#].*$/u, '').replace(/\/*$/u, '/'),
  };
  let groups: ReadonlySet<string> | undefined;
  return {
    async check() {
      const signal = AbortSignal.timeout(checkTimeoutMs);
      try {
        await listFolder(dav, '', signal);
        if (settings.rights) await checkPeople(findCloud(dav), signal);
      } catch (error) {
        throw aboutPlace(unreachedProblem(error));
      }
    },
    async *list(_since, signal) {
      const rights = settings.rights ? openRights(findCloud(dav), signal) : undefined;
      groups = rights?.groups;
      yield* walkFolders({ dav, rights, opens: openerOf(dav) }, signal);
    },
    async read({ path, etag }, signal) {
      // A server gives what it packs another etag.
      const headers = { authorization: dav.authorization, 'accept-encoding': 'identity' };
      const options = { signal, headers, redirect: 'manual' } as const;
      const response = await dav.paced.fetch(addressOf(dav, path), options);
      const isChanged = isOther(etag, response.headers.get('etag'));
      if (response.status === 200 && !isChanged) return boundedBody(response, fileMaxBytes);
      await response.body?.cancel();
      if (response.status === 200) {
        const message = 'It has changed since it was listed.';
        throw new SourceProblem('not_found', message, { isOfItem: true });
      }
      const code = response.status === 404 || response.status === 410 ? 'not_found' : 'unreachable';
      throw new SourceProblem(code, `It answered ${response.status}.`, { isOfItem: true });
    },
    ...(settings.rights && {
      groups: (signal: AbortSignal) => listGroups(findCloud(dav), groups, signal),
    }),
  };
}

/** True if an answer names another version than was listed, which begins with its own. */
function isOther(listed: string, answered: string | null): boolean {
  if (answered === null || !listed.startsWith('"')) return false;
  return !listed.startsWith(`${answered.replace(/^W\//u, '')} `);
}

/** Where a person opens a file of a Nextcloud; undefined for another server. */
function openerOf({ root }: Dav): ((fileId: string) => string) | undefined {
  const at = root.indexOf('/remote.php/');
  return at < 0 ? undefined : (fileId) => `${root.slice(0, at)}/index.php/f/${fileId}`;
}
