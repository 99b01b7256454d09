import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const apiPort = process.env.API_PORT ?? '3001'

export default defineConfig({
  root: 'web',
  plugins: [react(), tailwindcss()],
  // The shim is for a React that has no such hook.
  resolve: { alias: { 'use-sync-external-store/shim/index.js': 'react' } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    license: { fileName: 'licenses.md' },
    // What every page loads is one file, what the planner adds to it another: cut by who else uses each part they came in
    // thirty, which pack worse.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'everyPage', tags: ['$initial'], priority: 2 },
            { name: 'planner', test: /web\/app\/Planner\.tsx$/, priority: 1 },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': `http://127.0.0.1:${apiPort}` } },
})
