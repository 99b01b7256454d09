import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { ENVIRONMENT_VARIABLES } from '../env.ts'

const folder = mkdtempSync(join(tmpdir(), 'solarplanner-catalogue-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Empty variables keep a developer's own .env from affecting the tests. */
const UNSET = Object.fromEntries(ENVIRONMENT_VARIABLES.map((name) => [name, '']))
const env = { ...process.env, ...UNSET, DATA_DIR: join(folder, 'data'), INIT_CWD: folder }

const catalogue = async (...args: string[]): Promise<{ code: number; printed: string }> => {
  const main = join(import.meta.dirname, 'catalogue.ts')
  const run = promisify(execFile)(process.execPath, [main, ...args], { env })
  return run.then(
    ({ stdout }) => ({ code: 0, printed: stdout }),
    ({ code, stdout, stderr }) => ({ code, printed: stdout + stderr }),
  )
}
const fileOf = (name: string): string => readFileSync(join(folder, name), 'utf8')

// A single test with consecutive steps, because each command starts a process.
test('a catalogue is exported, checked, changed, refused and replaced', async () => {
  expect(await catalogue('export', 'all.csv')).toEqual({ code: 0, printed: '44 panels written\n' })
  writeFileSync(join(folder, 'prices.csv'), 'id;price\nlongi-lr5-54hth-430m;"€ 99,50"\n')
  expect(await catalogue('check', 'prices.csv')).toMatchObject({
    code: 0,
    printed: expect.stringMatching(
      /^0 added, 1 changed, 0 as they were, 0 removed; now in all 44\n[\s\S]*Nothing was changed/,
    ),
  })
  expect((await catalogue('export', 'same.csv')).code).toBe(0)
  expect(fileOf('same.csv')).toBe(fileOf('all.csv'))

  expect((await catalogue('import', 'prices.csv')).code).toBe(0)
  await catalogue('export', 'new.json')
  const [first] = JSON.parse(fileOf('new.json'))
  expect(first).toMatchObject({ id: 'longi-lr5-54hth-430m', price: 99.5, stock: 240 })
  expect(first.demonstrationFields).not.toContain('price')

  writeFileSync(join(folder, 'bad.csv'), 'id,price\nlongi-lr5-54hth-430m,1\nnobody,x\n')
  expect(await catalogue('import', 'bad.csv')).toEqual({
    code: 1,
    printed: '1 fault; nothing was changed:\n  row 3, price: must be a figure or n/a, not "x"\n',
  })
  await catalogue('export', 'still.json')
  expect(fileOf('still.json')).toBe(fileOf('new.json'))

  writeFileSync(
    join(folder, 'mine.json'),
    JSON.stringify([{ brand: 'Acme', model: 'A', power: 400, price: 80, stock: 9 }]),
  )
  expect((await catalogue('import', 'mine.json', '--replace')).printed).toBe(
    '1 added, 0 changed, 0 as they were, 44 removed; now in all 1\n',
  )
})

test('inverters and batteries go the same way', async () => {
  expect(await catalogue('inverters', 'export', 'inverters.csv')).toEqual({
    code: 0,
    printed: '249 inverters written\n',
  })
  expect(fileOf('inverters.csv')).toContain('SMA,SB3.0-1AV-41,string,1,3000,600,,,,125,110,500,"2 x 15/20; 2 x 15/20"')
  writeFileSync(join(folder, 'changes.csv'), 'id,dcMaxV\nsma-sb3-0-1av-41,400\n')
  expect(await catalogue('inverters', 'import', 'changes.csv')).toEqual({
    code: 1,
    printed: '1 fault; nothing was changed:\n  row 2, mpptMaxV: the MPPT window must lie within the DC maximum\n',
  })
  expect((await catalogue('inverters', 'import', 'inverters.csv')).printed).toBe(
    '0 added, 0 changed, 249 as they were, 0 removed; now in all 249\n',
  )
  writeFileSync(join(folder, 'batteries.csv'), 'brand,model,usableKwh,coupling\nAcme,B,10,ac\n')
  expect((await catalogue('batteries', 'import', 'batteries.csv', '--replace')).printed).toBe(
    '1 added, 0 changed, 0 as they were, 88 removed; now in all 1\n',
  )
  await catalogue('batteries', 'export', 'batteries.json')
  expect(JSON.parse(fileOf('batteries.json'))).toMatchObject([{ id: 'acme-b', usableKwh: 10, maxChargeKw: null }])
})

test.each([
  ['another kind of products', ['cables', 'import', 'cables.csv']],
  ['no order', []],
  ['a file of another kind', ['import', 'panels.xlsx']],
  ['a replacing export', ['export', 'all.csv', '--replace']],
])('%s is answered with what there is', async (_, args) => {
  const { code, printed } = await catalogue(...args)
  expect([code, printed.split('\n')[0]]).toEqual([
    2,
    expect.stringMatching(/^usage: npm run catalogue -- \[KIND\] import FILE/),
  ])
})

test('a file that is not there is named', async () => {
  expect(await catalogue('import', 'nowhere.csv')).toMatchObject({
    code: 2,
    printed: expect.stringContaining('nowhere.csv'),
  })
})

test('a file of more than 50 MB is refused unread', async () => {
  writeFileSync(join(folder, 'huge.csv'), 'id;price\n')
  // A sparse file uses no disk space.
  truncateSync(join(folder, 'huge.csv'), 50 * 1024 * 1024 + 1)
  expect(await catalogue('check', 'huge.csv')).toEqual({
    code: 1,
    printed: expect.stringContaining('is larger than 50 MB and not read'),
  })
})
