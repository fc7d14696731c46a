/** What the bundler tells of a module. */
interface Modules {
  getModuleInfo(id: string): { importers: readonly string[] } | null;
}

/**
 * Puts all that some sources need before they run into one file, so that a page waits for one
 * request instead of a dozen, of which browsers send six at a time.
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
