import { once } from 'node:events'
import type { Worker } from 'node:worker_threads'
import { afterEach, describe, expect, test } from 'vitest'
import type { PaperOrder } from './paperOrder.ts'
import type { PdfPrinter } from './pdfPrinter.ts'
import { createPdfPrinter } from './pdfPrinter.ts'

/** A worker that does as the panel's title says, so that the printer's conduct can be seen without papers. */
const WORKER = new URL('./testing/obedientWorker.ts', import.meta.url)

const workerOf = (source: string) => new URL(`data:text/javascript,${encodeURIComponent(source)}`)
/** Workers whose start fails, and hangs. */
const BROKEN = workerOf('throw new Error("no fonts")')
const HANGING = workerOf('setInterval(() => {}, 1000)')

const order = (title: string): PaperOrder => ({
  kind: 'datasheet',
  language: 'it',
  dateMs: 0,
  panel: { id: title, title, brand: '', model: '', power: 1, stock: 0, demonstrationFields: [] },
})

let printer: PdfPrinter
const start = (settings: Parameters<typeof createPdfPrinter>[0] = {}) => {
  printer = createPdfPrinter({ worker: WORKER, limitMs: 5000, ...settings })
  return printer
}
const textOf = async (printed: ReturnType<PdfPrinter['print']>) => {
  const result = await printed
  return result.ok ? Buffer.from(result.value).toString() : result.fault
}
afterEach(() => printer.end())

describe('a printer', () => {
  test('prints one after the other', async () => {
    start()
    const printed = ['a', 'b', 'c'].map((title) => textOf(printer.print(order(title))))
    expect(await Promise.all(printed)).toEqual(['a', 'b', 'c'])
  })

  test('refuses those for whom there is no place to wait', async () => {
    start({ mostWaiting: 1 })
    const printed = ['a', 'b', 'c'].map((title) => textOf(printer.print(order(title))))
    expect(await Promise.all(printed)).toEqual(['a', 'b', 'busy'])
  })

  test('gives up on a paper that takes too long, and prints the next', async () => {
    start({ limitMs: 1500 })
    const printed = ['hang', 'b'].map((title) => textOf(printer.print(order(title))))
    expect(await Promise.all(printed)).toEqual(['tooSlow', 'b'])
  })

  test('does not count the start of its thread', async () => {
    start({ limitMs: 100, worker: new URL('./testing/lateWorker.ts', import.meta.url) })
    expect(await textOf(printer.print(order('a')))).toBe('late')
  })

  test('gives up a thread whose start hangs, and starts another for the next paper', async () => {
    start({ startLimitMs: 100, worker: HANGING })
    const printed = ['a', 'b'].map((title) => textOf(printer.print(order(title))))
    expect(await Promise.all(printed)).toEqual(['tooSlow', 'tooSlow'])
  })

  test('does not try again to get ready before a paper is asked for, where its thread cannot start', async () => {
    let starts = 0
    const count = () => {
      starts += 1
    }
    process.on('worker', count)
    start({ worker: BROKEN })
    const prepare = async () => {
      const started = once(process, 'worker') as Promise<[Worker]>
      printer.prepare()
      const [worker] = await started
      await new Promise((end) => worker.once('exit', end))
    }
    await prepare()
    printer.prepare()
    await expect(printer.print(order('a'))).rejects.toThrow('no fonts')
    expect(starts).toBe(2)
    await prepare()
    process.off('worker', count)
    expect(starts).toBe(3)
  })

  test('gets ready by a paper of its own, once', async () => {
    start()
    printer.prepare()
    printer.prepare()
    expect(await textOf(printer.print(order('count')))).toBe('2')
    printer.prepare()
    expect(await textOf(printer.print(order('count')))).toBe('3')
  })

  test('does not print what nobody waits for any more', async () => {
    start()
    const leaving = new AbortController()
    const first = textOf(printer.print(order('a')))
    const left = textOf(printer.print(order('b'), leaving.signal))
    leaving.abort()
    expect(await Promise.all([first, left, textOf(printer.print(order('count')))])).toEqual(['a', 'busy', '2'])
    expect(await textOf(printer.print(order('b'), leaving.signal))).toBe('busy')
  })

  test('a paper that fails throws, and the next is printed', async () => {
    start()
    await expect(printer.print(order('fail'))).rejects.toThrow('out of paper')
    expect(await textOf(printer.print(order('a')))).toBe('a')
  })

  test('a worker that dies takes only its paper with it', async () => {
    start()
    const dying = printer.print(order('die'))
    const next = textOf(printer.print(order('a')))
    await expect(dying).rejects.toThrow('on fire')
    expect(await next).toBe('a')
  })
})
