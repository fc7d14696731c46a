export type LegName =
  | 'words'
  | 'documentWords'
  | 'coverage'
  | 'phrases'
  | 'expansion'
  | 'title'
  | 'fileName'
  | 'spelling'
  | 'meaning';
