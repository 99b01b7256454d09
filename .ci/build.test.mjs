import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { parseSync } from 'oxc-parser'
import { build } from 'vite'
import { afterEach, expect, test, vi } from 'vitest'
import webConfig from '../vite.config.ts'
import { inRoot } from './paths.mjs'

afterEach(() => {
  vi.unstubAllGlobals()
})

const DIST = inRoot('dist')
/** What a module imports or exports from elsewhere, dynamic imports of a literal too. */
const specifiersOf = (file, source) => {
  const { staticImports, staticExports, dynamicImports } = parseSync(file, source).module
  const literal = ({ start, end }) => /^(['"`])([^'"`$]+)\1$/.exec(source.slice(start, end))?.[2]
  return [
    ...staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...staticExports.flatMap(({ entries }) => entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? [])),
    ...dynamicImports.flatMap(({ moduleRequest }) => literal(moduleRequest) ?? []),
  ]
}
/** Packages that the built modules of a folder import. */
const packagesOf = (folder) => {
  const modules = readdirSync(folder, { recursive: true }).filter(
    (file) => file.endsWith('.mjs') && !file.startsWith('threads/'),
  )
  const imported = modules.flatMap((file) => specifiersOf(file, readFileSync(`${folder}/${file}`, 'utf8')))
  return [...new Set(imported.filter((specifier) => !specifier.startsWith('.') && !isBuiltin(specifier)))].sort()
}

test('the server and its threads import of packages only those that look for files of their own', () => {
  expect(packagesOf(DIST)).toEqual(['better-sqlite3', 'pg', 'pino', 'piscina'])
  expect(packagesOf(`${DIST}/threads`)).toEqual(['@napi-rs/canvas', 'pdfkit'])
})

test('a stack trace of the server names the files and lines of the source', () => {
  const script = `
    import { setSourceMapsSupport } from 'node:module'
    setSourceMapsSupport(true)
    const { startServer } = await import('${DIST}/startServer.mjs')
    await startServer().catch(({ stack }) => process.stdout.write(stack))`
  // No folder can be made there.
  const env = { PATH: process.env.PATH, DATA_DIR: '/dev/null/data', DATABASE_URL: '' }
  const stack = execFileSync(process.execPath, ['--input-type=module', '-e', script], { env, encoding: 'utf8' })
  const [, line] = /\/api\/startServer\.ts:(\d+):/.exec(stack) ?? []
  expect(readFileSync(inRoot('api', 'startServer.ts'), 'utf8').split('\n')[line - 1]).toMatch(/openStore\(/)
})

/** A schema, as the web application has it. */
const builtSchema = async () => {
  const [{ output }] = await build({
    configFile: false,
    logLevel: 'silent',
    resolve: webConfig.resolve,
    build: { write: false, minify: false, lib: { entry: inRoot('api', 'core', 'wire', 'design.ts'), formats: ['es'] } },
  })
  return output[0].code
}

test('a schema of the web application brings the messages of zod in one language', async () => {
  const code = await builtSchema()
  expect(code).toContain('Invalid input: expected')
  expect(code).not.toContain('Geçersiz değer: beklenen')
})

test('a schema of the web application asks for no eval, which the pages forbid', async () => {
  const askedForEval = vi.fn(Function)
  vi.stubGlobal('Function', askedForEval)
  // Loaded anew each time: it asks once.
  const module = `data:text/javascript,${encodeURIComponent(await builtSchema())}#${performance.now()}`
  const { DesignDocument } = await import(module)
  expect(DesignDocument.safeParse({}).success).toBe(false)
  expect(askedForEval).not.toHaveBeenCalled()
})
