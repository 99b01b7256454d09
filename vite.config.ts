import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { build, defineConfig, type Plugin, type Rolldown } from 'vite'
import { searchBox as searchBoxEn } from './api/core/words/en/map.ts'
import { page as pageEn } from './api/core/words/en/page.ts'
import { filledIn } from './api/core/words/filledIn.ts'
import { searchBox } from './api/core/words/it/map.ts'
import { page } from './api/core/words/it/page.ts'

const PAGE_START = '<!-- pageStart -->'
const apiPort = process.env.API_PORT ?? '3001'

/** What runs before everything else stands in the page: asked for by its address it would come later than what it asks for. */
const pageStart = async (): Promise<string> => {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      target: 'es2022',
      lib: { entry: 'web/app/pageStart.ts', formats: ['iife'], name: 'pageStart' },
    },
  })
  const script = Array.isArray(built) && built[0]?.output[0].code
  if (!script) throw new Error('the script of the page is not built')
  return script.trim()
}

const SCRIPTS = /<script type="module"[^>]*><\/script>|<link rel="modulepreload"[^>]*>/g

/** The scripts and what they import, where the start of the page takes them from once the first tile is seen. */
const withWaitingScripts = (html: string): string => {
  const scripts = html.match(SCRIPTS) ?? []
  return html.replaceAll(SCRIPTS, '').replace('</head>', `<template id="scripts">${scripts.join('')}</template></head>`)
}

/** In Italian until a script knows the language: without one, too, the pages say what they are. */
const pageTexts: Plugin = {
  name: 'page-texts',
  async transformIndexHtml(html, { server }) {
    const english = Object.entries({ ...pageEn, ...searchBoxEn }).map(([key, text]) => [`${key}_en`, text])
    const texts = filledIn(html, { ...page, ...searchBox, ...Object.fromEntries(english) })
    if (!html.includes(PAGE_START)) return texts
    const script = await pageStart()
    // As a function: `$'` in the script would stand for the rest of the page.
    const started = texts.replace(PAGE_START, () => `<script>${script}</script>`)
    return server ? started : withWaitingScripts(started)
  },
}

const [pack, packSmallest] = [promisify(gzip), promisify(brotliCompress)]
/** A shorter file fits in one network packet anyway [bytes]. */
const LEAST_PACKED_BYTES = 1024

/** Files that a page loads before anything is asked for. */
const firstLoad = (bundle: Rolldown.OutputBundle): ReadonlySet<string> => {
  const files = new Set(
    Object.values(bundle).flatMap((file) => (file.type === 'chunk' && file.isEntry ? [file.fileName] : [])),
  )
  for (const name of files) {
    const file = bundle[name]
    for (const imported of file?.type === 'chunk' ? file.imports : []) files.add(imported)
  }
  return files
}

/** Writes each text file packed beside itself, as the server sends it. Pages are packed when they are sent, with their first view. What
 * loads on demand, most of all 3D and the PDFs, is packed 1.4 % larger in half the time, which was most of a build. */
const packedFiles: Plugin = {
  name: 'packed-files',
  async writeBundle({ dir = '' }, bundle) {
    const first = firstLoad(bundle)
    const texts = Object.values(bundle).filter(({ fileName }) => /\.(?:js|css|svg|md)$/.test(fileName))
    await Promise.all(
      texts.flatMap((file) => {
        const content = Buffer.from(file.type === 'chunk' ? file.code : file.source)
        if (content.length < LEAST_PACKED_BYTES) return []
        const params = { [constants.BROTLI_PARAM_QUALITY]: first.has(file.fileName) ? 11 : 10 }
        const write = async (ending: string, packed: Promise<Buffer>) =>
          writeFile(path.join(dir, `${file.fileName}.${ending}`), await packed)
        return [write('br', packSmallest(content, { params })), write('gz', pack(content))]
      }),
    )
  },
}

export default defineConfig({
  root: 'web',
  plugins: [react(), tailwindcss(), pageTexts, packedFiles],
  resolve: {
    alias: [
      // Turf's hull requires it, and would get the module in place of its class if the ES module were bundled.
      { find: /^rbush$/, replacement: 'rbush/rbush.js' },
      // The shim is for a React that has no such hook.
      { find: 'use-sync-external-store/shim/index.js', replacement: 'react' },
      // How zod comes by its messages in fifty languages, of which the web shows none: 38 kB (gzip) with the first schema.
      { find: '../locales/index.js', replacement: 'zod/v4/locales/en.js' },
      { find: /^zod$/, replacement: fileURLToPath(new URL('web/base/http/zod.ts', import.meta.url)) },
    ],
  },
  build: {
    // What the page loads at first is far smaller; the PDF of data sheets and 3D load when they are asked for.
    chunkSizeWarningLimit: 600,
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    license: { fileName: 'licenses.md' },
    rolldownOptions: {
      // Vite's scan of dependencies resolves these from `root`, its build from the project's folder.
      input: ['web/index.html', 'web/not-found.html'].map((page) => path.resolve(import.meta.dirname, page)),
      output: {
        codeSplitting: {
          // What the planner loads at first is one file beside React, which stays in the browser's cache when the planner changes: cut by
          // who else uses each part it came in thirty, which pack worse. The not-found page takes only the first of these.
          groups: [
            {
              name: 'texts',
              test: /web\/(?:base\/i18n\/(?:i18n|language)|ui\/toasts\/focusByHotkey)\.ts$/,
              priority: 3,
            },
            { name: 'react', test: /node_modules\/react-dom\/client\.js$/, priority: 2 },
            { name: 'planner', test: /web\/app\/App\.tsx$/, priority: 1 },
            // What a shared link shows at first comes in one file.
            { name: 'savedAnswer', test: /web\/designs\/sharing\/SavedAnswer\.tsx$/, priority: 0.5 },
            // What a first roof is drawn with: on a slow line its forty files took eight round trips.
            { name: 'drawTab', test: /web\/draw\/DrawTab\.tsx$/ },
            // What both maps share, in one file instead of three of a hundred bytes.
            { name: 'anyMap', test: /web\/(?:maps\/placePin\.svg|drawing\/(?:keyboardPan|mapSurface)\.ts)/ },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': `http://127.0.0.1:${apiPort}` } },
})
