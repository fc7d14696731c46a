import type { SettingsOf, SourceKind } from '@guildhall/contract';
import type { Log } from '#ground/log.ts';
import type { AddressGuard } from '#ground/ports/safe-fetch/address-guard.ts';
import type { Source } from '#ground/ports/source.ts';

/** What the sources of every kind work with. */
export interface SourceParts {
  /** `fetch` that reaches only public addresses and those of `SOURCE_PRIVATE_HOSTS`. */
  readonly fetch: typeof globalThis.fetch;
  /** The same rule, for what is not HTTP. */
  readonly guard: AddressGuard;
  /** A folder of this source alone, for what it keeps between two runs. It may be missing or empty. */
  readonly folder: string;
  /** The folders of the operator below which a folder may be a source. */
  readonly allowedFolders: readonly string[];
  /** The largest file that is taken, in bytes. */
  readonly fileMaxBytes: number;
  readonly log: Log;
}

/** Opens a source. Reaches nothing yet. */
export type OpenSource<Kind extends SourceKind> = (
  settings: SettingsOf<Kind>,
  parts: SourceParts,
) => Source;
