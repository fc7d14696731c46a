export type LegName =
  | 'words'
  | 'whole'
  | 'coverage'
  | 'phrases'
  | 'expansion'
  | 'title'
  | 'named'
  | 'spelling'
  | 'meaning';
