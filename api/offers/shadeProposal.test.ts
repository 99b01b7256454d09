import { describe, expect, test } from 'vitest'
import { DetailedPlant, type PlantRequest } from '#wire/plant.ts'
import type { ProposalRequest } from '#wire/proposal.ts'
import { hasPoppler, pdfPixels, withPoppler } from './pdf/testing/poppler.ts'
import { corner, italian, plain, proposalApp } from './testing/proposalApp.ts'

const outline = (westM: number, southM: number, widthM: number, heightM: number) => [
  corner(westM, southM),
  corner(westM + widthM, southM),
  corner(westM + widthM, southM + heightM),
  corner(westM, southM + heightM),
]
const roof = (id: string, westM: number) => ({
  area: {
    id,
    type: 'polygon' as const,
    coordinates: outline(westM, 0, 8, 6),
    roofType: 'pitched' as const,
    orientation: 'south' as const,
    angle: 22,
  },
})
/** Two roofs of one house, a chimney on the first, a house to the south and a tree to the west of them. */
const surroundings = [
  { id: 'surrounding-1', kind: 'building' as const, heightM: 11, coordinates: outline(0, -9, 8, 6) },
  {
    id: 'surrounding-2',
    kind: 'tree' as const,
    heightM: 12,
    center: corner(-5, 0),
    radiusM: 3,
    foliage: 'evergreen' as const,
  },
]
const bare = {
  method: 'detailed' as const,
  areas: [roof('house', 0), roof('annex', 9)],
  detailed: { quantity: 1000 },
} satisfies PlantRequest
const shaded = {
  ...bare,
  areas: [{ ...roof('house', 0), detailed: { eavesHeightM: 5.5 } }, roof('annex', 9)],
  detailed: {
    quantity: 1000,
    surroundings,
    obstacles: [{ id: 'obstacle-1', type: 'polygon' as const, heightM: 2, coordinates: outline(3, 2, 1, 1) }],
    horizon: [
      { azimuthDeg: 90, elevationDeg: 0 },
      { azimuthDeg: 180, elevationDeg: 12 },
    ],
    powerElectronics: 'moduleLevel' as const,
  },
} satisfies PlantRequest
const areaLabels = { house: 'Casa padronale', annex: 'Dépendance' }

const { propose, textOf, analysePlant } = proposalApp()
const analysed = async (plant: PlantRequest) => DetailedPlant.parse(await analysePlant(plant))
const SHADED = { plant: shaded, areaLabels }

describe.skipIf(!hasPoppler)(withPoppler('the proposal of a plant in the shade, as poppler reads it'), () => {
  test('tells solar access by area, each kind of loss and what casts it, as the API answers them', async () => {
    const [first] = (await analysed(shaded)).recommendations
    const shade = first?.shade
    if (!shade) throw new Error('nothing shades the plant')
    const text = await textOf(SHADED)
    for (const { areaId, ...area } of shade.areas) {
      const factors = [area.tiltAndOrientationFraction, area.totalSolarResourceFraction].map(italian.factor)
      const access = italian.percent(100 * area.solarAccessFraction)
      const label = areaLabels[areaId as keyof typeof areaLabels]
      expect(text).toContain(plain([label, access, ...factors].join(' ')))
    }
    const { horizon, beam, sky } = shade.lossKwh
    for (const [name, kwh] of [
      ['Orizzonte lontano', horizon],
      ['Sole diretto', beam],
      ['Luce diffusa', sky],
    ] as const)
      expect(text).toContain(`${name} −${plain(italian.energyKwh(kwh))}`)
    const names = {
      'surrounding-1': 'Edificio 1',
      'surrounding-2': 'Albero 1',
      'obstacle-1': 'Ostacolo 1',
      annex: 'Dépendance',
    }
    expect(new Set(shade.causes.map(({ id }) => id))).toEqual(new Set(Object.keys(names)))
    // Poppler leaves out the blank of a short sum.
    const dense = (words: string): string => words.replace(/\s+/g, '')
    for (const { id, lossKwh, lossEur } of shade.causes) {
      const name = names[id as keyof typeof names]
      expect(dense(text)).toContain(dense(`${name}${italian.number(lossKwh)}${italian.wholeEuro(lossEur)}`))
    }
    expect(text).toContain(
      `Calcolato per ${first.asked?.quantity} pannelli. Tipo di inverter: Ottimizzatori o microinverter.`,
    )
    // The step of the way from the sunlight to the grid.
    const step = first.asked?.production.waterfall.find((each) => each.step === 'shade')
    expect(text).toContain(`Ombre ${plain(italian.energyKwh(step?.changeKwh ?? Number.NaN))}`)
  })

  test('tells the shade of the modules that are proposed, where more would fit, and names a tree that shades nothing', async () => {
    // To the north of the roofs, lower than their eaves.
    const behind = {
      id: 'surrounding-3',
      kind: 'tree' as const,
      foliage: 'evergreen' as const,
      heightM: 2,
      center: corner(4, 30),
      radiusM: 1,
    }
    const plant = {
      ...shaded,
      detailed: { ...shaded.detailed, surroundings: [...surroundings, behind], quantity: 12 },
    }
    const [first] = (await analysed(plant)).recommendations
    const text = await textOf({ plant, areaLabels, panelId: first?.panelId ?? '' })
    expect(first?.full?.quantity).toBeGreaterThan(12)
    expect(text).toContain('Calcolato per 12 pannelli. Tipo di inverter')
    expect(text).toContain(`Sole diretto −${plain(italian.energyKwh(first?.shade?.lossKwh.beam ?? 0))}`)
    expect(text).toContain('Albero 2: nessuna perdita')
    expect(await textOf(SHADED)).not.toContain('nessuna perdita')
  })

  test('tells in the annex what was drawn and chosen, and the assumptions that go with it', async () => {
    const text = await textOf({ ...SHADED, language: 'en' })
    for (const row of [
      'Nearby buildings and trees buildings: 1; trees: 1',
      'Eaves height Casa padronale 5.5 m',
      'Far horizon by hand, up to 12°',
      'Power electronics Optimizers or micro-inverters',
      'Evergreen tree: light that passes',
      'Eaves height, if not entered',
      'Loss: nearby shade not drawn',
    ])
      expect(text).toContain(row)
    expect(text).not.toContain('Tree in leaf')
    expect(text).not.toContain('Parapet height')
    expect(text).toContain('what was not drawn casts none')
  })

  test('says nothing of shade where there is none', async () => {
    const text = await textOf({ plant: bare })
    for (const name of ['Sole e ombre', 'Edifici e alberi vicini', 'Albero']) expect(text).not.toContain(name)
    expect(text).toContain('Tipo di inverter')
  })

  test('draws the crown of a tree beside the roof', async () => {
    const drawn = async (request: ProposalRequest) => pixelsOf(pdfPixels(await propose(request), 1), [0xb9, 0xd6, 0xb2])
    expect(await drawn(SHADED)).toBeGreaterThan(100)
    expect(await drawn({ plant: bare })).toBe(0)
  })
})

/** Number of pixels of a portable pixmap with approximately one colour. */
const pixelsOf = (pixmap: Buffer, colour: readonly number[]): number => {
  const [header = ''] = /^P6\s+\d+\s+\d+\s+\d+\s/.exec(pixmap.subarray(0, 40).toString('latin1')) ?? []
  const channels = pixmap.subarray(header.length)
  let count = 0
  for (let at = 0; at < channels.length; at += 3)
    if (colour.every((value, channel) => Math.abs(value - (channels[at + channel] ?? 0)) <= 4)) count++
  return count
}
