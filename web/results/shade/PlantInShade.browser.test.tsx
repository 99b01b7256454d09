import { QueryClientProvider } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { PlantShade } from '#wire/shade.ts'
import { createQueryClient } from '../../base/http/queryClient.ts'
import { LanguageProvider } from '../../base/i18n/LanguageProvider.tsx'
import { testRoot } from '../../base/i18n/testRoot.fixture.ts'
import { openDesign, useDesign } from '../../design/designStore.ts'
import { useLayouts } from '../../modules/layoutStore.ts'
import { useModulesOnMap } from '../../modules/useModulesOnMap.ts'
import { ModuleColours } from '../../shade/ModuleColours.tsx'
import { layModule, SHADED_DESIGN } from '../../shade/shadedDesign.fixture.ts'
import { useColoured, useShade } from '../../shade/shadeStore.ts'
import { ShadeSection } from './ShadeSection.tsx'

const SHADE: PlantShade = {
  quantity: 1,
  lossKwh: { horizon: 0, beam: 80, sky: 20.4, mismatch: 11 },
  areas: [
    {
      areaId: 'area-1',
      solarAccessFraction: 0.82,
      tiltAndOrientationFraction: 0.98,
      totalSolarResourceFraction: 0.8036,
      moduleAccess: [0.82],
      moduleKwh: [390],
    },
  ],
  weakest: null,
  causes: [
    {
      id: 'surrounding-1',
      kind: 'building',
      lossKwh: 111.4,
      lossEur: 21.3,
      months: { from: 11, to: 2 },
      hours: { from: 8, to: 10 },
      areas: [{ areaId: 'area-1', moduleLossKwh: [111.4] }],
    },
  ],
  uncomparedCount: 0,
  leftOutCount: 0,
}
const PLANT = {
  shade: SHADE,
  annualProduction: 800,
  onLeaveOut: null,
  electronics: 'moduleLevel' as const,
  undrawnFraction: 0.02,
}

const root = testRoot('en')
beforeEach(() => {
  useLayouts.setState({ layouts: {}, focused: null })
  useShade.setState({ view: 'modules' })
  openDesign('design-1', SHADED_DESIGN)
  layModule()
})
const show = (what: React.ReactNode) =>
  root.render(
    <QueryClientProvider client={createQueryClient()}>
      <LanguageProvider>{what}</LanguageProvider>
    </QueryClientProvider>,
  )
const colours = () => useShade.getState().colours

test('modules get colours by solar access or by energy, and lose them', async () => {
  show(<ModuleColours shade={SHADE} onToggle={null} />)
  await page.getByText('Solar access').click()
  // The scale runs from 80 to 100 %.
  await expect.element(page.getByText('80%')).toBeVisible()
  await expect.poll(() => colours()?.['area-1']).toHaveLength(1)
  const byAccess = colours()?.['area-1']?.[0]
  await page.getByText('Energy').click()
  await expect.poll(() => colours()?.['area-1']?.[0]).not.toBe(byAccess)
  await page.getByText('Panels').click()
  await expect.poll(colours).toBeNull()
})

test('a pressed module names what shades it and when, a selected object what it takes', async () => {
  show(<ModuleColours shade={SHADE} onToggle={null} />)
  await page.getByText('Solar access').click()
  await expect.poll(colours).not.toBeNull()
  useShade.getState().pressModule?.({ overlayId: 'area-1', index: 0 })
  await expect.element(page.getByText(/^Panel 1, .*: 82% solar access, 390 kWh a year/)).toBeVisible()
  await expect
    .element(page.getByText('Loses 111 kWh a year to Building 1, mostly November to February before 11'))
    .toBeVisible()
  useShade.getState().pressModule?.({ overlayId: 'area-1', index: 0 })
  useDesign.setState({ selectedItemId: 'surrounding-1' })
  await expect.element(page.getByText('Without Building 1: +111 kWh, +€21 a year')).toBeVisible()
})

