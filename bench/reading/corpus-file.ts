/** A PDF and the text that a person sees on it, or another reader where nobody can tell. */
export interface CorpusFile {
  path: string;
  /** How its text is known: it was made of it, or pdftotext reads it. */
  origin: 'made' | 'found';
  script: string;
  text: string;
}
