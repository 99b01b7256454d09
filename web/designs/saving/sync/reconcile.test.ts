import { describe, expect, test } from 'vitest'
import type { DesignDocument } from '#contract/design.ts'
import { sampleDocument } from '../../design.fixture.ts'
import { contentHash } from './contentHash.ts'
import { reconciled } from './reconcile.ts'

type Recommended = readonly (string | null)[]
const [ROOF] = sampleDocument().areas
/** Roofs, for each of which this was recommended. */
const roofs = (recommended: Recommended, changes: Readonly<Record<string, unknown>> = {}): DesignDocument =>
  sampleDocument({
    ...changes,
    areas: recommended.map((panelId, index) => ({
      ...{ ...ROOF, id: `area-${index + 1}` },
      ...(panelId && { recommendedPanelId: panelId }),
    })),
  })
const recommendedIn = (document: DesignDocument | null) =>
  document?.areas.map(({ recommendedPanelId }) => recommendedPanelId ?? null)

const known = (before: DesignDocument, ...sent: readonly DesignDocument[]) => ({
  savedMark: contentHash(before),
  sentMarks: sent.map(contentHash),
})

interface Case {
  what: string
  before: Recommended
  mine: Recommended
  theirs: Recommended
  both: Recommended
}
const ANALYSED_HERE: Case[] = [
  { what: 'for the first time', before: [null], mine: ['p'], theirs: [null], both: ['p'] },
  { what: 'anew', before: ['o'], mine: ['p'], theirs: ['o'], both: ['p'] },
  { what: 'with none as the outcome', before: ['o'], mine: [null], theirs: ['o'], both: [null] },
]
const ANALYSED_THERE: Case[] = [
  { what: 'for the first time', before: [null], mine: [null], theirs: ['x'], both: ['x'] },
  { what: 'anew', before: ['o'], mine: ['o'], theirs: ['x'], both: ['x'] },
  { what: 'with none as the outcome', before: ['o'], mine: ['o'], theirs: [null], both: [null] },
]
const TWO_ROOFS: Case = {
  what: 'two roofs, one here, one there',
  before: [null, null],
  mine: ['p', null],
  theirs: [null, 'x'],
  both: ['p', 'x'],
}

describe.each([
  { whoMade: 'nobody made anything', here: {}, there: {} },
  { whoMade: 'the name was changed there', here: {}, there: { name: 'theirs' } },
  { whoMade: 'the name was changed here', here: { name: 'mine' }, there: {} },
])('where $whoMade, what was recommended', ({ here, there }) => {
  test.each([
    ...ANALYSED_HERE.map((row) => ({ ...row, where: 'here' })),
    ...ANALYSED_THERE.map((row) => ({ ...row, where: 'there' })),
    { ...TWO_ROOFS, where: 'on both sides' },
  ])('$where $what is kept', ({ before, mine, theirs, both }) => {
    const result = reconciled(roofs(mine, here), roofs(theirs, there), known(roofs(before), roofs(mine, here)))
    expect(recommendedIn(result)).toEqual(both)
    expect(result?.name).toBe('name' in here ? 'mine' : 'name' in there ? 'theirs' : 'Casa Rossi')
  })
})

test('of two recommendations for one roof stands the one that is written last, whoever made something', () => {
  const saved = known(roofs([null]))
  expect(recommendedIn(reconciled(roofs(['p']), roofs(['x']), saved))).toEqual(['p'])
  expect(recommendedIn(reconciled(roofs(['p']), roofs(['x'], { name: 'theirs' }), saved))).toEqual(['p'])
  expect(recommendedIn(reconciled(roofs(['p'], { name: 'mine' }), roofs(['x']), saved))).toEqual(['p'])
})

test('a version elsewhere that was sent from here is an earlier one of mine: mine goes on from it as it is', () => {
  const sent = roofs(['o'], { name: 'a' })
  const mine = roofs([null], { name: 'ab' })
  expect(reconciled(mine, sent, known(roofs(['n']), sent, mine))).toEqual(mine)
})

test('something made on both sides is for the user to choose', () => {
  const saved = known(roofs([null]))
  expect(reconciled(roofs(['p'], { name: 'mine' }), roofs([null], { name: 'theirs' }), saved)).toBeNull()
})

test('two devices that reconcile with what the other has saved come to the same, and send no more', () => {
  const options: Recommended = [null, 'p', 'x']
  const pairs = options.flatMap((one) => options.map((other): Recommended => [one, other]))
  for (const before of pairs)
    for (const first of pairs)
      for (const second of pairs) {
        const saved = known(roofs(before))
        const onServer = roofs(first)
        const sentBySecond = reconciled(roofs(second), onServer, saved) ?? onServer
        const takenInByFirst = reconciled(onServer, sentBySecond, known(onServer))
        expect(takenInByFirst).toEqual(sentBySecond)
      }
})
