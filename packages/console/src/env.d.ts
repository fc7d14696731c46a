/// <reference types="vite/client" />

declare module 'virtual:pdf-files' {
  /** The folder of pdf.js's decoders, character maps and fonts. */
  export const pdfFiles: string;
}
