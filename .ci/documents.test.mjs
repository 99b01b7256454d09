import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const ROOT = path.resolve(import.meta.dirname, '..')
const read = (file) => readFileSync(path.join(ROOT, file), 'utf8')

const FILES = globSync(['*.{md,ts,mjs}', '{api,web,docs,.ci}/**/*.*'], {
  cwd: ROOT,
  exclude: ['**/node_modules', 'web/dist'],
})
const DOCUMENTS = FILES.filter((file) => file.endsWith('.md'))
const SOURCES = FILES.filter((file) => /\.(?:tsx?|mjs|css)$/.test(file))

const BEHAVIOUR = path.join('docs', 'behaviour.md')
const RULES = [...read(BEHAVIOUR).matchAll(/^\*\*(\d+\.\d+)\*\* /gm)].map(([, rule]) => rule)

/** Rules named after a word: `6.3`, `6.2, 6.3`, `6.1 to 6.8 and 3.12`. */
const listAfter = (word) => new RegExp(`${word} (\\d+\\.\\d+(?:(?:, | and | to )\\d+\\.\\d+)*)`, 'g')
const IN_COMMENTS = listAfter('behaviour\\.md')
const IN_DOCUMENTS = listAfter('[Rr]ules?')

const citedIn = (file, pattern) =>
  [...read(file).matchAll(pattern)].flatMap(([, list]) => list.match(/\d+\.\d+/g).map((rule) => ({ file, rule })))

const isUnknown = ({ rule }) => !RULES.includes(rule)

test('every rule of docs/behaviour.md has a number of its own', () => {
  expect(RULES.length).toBeGreaterThan(80)
  expect(RULES.filter((rule, index) => RULES.indexOf(rule) !== index)).toEqual([])
})

test('every rule of docs/behaviour.md that is cited exists', () => {
  const inComments = [...SOURCES, ...DOCUMENTS].flatMap((file) => citedIn(file, IN_COMMENTS))
  const inDocuments = [BEHAVIOUR, path.join('docs', 'glossary.md')].flatMap((file) => citedIn(file, IN_DOCUMENTS))
  expect(inComments.length).toBeGreaterThan(80)
  expect(inDocuments.length).toBeGreaterThan(30)
  expect([...inComments, ...inDocuments].filter(isUnknown)).toEqual([])
})

test('a comment that cites docs/behaviour.md says which rule', () => {
  const ours = path.join('.ci', path.basename(import.meta.filename))
  const withoutRule = SOURCES.filter((file) => file !== ours && /docs\/behaviour\.md(?! \d+\.\d)/.test(read(file)))
  expect(withoutRule).toEqual([])
})

/** The anchor GitHub gives a heading. */
const anchorOf = (heading) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-')

const anchorsIn = (file) => [...read(file).matchAll(/^#+ (.*)$/gm)].map(([, heading]) => anchorOf(heading))

const leadsNowhere = (file, link) => {
  const [name, anchor] = link.split('#')
  const target = name === '' ? file : path.join(path.dirname(file), name)
  if (!existsSync(path.join(ROOT, target))) return true
  return anchor !== undefined && target.endsWith('.md') && !anchorsIn(target).includes(anchor)
}

test('every link between the documents leads to a file and a heading that exist', () => {
  const dangling = DOCUMENTS.flatMap((file) =>
    [...read(file).matchAll(/\]\((?!\w+:)([^)\s]+)\)/g)]
      .map(([, link]) => ({ file, link }))
      .filter(({ link }) => leadsNowhere(file, link)),
  )
  expect(dangling).toEqual([])
})

/** A path from the root, such as `api/app.ts` or `web/maps`; `*` and `{}` are patterns, no paths. What a build makes is none. */
const FROM_ROOT = /^(?:api|web|docs|\.ci)\/[\w./@-]*$/
const MADE_BY_BUILD = ['web/dist', 'dist/server.mjs']
/** A source file by its name or the end of its path, such as `syncState.ts` or `sun/sunPosition.ts`. */
const BY_ITS_END = /^\w[\w./-]*\.(?:tsx?|mjs)$/

const isDangling = (named) => {
  if (MADE_BY_BUILD.includes(named)) return false
  if (FROM_ROOT.test(named)) return !existsSync(path.join(ROOT, named))
  return BY_ITS_END.test(named) && !FILES.some((file) => `/${file}`.endsWith(`/${named}`))
}

/** What a document quotes as code in a line; blocks of code are examples. */
const quotedIn = (file) =>
  [
    ...read(file)
      .replace(/^```.*?^```/gms, '')
      .matchAll(/`([^`\n]+)`/g),
  ].map(([, named]) => named)

test('every source file that a document names exists', () => {
  const dangling = DOCUMENTS.flatMap((file) =>
    quotedIn(file)
      .filter(isDangling)
      .map((named) => ({ file, named })),
  )
  expect(dangling).toEqual([])
})

test('every document that a comment names exists', () => {
  const named = SOURCES.flatMap((file) =>
    [...read(file).matchAll(/(?<!\w\/)docs\/[\w/-]+\.md\b/g)].map(([document]) => ({ file, document })),
  )
  expect(named.length).toBeGreaterThan(80)
  expect(named.filter(({ document }) => !existsSync(path.join(ROOT, document)))).toEqual([])
})
