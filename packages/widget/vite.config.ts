import { defineConfig } from 'vite';
import { compressFiles } from '../console/compress-files.ts';

/**
 * `widget.js` keeps its name, because pages of other sites load it; what it loads later has a name
 * that changes with its content. A library, so that no code of Vite's is added to it.
 */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [compressFiles()],
  build: {
    lib: { entry: 'src/widget.ts', formats: ['es'] },
    target: 'es2022',
    // Browsers since May 2024, which know light-dark().
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
