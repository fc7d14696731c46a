import { defineConfig } from 'vite';
import solid from 'vite-plugin-solid';
import { compressFiles } from './compress-files.ts';
import { orderLayers } from './order-layers.ts';
import { pdfFiles } from './pdf-files.ts';
import { trustTemplates } from './trust-templates.ts';

const server = 'http://127.0.0.1:3000';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [solid(), trustTemplates(), pdfFiles(), orderLayers(), compressFiles()],
  build: {
    target: 'es2023',
    // The policy of the pages allows no data: address.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    manifest: true,
    reportCompressedSize: false,
  },
  server: { proxy: { '/v1': server, '/auth': server, '/sign-in': server } },
});
