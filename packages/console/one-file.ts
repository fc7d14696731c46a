/** The part of the bundler's module graph that is read here. */
interface Modules {
  getModuleInfo(id: string): { importers: readonly string[] } | null;
}

/**
 * Bundles every module that one of `sources` imports, directly or not, into one file. The page then
 * waits for one request instead of a dozen, of which browsers send six at a time.
 */
export function oneFile(name: string, sources: readonly string[]) {
  const known = new Map<string, boolean>();
  const isNeeded = (id: string, modules: Modules): boolean => {
    const before = known.get(id);
    if (before !== undefined) return before;
    known.set(id, false);
    const importers = modules.getModuleInfo(id)?.importers ?? [];
    const found =
      sources.some((source) => id.endsWith(source)) ||
      importers.some((it) => isNeeded(it, modules));
    known.set(id, found);
    return found;
  };
  return { name: (id: string, modules: Modules) => (isNeeded(id, modules) ? name : null) };
}