test('a module answers without colours, too, and is taken out by a button', async () => {
  const onToggle = vi.fn()
  show(<ModuleColours shade={SHADE} onToggle={onToggle} />)
  await expect.poll(() => useShade.getState().pressModule).not.toBeNull()
  useShade.getState().pressModule?.({ overlayId: 'area-1', index: 0 })
  await expect.element(page.getByText(/^Loses 111 kWh a year to Building 1, mostly /)).toBeVisible()
  expect(onToggle).not.toHaveBeenCalled()
  await page.getByRole('button', { name: 'Remove this panel' }).click()
  expect(onToggle).toHaveBeenCalledWith({ overlayId: 'area-1', index: 0 })
})

test('an answer of another layout colours no module and tells of none', async () => {
  const [south] = SHADE.areas
  const areas = south ? [{ ...south, moduleAccess: [0.82, 0.9], moduleKwh: [390, 400] }] : []
  const Coloured = () => {
    const [overlay] = useColoured(useModulesOnMap().overlays)
    return <p>{overlay?.colours?.length ?? 'no'} colours</p>
  }
  show(
    <>
      <ModuleColours shade={{ ...SHADE, areas }} onToggle={null} />
      <Coloured />
    </>,
  )
  await page.getByText('Solar access').click()
  await expect.poll(() => colours()?.['area-1']).toHaveLength(2)
  useShade.getState().pressModule?.({ overlayId: 'area-1', index: 0 })
  await expect.element(page.getByText('no colours')).toBeVisible()
  await expect.element(page.getByText('Click a panel or a nearby object.')).toBeVisible()
})

test('the weakest modules are named also where they are worth their price, not to who may change nothing', async () => {
  const onLeaveOut = vi.fn()
  const weakest = {
    modules: [{ areaId: 'area-1', module: 0 }],
    annualProduction: 410,
    netPresentValueChangeEur: -150,
  }
  const plant = { ...PLANT, shade: { ...SHADE, weakest }, onLeaveOut }
  show(<ShadeSection areaIds={['area-1']} areaLabel={() => 'South roof'} plant={plant} />)
  await page.getByRole('button', { name: 'Remove the weakest: −49% energy, −€150 net gain' }).click()
  await expect.element(page.getByText('1, South roof', { exact: true }).first()).toBeVisible()
  expect(onLeaveOut).toHaveBeenCalledWith([{ overlayId: 'area-1', index: 0 }])
  show(<ShadeSection areaIds={['area-1']} areaLabel={() => 'South roof'} plant={{ ...plant, onLeaveOut: null }} />)
  await expect.element(page.getByRole('button', { name: /weakest/ })).not.toBeInTheDocument()
})

test('figures say of how many modules they are, and the table of modules what shades each most', async () => {
  show(<ShadeSection areaIds={['area-1']} areaLabel={() => 'South roof'} plant={PLANT} />)
  await expect.element(page.getByRole('heading', { name: 'With one panel' })).toBeVisible()
  await page.getByText('Panels in the shade').first().click()
  const row = page.getByRole('table', { name: 'Panels in the shade' }).getByRole('row').nth(1)
  await expect.element(row).toHaveTextContent('1, South roof82%390Building 1')
})

test('the parapet of a roof is named as its parapet', async () => {
  useDesign.setState(({ areas }) => ({ areas: areas.map((area) => ({ ...area, name: 'South' })) }))
  const shade: PlantShade = {
    ...SHADE,
    causes: [{ id: 'area-1', kind: 'parapet', lossKwh: 12, lossEur: 2, areas: [] }],
  }
  const plant = { ...PLANT, shade }
  show(<ShadeSection areaIds={['area-1']} areaLabel={() => 'South roof'} plant={plant} />)
  const causes = page.getByRole('table', { name: 'What casts shade' })
  await expect.element(causes.getByRole('row').nth(1)).toHaveTextContent('Parapet of South12€2')
})

