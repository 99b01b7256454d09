import path from 'node:path'
import { defineConfig, type Plugin } from 'vite'

const OUT = path.join(import.meta.dirname, 'dist')

/** A built module finds data and the code of worker threads where its source does: they are not part of the build. */
const besideItsSource: Plugin = {
  name: 'beside-its-source',
  transform: {
    filter: { id: /\/api\/.*\.ts$/, code: 'import.meta' },
    handler: (code, id) => {
      const source = path.posix.relative(OUT, id)
      return {
        code: code
          .replaceAll('import.meta.url', `new URL('${source}', import.meta.url).href`)
          .replaceAll('import.meta.dirname', `(import.meta.dirname + '/${path.posix.dirname(source)}')`),
        map: null,
      }
    },
  },
}

/** Builds the server into a few files: loading seven hundred takes most of the start (docs/adr/0025-the-server-is-built.md). */
export default defineConfig({
  publicDir: false,
  plugins: [besideItsSource],
  // These look for files beside their own, or are loaded with PostgreSQL alone.
  ssr: { noExternal: true, external: ['better-sqlite3', 'pg', 'pino', 'piscina'] },
  build: {
    ssr: 'api/server.ts',
    outDir: OUT,
    target: 'node22',
    sourcemap: true,
    rolldownOptions: {
      output: {
        sourcemapExcludeSources: true,
        // Of what lies in such a folder Node reads no source map, which would take 12 MB.
        codeSplitting: { groups: [{ name: 'node_modules/packages', test: /\/node_modules\// }] },
        entryFileNames: '[name].mjs',
        chunkFileNames: '[name].mjs',
      },
    },
  },
})
