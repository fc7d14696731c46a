/// <reference types="vite/client" />

declare module 'virtual:pdf-files' {
  /** The folder of pdf.js's worker, decoders, character maps and fonts. */
  export const pdfFiles: string;
}
