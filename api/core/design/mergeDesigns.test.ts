import { describe, expect, test } from 'vitest'
import { areaOf } from './area.ts'
import { type Design, type DesignContent, designOf, EMPTY_DESIGN } from './design.ts'
import { mergeContents } from './mergeDesigns.ts'
import { LINE, POLYGON, RECTANGLE } from './shapes.fixture.ts'

const [a, b, c] = [areaOf('area-1', RECTANGLE), areaOf('area-2', POLYGON), areaOf('area-3', LINE)]
const turned = (area: typeof a, angle: number) => ({ ...area, angle })

const of = (changes: Partial<Design>): Design => ({ ...designOf(EMPTY_DESIGN), ...changes })
const merge = (before: Design, mine: Design, theirs: Design): Design => {
  const content = (design: Design) => ({ ...EMPTY_DESIGN, ...design })
  return designOf(mergeContents(content(before), content(mine), content(theirs)).content)
}
const mergeAreas = (before: Design['areas'], mine: Design['areas'], theirs: Design['areas']) =>
  merge(of({ areas: before }), of({ areas: mine }), of({ areas: theirs })).areas

describe('two lists that went on from one', () => {
  test.each([
    { what: 'nothing changed', before: [a, b], mine: [a, b], theirs: [a, b], merged: [a, b] },
    { what: 'added there', before: [a], mine: [a], theirs: [a, b], merged: [a, b] },
    { what: 'added here', before: [a], mine: [a, b], theirs: [a], merged: [a, b] },
    { what: 'added on both sides', before: [a], mine: [a, b], theirs: [a, c], merged: [a, c, b] },
    { what: 'deleted there', before: [a, b], mine: [a, b], theirs: [b], merged: [b] },
    { what: 'deleted here', before: [a, b], mine: [b], theirs: [a, b], merged: [b] },
    { what: 'cleared there, added here', before: [a], mine: [a, b], theirs: [], merged: [b] },
    { what: 'changed there', before: [a], mine: [a], theirs: [turned(a, 30)], merged: [turned(a, 30)] },
    { what: 'changed here', before: [a], mine: [turned(a, 30)], theirs: [a], merged: [turned(a, 30)] },
    {
      what: 'changed differently',
      before: [a],
      mine: [turned(a, 30)],
      theirs: [turned(a, 9)],
      merged: [turned(a, 30)],
    },
    { what: 'changed here, deleted there', before: [a], mine: [turned(a, 30)], theirs: [], merged: [turned(a, 30)] },
    { what: 'deleted here, changed there', before: [a], mine: [], theirs: [turned(a, 30)], merged: [turned(a, 30)] },
    { what: 'in another order there', before: [a, b], mine: [a, b], theirs: [b, a], merged: [b, a] },
  ])('$what', ({ before, mine, theirs, merged }) => {
    expect(mergeAreas(before, mine, theirs)).toEqual(merged)
  })
})

test('areas that did not change stay the objects they were', () => {
  const [merged] = mergeAreas([a], [a, b], [structuredClone(a)])
  expect(merged).toBe(a)
})

describe('two designs that went on from one', () => {
  test.each<{
    what: string
    before?: Partial<Design>
    mine: Partial<Design>
    theirs: Partial<Design>
    merged: Partial<Design>
  }>([
    { what: 'a choice made there', mine: {}, theirs: { method: 'detailed' }, merged: { method: 'detailed' } },
    { what: 'a choice made here', mine: { panelId: 'a' }, theirs: {}, merged: { panelId: 'a' } },
    { what: 'two names', mine: { name: 'Casa' }, theirs: { name: 'Villa' }, merged: { name: 'Casa' } },
    {
      what: 'different assumptions',
      mine: { assumptions: { horizonYears: 20 } },
      theirs: { assumptions: { vatFraction: 0.22 } },
      merged: { assumptions: { horizonYears: 20, vatFraction: 0.22 } },
    },
    {
      what: 'an assumption given back there',
      before: { assumptions: { horizonYears: 20 } },
      mine: { assumptions: { horizonYears: 20 } },
      theirs: {},
      merged: { assumptions: {} },
    },
    {
      what: 'another area selected there',
      mine: { currentAreaId: 'area-1' },
      theirs: { currentAreaId: 'area-2' },
      merged: { currentAreaId: 'area-1' },
    },
  ])('$what', ({ before = {}, mine, theirs, merged }) => {
    expect(merge(of(before), of(mine), of(theirs))).toEqual(of(merged))
  })
})

const [first, second] = [a.id, b.id]
const recommending = (recommended: DesignContent['recommended']): DesignContent => ({
  ...EMPTY_DESIGN,
  areas: [a, b],
  recommended,
})

test.each([
  { what: 'another panel for one area', mine: { [first]: 'panel-4', [second]: 'panel-2' }, merged: 'panel-4' },
  { what: 'no panel for one area', mine: { [second]: 'panel-2' }, merged: undefined },
  { what: 'an undefined panel for one area', mine: { [first]: undefined, [second]: 'panel-2' }, merged: undefined },
])('$what here leaves what was recommended there for the other area', ({ mine, merged }) => {
  const before = recommending({ [first]: 'panel-1', [second]: 'panel-2' })
  const theirs = recommending({ [first]: 'panel-1', [second]: 'panel-3' })
  const { recommended } = mergeContents(before, recommending(mine), theirs).content
  expect([recommended[first], recommended[second]]).toEqual([merged, 'panel-3'])
})

test.each(['constructor', '__proto__'])('for an area that is called %s nothing is recommended by itself', (id) => {
  const content = (recommended: DesignContent['recommended']): DesignContent => ({
    ...EMPTY_DESIGN,
    areas: [{ ...a, id }, b],
    recommended,
  })
  const { recommended } = mergeContents(content({}), content({}), content({ [second]: 'panel-1' })).content
  expect(Object.entries(recommended)).toEqual([
    [id, undefined],
    [second, 'panel-1'],
  ])
})

describe('of one thing that both changed', () => {
  const content = (changes: Partial<DesignContent>): DesignContent => ({ ...EMPTY_DESIGN, ...changes })
  const before = content({ name: 'Casa', areas: [a] })

  test('different fields of one area stand together, and nobody replaced anything', () => {
    const merged = mergeContents(
      before,
      content({ name: 'Casa', areas: [{ ...a, angle: 30 }] }),
      content({ name: 'Casa', areas: [{ ...a, name: 'Garage' }] }),
    )
    expect(merged.content.areas).toEqual([{ ...a, angle: 30, name: 'Garage' }])
    expect(merged.withTheirs).toBeNull()
  })

  test('an outline is taken from one side as a whole, the settings from each', () => {
    const moved = { ...areaOf(a.id, POLYGON), name: 'Garage' }
    const { content: merged } = mergeContents(
      before,
      content({ name: 'Casa', areas: [{ ...a, angle: 30 }] }),
      content({ name: 'Casa', areas: [moved] }),
    )
    expect(merged.areas).toEqual([{ ...moved, angle: 30 }])
  })

  test('the later one stands; theirs can be had in its place, with all else of both', () => {
    const mine = content({ name: 'Mia', areas: [a, b] })
    const theirs = content({ name: 'Sua', areas: [a], address: 'Via Roma 1' })
    const merged = mergeContents(before, mine, theirs)
    expect(merged.content).toMatchObject({ name: 'Mia', address: 'Via Roma 1', areas: [a, b] })
    expect(merged.withTheirs?.()).toMatchObject({ name: 'Sua', address: 'Via Roma 1', areas: [a, b] })
  })
})
