import { getDocument, GlobalWorkerOptions } from 'pdfjs-dist';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { pdfFiles } from 'virtual:pdf-files';

interface ScriptPolicy {
  createScriptURL(url: string): string;
}
type TrustedTypes = { createPolicy(name: string, rules: ScriptPolicy): ScriptPolicy };

const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
const plain: ScriptPolicy = { createScriptURL: (url) => url };
/** Trusted Types allow worker URLs from a policy only. This one is for the pdf.js worker. */
const policy = trustedTypes?.createPolicy('guildhall-worker', plain) ?? plain;

const kept = new Map<string, Promise<PDFDocumentProxy>>();
const keptMax = 3;

/** Opens a document's file as a PDF. Keeps the last three open for the next citation. */
export function openPdf(documentId: string): Promise<PDFDocumentProxy> {
  GlobalWorkerOptions.workerPort ??= new Worker(
    policy.createScriptURL(`${pdfFiles}/pdf.worker.min.mjs`),
    {
      type: 'module',
    },
  );
  const opened = kept.get(documentId) ?? load(documentId);
  kept.delete(documentId);
  kept.set(documentId, opened);
  opened.catch(() => kept.delete(documentId));
  for (const [oldest, pdf] of [...kept].slice(0, -keptMax)) {
    kept.delete(oldest);
    void pdf.then((it) => it.loadingTask.destroy());
  }
  return opened;
}

function load(documentId: string): Promise<PDFDocumentProxy> {
  return getDocument({
    url: `/v1/documents/${documentId}/content`,
    wasmUrl: `${pdfFiles}/wasm/`,
    cMapUrl: `${pdfFiles}/cmaps/`,
    standardFontDataUrl: `${pdfFiles}/standard_fonts/`,
    enableXfa: false,
  }).promise;
}
