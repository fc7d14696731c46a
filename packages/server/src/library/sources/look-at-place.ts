import type { SourceKind } from '@guildhall/contract';
import type { Tree } from '#ground/access/reach-team.ts';
import type { Db } from '#ground/db/database.ts';
import { Failure } from '#ground/failure.ts';
import type { SecretBox } from '#ground/ports/secret-box/secret-box.ts';
import { SourceProblem } from '#ground/ports/source.ts';
import type { Source } from '#ground/ports/source.ts';
import { markCredential } from './credential.ts';
import { openLooks } from './look-in-turns.ts';
import type { Openable } from './open-source.ts';
import type { SplitSettings } from './read-settings.ts';
import { noteWait, readWait } from './stored/waits.queries.ts';

export interface LookParts {
  readonly db: Db;
  readonly secretBox: SecretBox;
  readonly openSource: (openable: Openable) => Source;
}

type Given = SplitSettings & { readonly kind: SourceKind };

/** Uses a place that is no source yet. Throws `source_unusable` with the reason. */
export type LookAtPlace = <Seen>(
  team: Tree,
  given: Given,
  use: (source: Source) => Promise<Seen>,
) => Promise<Seen>;

/**
 * Returns what looks at a place before a source is made or changed: in turns, and not while the place
 * has asked others of the same access to wait.
 */
export function lookAtPlaces(parts: LookParts): LookAtPlace {
  const inTurn = openLooks();
  return (team, given, use) => inTurn(team.orgId, () => lookAt(parts, team, given, use));
}

async function lookAt<Seen>(
  { db, openSource, secretBox }: LookParts,
  team: Tree,
  given: Given,
  use: (source: Source) => Promise<Seen>,
): Promise<Seen> {
  const credential = markCredential(secretBox, given.kind, given);
  let source: Source | undefined;
  try {
    const until = await readWait(db, team, credential);
    if (until)
      throw new SourceProblem('busy', `It asked to be left alone until ${until.toISOString()}`);
    source = openSource({ kind: given.kind, settings: given.shown, secrets: given.secrets });
    return await use(source);
  } catch (cause) {
    if (!(cause instanceof SourceProblem)) throw cause;
    await noteWait(db, team, credential, cause.retryAfterSeconds ?? 0);
    throw new Failure('source_unusable', { message: cause.message, cause });
  } finally {
    await source?.close?.().catch(() => {});
  }
}
