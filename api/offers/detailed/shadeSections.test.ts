import { expect, test } from 'vitest'
import { PlantRequest } from '#wire/plant.ts'
import type { PlantShade } from '#wire/shade.ts'
import { localeBundle } from '#words/localeBundle.ts'
import { shadeSection } from './shadeSections.ts'

const bounds = { north: 45.0001, east: 9.0001, south: 45, west: 9 }
const rectangleOf = (id: string) => ({ id, type: 'rectangle' as const, bounds })
const { areas, detailed } = PlantRequest.parse({
  areas: [{ area: rectangleOf('area-1') }, { area: rectangleOf('area-2') }],
  method: 'detailed',
  detailed: { obstacles: ['chimney', 'dormer'].map((id) => ({ ...rectangleOf(id), heightM: 1 })) },
})
const PROPOSED = {
  areas: areas.map((one, index) => ({ ...one, label: ['Garage', ''][index] ?? '', number: index + 1 })),
  options: detailed,
}
const causeOf = (kind: PlantShade['causes'][number]['kind'], id: string) => ({
  id,
  kind,
  lossKwh: 100,
  lossEur: 20,
  areas: [],
})
const shadeOf = (causes: PlantShade['causes']): PlantShade => ({
  quantity: 4,
  lossKwh: { horizon: 0, beam: 100, sky: 0, mismatch: 0 },
  areas: [],
  causes,
  weakest: null,
  uncomparedCount: 0,
  leftOutCount: 0,
})

test.each([
  { what: 'an obstacle by its number', cause: causeOf('obstacle', 'dormer'), name: 'Obstacle 2' },
  { what: 'a parapet by the name of its roof', cause: causeOf('parapet', 'area-1'), name: 'Parapet of Garage' },
  { what: 'a roof without a name by its number', cause: causeOf('roof', 'area-2'), name: 'Area 2' },
  { what: 'a roof outside the plant as another one', cause: causeOf('roof', 'area-9'), name: 'another roof' },
])('among the causes of shade a proposal names $what', ({ cause, name }) => {
  const section = JSON.stringify(shadeSection(shadeOf([cause]), 4, PROPOSED, localeBundle('en')))
  expect(section).toContain(`["${name}","100",`)
})
