import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { defineConfig, type EnvironmentOptions, type Plugin, type Rolldown } from 'vite'

const OUT = path.join(import.meta.dirname, 'dist')
const THREADS_OUT = path.join(OUT, 'threads')

/** The modules that run in worker threads, or are loaded there (docs/adr/0025-the-server-is-built.md). */
const THREADS = [
  'api/analysis/detailed/detailedTask.ts',
  'api/offers/pdf/renderPdf.ts',
  'api/offers/pdf/datasheet/datasheet.ts',
  'api/offers/proposalDocument.ts',
  'api/offers/pdf/housePicture.ts',
  'api/offers/pdf/logo.ts',
  'api/imagery/demo/demoTile.ts',
  'api/imagery/demo/roofs.ts',
  'api/http/body/bodyTask.ts',
]
const nameOf = (file: string): string => path.posix.basename(file, '.ts')
const MODULE_URL = /new URL\(['"](\.\/\w+\.ts)['"], import\.meta\.url\)/g

/** A built module finds the code of threads in the build, and data files where its source does: they are not part of the build. */
const besideItsSource: Plugin = {
  name: 'beside-its-source',
  transform: {
    filter: { id: /\/api\/.*\.ts$/, code: 'import.meta' },
    handler(code, id) {
      const out = this.environment.config.build.outDir
      const source = path.posix.relative(out, id)
      const threadAt = (module: string): string => {
        const file = path.posix.relative(import.meta.dirname, path.posix.join(path.posix.dirname(id), module))
        if (!THREADS.includes(file)) this.error(`${file} is no row of THREADS in vite.server.config.ts`)
        return `new URL('./${path.posix.relative(out, path.posix.join(THREADS_OUT, `${nameOf(file)}.mjs`))}', import.meta.url)`
      }
      const inThreads = code
        .split(MODULE_URL)
        .map((part, index) =>
          index % 2 === 1
            ? threadAt(part)
            : part
                .replaceAll('import.meta.url', `new URL('${source}', import.meta.url).href`)
                .replaceAll('import.meta.dirname', `(import.meta.dirname + '/${path.posix.dirname(source)}')`),
        )
      return { code: inThreads.join(''), map: null }
    },
  },
}

type CodeSplitting = Exclude<Rolldown.OutputOptions['codeSplitting'], undefined>

const environment = (
  outDir: string,
  input: Readonly<Record<string, string>>,
  codeSplitting: CodeSplitting,
): EnvironmentOptions => ({
  consumer: 'server',
  // These look for files beside their own, or are loaded with PostgreSQL alone.
  resolve: { noExternal: true, external: ['@napi-rs/canvas', 'better-sqlite3', 'pdfkit', 'pg', 'pino', 'piscina'] },
  build: {
    outDir,
    emptyOutDir: true,
    copyPublicDir: false,
    ssr: true,
    target: 'node22',
    sourcemap: true,
    rolldownOptions: {
      input,
      output: {
        sourcemapExcludeSources: true,
        codeSplitting,
        entryFileNames: '[name].mjs',
        chunkFileNames: '[name].mjs',
      },
    },
  },
})

/** The day of the newest commit, so that a commit always gives the same build; undefined outside a repository. */
const commitDay = (): string | undefined => {
  try {
    const seconds = execFileSync('git', ['log', '-1', '--format=%ct'], {
      cwd: import.meta.dirname,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    return new Date(Number(seconds) * 1000).toISOString().slice(0, 10)
  } catch {
    return undefined
  }
}

/** Builds the server and the code of its threads into a few files: loading seven hundred takes most of the start. */
export default defineConfig({
  publicDir: false,
  // Turf's hull requires it, and would get the module in place of its class if the ES module were bundled.
  resolve: { alias: [{ find: /^rbush$/, replacement: 'rbush/rbush.js' }] },
  define: { BUILT_ON_DAY: JSON.stringify(commitDay()) ?? 'undefined' },
  plugins: [besideItsSource],
  environments: {
    server: environment(
      OUT,
      { server: 'api/server.ts' },
      {
        // Of what lies in such a folder Node reads no source map, which would take 12 MB.
        groups: [{ name: 'node_modules/packages', test: /\/node_modules\// }],
      },
    ),
    threads: environment(THREADS_OUT, Object.fromEntries(THREADS.map((file) => [nameOf(file), file])), true),
  },
  builder: {
    buildApp: async ({ build, environments: { server, threads } }) => {
      if (server) await build(server)
      if (threads) await build(threads)
    },
  },
})
