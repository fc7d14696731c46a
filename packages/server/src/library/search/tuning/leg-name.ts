export type LegName =
  | 'words'
  | 'documentWords'
  | 'coverage'
  | 'phrases'
  | 'title'
  | 'fileName'
  | 'spelling'
  | 'meaning';
