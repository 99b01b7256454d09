import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PROJECT } from '../loadEnvironment.ts'
import { serverProcesses } from '../testing/serverProcesses.ts'
import { posted } from '../testing/testApp.ts'

const execute = promisify(execFile)
const PROGRAM = readFileSync(join(PROJECT, 'api/testing/apiClient/planRoof.ts'), 'utf8')

/** Programs with one mistake each. TS2322: another type; TS2339, TS2551: no such property; TS2554: another number of arguments;
 * TS2741: a required property is missing. */
const MISTAKES = [
  { file: 'otherPath.ts', right: "'/api/panels'", wrong: "'/api/panel'", code: 'TS2554' },
  { file: 'otherPanelField.ts', right: 'panel.power', wrong: 'panel.powerW', code: 'TS2551' },
  { file: 'otherRoof.ts', right: "type: 'rectangle'", wrong: "type: 'square'", code: 'TS2322' },
  { file: 'noAreas.ts', right: ', areas: [roof]', wrong: '', code: 'TS2741' },
  { file: 'noIfMatch.ts', right: `, header: { 'if-match': '"1"' }`, wrong: '', code: 'TS2741' },
  { file: 'otherProblemField.ts', right: 'created.error.title', wrong: 'created.error.message', code: 'TS2339' },
]

const servers = serverProcesses()
const folder = mkdtempSync(join(tmpdir(), 'solarplanner-client-'))
const write = (file: string, text: string): void => writeFileSync(join(folder, file), text)
let address: string
/** The first error of each file that does not compile. */
let errors: ReadonlyMap<string, string>

const compilerOutput = async (): Promise<string> => {
  const tsc = join(PROJECT, 'node_modules/.bin/tsc')
  try {
    return (await execute(tsc, ['--pretty', 'false'], { cwd: folder })).stdout
  } catch (error) {
    return (error as { stdout: string }).stdout
  }
}

beforeAll(async () => {
  address = (await servers.start()).address
  symlinkSync(join(PROJECT, 'node_modules'), join(folder, 'node_modules'))
  write('openapi.json', await (await fetch(`${address}/api/openapi.json`)).text())
  const [document, types] = [join(folder, 'openapi.json'), join(folder, 'paths.ts')]
  await execute('npm', ['run', '--silent', 'api-types', '--', document, '-o', types], { cwd: PROJECT })
  write('planRoof.ts', PROGRAM)
  for (const { file, right, wrong } of MISTAKES) write(file, PROGRAM.replaceAll(right, wrong))
  const compilerOptions = { types: ['node'] }
  write(
    'tsconfig.json',
    JSON.stringify({ extends: join(PROJECT, 'tsconfig.json'), compilerOptions, include: ['*.ts'] }),
  )
  const found = (await compilerOutput()).matchAll(/^(\S+)\(\d+,\d+\): error (TS\d+)/gm)
  errors = new Map([...found].reverse().map(([, file = '', code = '']) => [file, code]))
})
afterAll(() => {
  servers.endAll()
  rmSync(folder, { recursive: true, force: true })
})

test('a client program compiles against the types generated from the document, with a mistake it does not', () => {
  expect(Object.fromEntries(errors)).toEqual(Object.fromEntries(MISTAKES.map(({ file, code }) => [file, code])))
})

test('the program reads the panels, analyses a roof, and creates, saves and deletes a design', async () => {
  const { stdout } = await execute(process.execPath, [join(folder, 'planRoof.ts'), address])
  const panels: { power: number }[] = await (await fetch(`${address}/api/panels`)).json()
  const area = { id: 'roof', type: 'rectangle', bounds: { north: 45.4643, east: 9.1901, south: 45.4642, west: 9.19 } }
  const analysis = await (await fetch(`${address}/api/analyze`, posted({ area }))).json()
  const { panelId, annualProduction } = analysis.recommendations[0]
  expect(JSON.parse(stdout)).toEqual({
    powersW: panels.map(({ power }) => power),
    setup: { panelId, annualProduction },
    savedVersion: 2,
    late: 'designChanged',
    readName: 'Changed',
    refused: 'editSecretMissing',
    deleted: 204,
    afterwards: 'notFound',
  })
})
