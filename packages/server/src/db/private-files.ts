import type { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

type EngineOptions = Parameters<NodeFS['init']>[1];

interface Attributes {
  mode?: number;
}

type SetAttributes = (subject: object, attributes: Attributes) => void;

/** The part of Emscripten's NODEFS that is used here. */
export interface EngineFiles {
  node_ops: { setattr: SetAttributes };
  stream_ops: { setattr?: SetAttributes };
}

/** The engine's file system on a folder of this machine, whose files no other user may read. */
export class PrivateFiles extends NodeFS {
  override async init(
    pglite: PGlite,
    options: EngineOptions,
  ): Promise<{ emscriptenOpts: EngineOptions }> {
    const { emscriptenOpts } = await super.init(pglite, options);
    const preRun: EngineOptions['preRun'] = [
      ...(emscriptenOpts.preRun ?? []),
      ({ FS }) => this.adapt(FS.filesystems.NODEFS),
    ];
    return { emscriptenOpts: { ...emscriptenOpts, preRun } };
  }

  /** Changes how Emscripten works on files, before the engine starts. */
  protected adapt(files: EngineFiles): void {
    keepToOwner(files);
  }
}

/**
 * Removes other users' permissions from every mode that Emscripten sets. Emscripten sets modes
 * explicitly, so the umask has no effect.
 */
function keepToOwner({ node_ops: paths, stream_ops: streams }: EngineFiles): void {
  paths.setattr = forOwner(paths.setattr);
  if (streams.setattr) streams.setattr = forOwner(streams.setattr);
}

function forOwner(set: SetAttributes): SetAttributes {
  return (subject, attributes) => {
    const { mode } = attributes;
    set(subject, mode === undefined ? attributes : { ...attributes, mode: mode & ~0o077 });
  };
}
