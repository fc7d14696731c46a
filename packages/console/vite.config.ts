import { defineConfig } from 'vite';
import solid from 'vite-plugin-solid';
import { compressFiles } from './compress-files.ts';
import { listLicences } from './list-licences.ts';
import { listPages } from './list-pages.ts';
import { oneFile } from './one-file.ts';
import { orderLayers } from './order-layers.ts';
import { pdfFiles } from './pdf-files.ts';
import { trustTemplates } from './trust-templates.ts';

/** The modules that draw the page at `/`, with the parts that most pages share with it. */
const firstView = [
  '/src/main.tsx',
  '/src/pages/ask/ask.page.tsx',
  '/src/texts/catalogue.ts',
  '/contract/src/ask-heading.ts',
  '/contract/src/first-team.ts',
];

/** The script that loads all others, with the code for loading. */
const start = {
  name: 'start',
  test: /preload-helper|rolldown\/runtime|src\/start\.ts/,
  priority: 1,
};

const server = 'http://127.0.0.1:3000';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    solid(),
    trustTemplates(),
    pdfFiles(),
    orderLayers(),
    listPages(),
    listLicences(),
    compressFiles(),
  ],
  build: {
    target: 'es2023',
    // The pages' Content-Security-Policy allows no `data:` URLs.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    manifest: true,
    reportCompressedSize: false,
    rolldownOptions: {
      output: { codeSplitting: { groups: [start, oneFile('first', firstView)] } },
    },
  },
  server: { proxy: { '/v1': server, '/auth': server, '/sign-in': server } },
});
