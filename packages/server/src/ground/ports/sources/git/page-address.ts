import type { Remote } from './address.ts';

/** Where forges show a file, by what their host is called. `HEAD` is the main branch. */
const forges: [host: RegExp, folder: (branch: string | undefined) => string | undefined][] = [
  [/^github\./, (branch = 'HEAD') => `blob/${branch}`],
  [/gitlab/, (branch = 'HEAD') => `-/blob/${branch}`],
  [/gitea|forgejo|^codeberg\.org$/, (branch) => branch && `src/branch/${branch}`],
  [/^bitbucket\.org$/, (branch = 'HEAD') => `src/${branch}`],
];

/** Returns how the address of a file's page begins; undefined if the host is of no known kind. */
export function pageAddress({ protocol, host, url }: Remote, branch?: string): string | undefined {
  if (protocol !== 'https') return undefined;
  const folder = forges.find(([form]) => form.test(host))?.[1](branch && encodePath(branch));
  return folder && `${url.replace(/(?:\.git)?\/*$/, '')}/${folder}/`;
}

export function encodePath(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/');
}
