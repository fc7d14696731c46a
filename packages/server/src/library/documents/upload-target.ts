import type * as z from 'zod';
import type { uploadFields, Visibility } from '@guildhall/contract';
import { treesOf } from '#ground/access/reach-team.ts';
import type { ReachableTeam } from '#ground/access/reach-team.ts';
import type { Db } from '#ground/db/database.ts';
import type { Failure } from '#ground/failure.ts';
import { invalid } from '#ground/http/check-input.ts';
import { callerId, isAllowed, userIn } from '#ground/http/principal.ts';
import type { Principal } from '#ground/http/principal.ts';
import type { NewVersion } from './add-documents.queries.ts';
import { grantVisibility } from './publishing/may-publish.ts';
import type { Upload } from './receive-upload.ts';
import { standardVisibility } from './replace-document.ts';
import type { VersionSender } from './replace-document.ts';
import { checkPlace } from './stored/document.ts';
import { visibleIn } from './stored/reach-document.ts';

/** The team that files go to, and the sender's identity and rights. */
export interface Target extends VersionSender {
  team: ReachableTeam;
  sender: Principal;
}

type UploadFields = z.output<typeof uploadFields>;

/** Returns the files with their place and, if an import sends them, where it found them. */
export function toVersions(files: Upload['files'], fields: UploadFields): NewVersion[] {
  const { importSource = null, importPath = null } = fields;
  const folderPath = fields.folderPath?.normalize('NFC') ?? null;
  for (const { name } of files) checkPlace(folderPath, name);
  if (importSource === null && importPath === null) {
    return files.map((file) => ({ ...file, folderPath, importSource, importPath }));
  }
  if (importSource === null) throw wrongField('importSource', 'must be given with importPath');
  if (importPath === null) throw wrongField('importPath', 'must be given with importSource');
  if (files.length > 1) throw wrongField('importPath', 'must be left out for several files');
  return files.map((file) => ({ ...file, folderPath, importSource, importPath }));
}

function wrongField(path: string, message: string): Failure {
  return invalid([{ path, message, code: 'not_expected' }]);
}

/** The visibility that an upload names, or that of what is new in it. */
type GivenVisibility = Record<'visibility' | 'visibilityMax', Visibility | undefined>;

/** Returns where files go, and with which rights. */
export async function openTarget(
  db: Db,
  { sender, team }: Pick<Target, 'sender' | 'team'>,
  { visibility: given, visibilityMax: most }: GivenVisibility,
): Promise<Target> {
  if (given !== undefined && most !== undefined) {
    throw wrongField('visibilityMax', 'must be left out beside visibility');
  }
  const mayRead = isAllowed(sender, 'documents:read');
  const granted = await grantVisibility(db, sender, team, given ?? most);
  const [tree = team] = treesOf(sender).filter(({ orgId }) => orgId === team.orgId);
  return {
    team,
    sender,
    seen: { tree, visible: await visibleIn(db, sender, team), mayRead },
    visibility: given === undefined ? undefined : granted.visibility,
    visibilityMax: (most && granted.visibility) ?? standardVisibility,
    askedBy: granted.askedBy,
    uploaderId: sender.kind === 'person' ? userIn(sender, team.orgId) : null,
    chargedTo: callerId(sender),
  };
}
