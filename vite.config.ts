import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { filledIn } from './api/wording/filledIn.ts'
import { page } from './api/wording/it/page.ts'

const apiPort = process.env.API_PORT ?? '3001'

export default defineConfig({
  root: 'web',
  plugins: [
    react(),
    tailwindcss(),
    // In Italian until a script knows the language: without one, too, the not-found page says what it is.
    { name: 'page-texts', transformIndexHtml: (html) => filledIn(html, page) },
  ],
  resolve: {
    alias: {
      // The shim is for a React that has no such hook.
      'use-sync-external-store/shim/index.js': 'react',
      // How zod comes by its messages in fifty languages, of which the web shows none: 38 kB (gzip) with the first schema.
      '../locales/index.js': 'zod/v4/locales/en.js',
    },
  },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    license: { fileName: 'licenses.md' },
    rolldownOptions: {
      input: ['web/index.html', 'web/not-found.html'],
      output: {
        codeSplitting: {
          // What the planner loads at first is one file beside React, which stays in the browser's cache when the planner changes: cut by
          // who else uses each part it came in thirty, which pack worse. The not-found page takes only the first of these.
          groups: [
            { name: 'texts', test: /web\/i18n\/(?:i18n|language)\.ts$/, priority: 3 },
            { name: 'react', test: /node_modules\/react-dom\/client\.js$/, priority: 2 },
            { name: 'planner', test: /web\/app\/App\.tsx$/, priority: 1 },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': `http://127.0.0.1:${apiPort}` } },
})
