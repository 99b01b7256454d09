import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const ROOT = path.resolve(import.meta.dirname, '..')
const FOLDERS = 'api/engine,web/{charts,layout,map,panels,ui}'
/** Words that the code no longer uses, for the field has others: misaligned, cached, stored, deleted, notified, removed, east-west racks. */
const OUTDATED = ['askew', 'cool', 'doomed', 'gone', 'impatience', 'kept', 'known', 'patience', 'tent', 'tents', 'told']
const OUTDATED_PAIRS = /taken_?out|hide_?behind|held_?gestures|spanned_?by/i
/** Keys of stored designs and of what a browser stores: other names would not read what is there. */
const STORED = ['tentTiltDeg', 'tentRidgeGapM', 'tentValleyGapM', 'keptAtMs']

const FILES = globSync(`{${FOLDERS}}/**/*.{ts,tsx}`, { cwd: ROOT }).filter(
  (file) => !/\.(test|fixture)\.|[\\/](double|contract|testing)[\\/]/.test(file),
)

/** The names in a file: what stands in comments, strings and texts between tags is none. */
const namesIn = (file) =>
  readFileSync(path.join(ROOT, file), 'utf8')
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/(^|\s)\/\/.*$/gm, '')
    .replace(/'(?:[^'\\\n]|\\.)*'|"[^"\n]*"/g, '')
    .replace(/`[^`]*`/g, '')
    .match(/[A-Za-z_$][\w$]*/g) ?? []

const wordsOf = (name) =>
  name
    .replace(/([a-z\d])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .split('_')
const isOutdated = (name) =>
  !STORED.includes(name) && (OUTDATED_PAIRS.test(name) || wordsOf(name).some((word) => OUTDATED.includes(word)))

test('a name is outdated by one of its words, however it is written', () => {
  expect(['isGone', 'KEPT_MS', 'askewOf', 'takenOut'].map(isOutdated)).toEqual([true, true, true, true])
  expect(['tentTiltDeg', 'unknown', 'content', 'keeps'].map(isOutdated)).toEqual([false, false, false, false])
})

test('no name in the engine, the map and the layout uses a word that was replaced', () => {
  expect(FILES.length).toBeGreaterThan(200)
  const found = FILES.flatMap((file) =>
    [...new Set(namesIn(file).filter(isOutdated))].map((name) => `${file}: ${name}`),
  )
  expect(found).toEqual([])
})
