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
    // What every page loads in one file: cut by who else uses each part it came in eight, which pack worse.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'everyPage', tags: ['$initial'] }] } } },
  },
  server: { proxy: { '/api': `http://127.0.0.1:${apiPort}` } },
})