test('the sun path is seen from the module that was pressed', async () => {
  show(
    <>
      <ModuleColours shade={SHADE} onToggle={null} />
      <ShadeSection areaIds={['area-1']} areaLabel={() => 'South roof'} />
    </>,
  )
  await expect.element(page.getByText('From the middle of South roof')).toBeVisible()
  await page.getByText('Solar access').click()
  await expect.poll(colours).not.toBeNull()
  useShade.getState().pressModule?.({ overlayId: 'area-1', index: 0 })
  await expect.element(page.getByText('From panel 1 of South roof')).toBeVisible()
})

test('the results tell solar access, tilt and orientation and their product by area, the kinds of loss and the causes', async () => {
  show(<ShadeSection areaIds={['area-1']} areaLabel={() => 'South roof'} plant={PLANT} />)
  const table = page.getByRole('table', { name: 'Sun on the areas' })
  await expect.element(table.getByRole('row').nth(1)).toHaveTextContent('South roof82%0.980.80')
  await expect.element(page.getByText('String mismatch')).toBeVisible()
  const causes = page.getByRole('table', { name: 'What casts shade' })
  await expect.element(causes.getByRole('row').nth(1)).toHaveTextContent('Building 1111€21')
  await expect.element(page.getByText(/counted, but not listed|left out/)).not.toBeInTheDocument()
})

test('of very many objects it is said how many are counted without a line, and how many are left out', async () => {
  const shade = { ...SHADE, uncomparedCount: 240, leftOutCount: 50 }
  const plant = { ...PLANT, shade }
  show(<ShadeSection areaIds={['area-1']} areaLabel={() => 'South roof'} plant={plant} />)
  await expect.element(page.getByText('The shade of 240 more objects is counted, but not listed.')).toBeVisible()
  await expect.element(page.getByText('Too many to calculate: the shade of 50 low objects is left out.')).toBeVisible()
})

test('what was drawn and shades nothing is named as such, also where nothing shades at all; of many their number stands there', async () => {
  const drawn = [
    { id: 'surrounding-1', kind: 'building' as const },
    { id: 'surrounding-2', kind: 'tree' as const },
  ]
  const [tower] = SHADED_DESIGN.surroundings
  const tree = { id: 'surrounding-2', kind: 'tree' as const, heightM: 8, radiusM: 2, foliage: 'evergreen' as const }
  useDesign.setState({ surroundings: [tower, { ...tree, center: { lat: 45, lng: 9 } }] })
  const shown = { areaIds: ['area-1'], areaLabel: () => 'South roof', drawn }
  show(<ShadeSection {...shown} plant={PLANT} />)
  await expect.element(page.getByText('Tree 1: no loss')).toBeVisible()
  show(<ShadeSection {...shown} plant={{ ...PLANT, shade: { ...SHADE, uncomparedCount: 1 } }} />)
  await expect.element(page.getByText(/no loss/)).not.toBeInTheDocument()
  show(<ShadeSection {...shown} />)
  await expect.element(page.getByText('Building 1, Tree 1: no loss')).toBeVisible()
  const trees = Array.from({ length: 7 }, (_, index) => ({ id: `tree-${index}`, kind: 'tree' as const }))
  show(<ShadeSection {...shown} drawn={trees} plant={PLANT} />)
  await expect.element(page.getByText('7 other drawn objects: no loss')).toBeVisible()
})

test('the electronics and what is assumed of what is not drawn stand beside the losses', async () => {
  show(<ShadeSection areaIds={['area-1']} areaLabel={() => 'South roof'} plant={PLANT} />)
  await expect.element(page.getByText('Not drawn (assumption)')).toBeVisible()
  await expect.element(page.getByText(/^2%$/)).toBeVisible()
  await expect.element(page.getByText('Optimizers or micro-inverters')).toBeVisible()
})
