import { execFileSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmdirSync, rmSync, statfsSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { packDocument } from '../designs/savedDesignStore.ts'
import { designClient } from '../designs/testing/designClient.ts'
import { largeDesign, sampleDesign } from '../designs/testing/sampleDesign.ts'
import { serverProcesses } from '../testing/serverProcesses.ts'
import { openStore } from './openStore.ts'

const DISK = mkdtempSync(join(tmpdir(), 'solarplanner-disk-'))
const DISK_BYTES = 120 * 1024 * 1024
const DATA = join(DISK, 'data')

/** Mounts a small disk; returns the reason if this system has none, null otherwise. */
const mount = (): string | null => {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_BYTES}`, 'tmpfs', DISK], { stdio: 'pipe' })
    return null
  } catch {
    return 'a disk of its own can be mounted by root on Linux only'
  }
}
const NO_DISK = mount()
if (NO_DISK) console.warn(`SKIPPED: a full disk, because ${NO_DISK}`)
const { start, endAll } = serverProcesses()
afterEach(endAll)
afterAll(() => {
  if (!NO_DISK) execFileSync('umount', ['--lazy', DISK])
  rmdirSync(DISK)
})

/** About the size of the longest design. */
const LARGE_BYTES = 280_000

/** Less than what saves leave for deletions. */
const NEARLY_FULL_BYTES = 60 * 1024 * 1024

/** Another program's file. */
const OTHER = join(DISK, 'other')
const PAGE = Buffer.alloc(4096, 1)

/** Another program fills the disk.
 * @param leftBytes what it leaves free */
const fillDisk = (leftBytes = 0) => {
  const file = openSync(OTHER, 'a')
  const freeBytes = (): number => {
    const { bavail, bsize } = statfsSync(DISK)
    return bavail * bsize
  }
  try {
    while (leftBytes === 0 || freeBytes() > leftBytes) writeSync(file, PAGE)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
  } finally {
    closeSync(file)
  }
}

describe.skipIf(NO_DISK)(NO_DISK ? `SKIPPED: ${NO_DISK}` : 'on a disk that is nearly full', () => {
  const env = {
    DATA_DIR: DATA,
    RATE_LIMIT_PER_MINUTE: '0',
    DESIGNS_PER_DAY: '0',
    DESIGN_MB_PER_DAY: '0',
    DESIGNS_MAX_MB: '0',
  }
  const statusOf = async (address: string, path: string, method = 'GET', secret = '') =>
    (await fetch(`${address}/api/${path}`, { method, headers: { Authorization: `Bearer ${secret}` } })).status

  test('saves are refused with 507, reading goes on, designs can be deleted, and then there is room again', async () => {
    const first = await start(env)
    let { address } = first
    const client = designClient(address)
    await expect.poll(() => statusOf(address, 'health/ready')).toBe(200)
    const design = await client.create(largeDesign('large', LARGE_BYTES))
    const key = { id: design.id, secret: design.editSecret }
    for (let from = 1; from < 20; from++)
      expect(await client.save(key, from, largeDesign(`save ${from}`, LARGE_BYTES))).toMatchObject({ status: 200 })
    const small = await client.create(sampleDesign('small'))

    fillDisk(NEARLY_FULL_BYTES)
    const create = () =>
      fetch(`${address}/api/designs`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(largeDesign('too much', LARGE_BYTES)),
      })
    const refused = await create()
    expect([refused.status, (await refused.json()).code]).toEqual([507, 'storeFull'])
    expect(refused.headers.get('Retry-After')).toBe('60')
    await expect.poll(() => statusOf(address, 'health/ready')).toBe(503)
    const ready = await (await fetch(`${address}/api/health/ready`)).json()
    expect(ready.detail).toMatch(/room left on the disk/)
    expect((await client.read(small.id)).document.name).toBe('small')
    expect((await client.read(design.id)).version).toBe(20)

    // The server also starts then.
    first.child.kill('SIGKILL')
    await first.ended
    ;({ address } = await start(env))
    expect(await statusOf(address, `designs/${small.id}`)).toBe(200)

    expect(await statusOf(address, `designs/${design.id}`, 'DELETE', design.editSecret)).toBe(204)
    expect(await statusOf(address, `designs/${design.id}`)).toBe(404)
    expect(await statusOf(address, `designs/${small.id}`, 'DELETE', small.editSecret)).toBe(204)

    fillDisk()
    expect((await create()).status).toBe(507)
    rmSync(OTHER)
    const again = designClient(address)
    const made = await again.create(largeDesign('again', LARGE_BYTES))
    expect((await again.read(made.id)).document.name).toBe('again')
  })

  test('expired designs are deleted', async () => {
    const store = await openStore({ dataDir: join(DISK, 'expiring'), onFault: () => {} })
    const now = new Date('2026-11-16T10:00:00Z')
    for (const id of ['a', 'b', 'c', 'd', 'e', 'f'])
      await store.designs.add(id, 'secret', { document: await packDocument(largeDesign(id, LARGE_BYTES)), now })
    fillDisk(NEARLY_FULL_BYTES)
    expect(await store.hasRoom()).toBe(false)
    const expiry = { opened: '2026-11-17', unopened: '2026-11-17' }
    await store.designs.raiseRunningTime(100)
    await store.designs.unmarkUnexpired(expiry)
    await store.designs.markExpired(expiry, 100)
    expect(await store.designs.removeExpired(expiry, 100)).toBe(6)
    expect(await store.designs.find('a')).toBeNull()
    rmSync(OTHER)
    await store.close()
  })
})
