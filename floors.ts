/**
 * The floors of the server, the folders of `packages/server/src`, from top to bottom. A floor
 * imports only floors below it, types included.
 */
export const floors = [
  'app',
  'doors',
  'assistant',
  'library',
  'people',
  'outgoing',
  'ground',
  'texts',
] as const;

/** The packages of this repository that each package may import. */
export const packagesBelow: Readonly<Record<string, readonly string[]>> = {
  contract: [],
  meaning: [],
  text: ['contract'],
  engine: [],
  reading: ['contract', 'text'],
  sdk: ['contract'],
  server: ['contract', 'text', 'reading', 'engine', 'meaning'],
  cli: ['contract', 'sdk', 'server'],
  console: ['contract', 'sdk', 'widget'],
  widget: ['contract', 'sdk'],
};
