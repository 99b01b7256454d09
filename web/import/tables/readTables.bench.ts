import { test } from 'vitest'
import { HOUR_MS } from '#engine/units.ts'
import { readTables } from './readTables.ts'

const MEGABYTE = 1_000_000
const hours = (count: number): string =>
  Array.from(
    { length: count },
    (_, row) => `${new Date(Date.UTC(2021, 0, 1) + row * HOUR_MS).toISOString()};${row % 7}`,
  ).join('\n')

/** Texts of a megabyte that made a reader work long; the aim is 200 ms a megabyte. */
const TEXTS = {
  'hours of four years': hours(36_000),
  spaces: ' '.repeat(MEGABYTE),
  'lines of 4,000 spaces': `${' '.repeat(4000)}\n`.repeat(250),
  digits: '1'.repeat(MEGABYTE),
  quotes: '"'.repeat(MEGABYTE),
  separators: ';'.repeat(MEGABYTE),
  'empty lines': '\n'.repeat(MEGABYTE),
}

test.for(Object.entries(TEXTS))('a megabyte of %s', async ([name, text], { bench }) => {
  const bytes = new TextEncoder().encode(text)
  await bench(name, async () => {
    await readTables([{ name, bytes }], 'consumption', {}, null)
  }).run()
})
