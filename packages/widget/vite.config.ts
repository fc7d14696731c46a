import { defineConfig } from 'vite';
import { compressFiles } from '../console/compress-files.ts';

/**
 * Builds the widget. `widget.js` keeps its name, because pages of other sites load it; the chunks
 * that it loads have content hashes in their names. A library build, so that Vite adds no code.
 */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [compressFiles()],
  build: {
    lib: { entry: 'src/widget.ts', formats: ['es'] },
    target: 'es2022',
    // These browsers have `light-dark()` (since May 2024).
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    manifest: true,
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        entryFileNames: 'widget.js',
        chunkFileNames: 'widget/assets/[name]-[hash].js',
        minify: true,
      },
    },
  },
});
