import './styles.css'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { LanguageProvider } from '../base/i18n/LanguageProvider.tsx'
import { testRoot } from '../base/i18n/testRoot.fixture.ts'
import { openDesign, useDesign } from '../design/designStore.ts'
import { ShadeFigures } from '../results/shade/ShadeFigures.tsx'
import { SHADED_DESIGN } from '../shade/shadedDesign.fixture.ts'

/** Width of the panel beside the map in a small window. */
const NARROW = '334px'
const LONG_NAME = 'Falda grande verso la strada provinciale, capannone 2'

const root = testRoot()
beforeEach(() => {
  openDesign('design-1', SHADED_DESIGN)
  useDesign.setState(({ areas }) => ({ areas: areas.map((area) => ({ ...area, name: LONG_NAME })) }))
})

test.each(['it', 'en'])('the tables fit a narrow panel in %s, also with long names', async (language) => {
  localStorage.setItem('solarplanner.language', language)
  root.render(
    <LanguageProvider>
      <div style={{ width: NARROW }}>
        <ShadeFigures
          shade={{
            quantity: 120,
            lossKwh: { horizon: 10_000, beam: 12_345, sky: 10_204, mismatch: 1101 },
            areas: [
              {
                areaId: 'area-1',
                solarAccessFraction: 1,
                tiltAndOrientationFraction: 0.98,
                totalSolarResourceFraction: 0.98,
                moduleAccess: [1],
                moduleKwh: [39_012],
              },
            ],
            weakest: null,
            causes: [
              {
                id: 'area-1',
                kind: 'parapet',
                lossKwh: 123_456,
                lossEur: 123_456,
                areas: [{ areaId: 'area-1', moduleLossKwh: [12_345] }],
              },
            ],
            uncomparedCount: 0,
            leftOutCount: 0,
          }}
          areaLabel={() => LONG_NAME}
          electronics="stringInverter"
          undrawnFraction={0.02}
          annualProduction={123_456}
          onLeaveOut={null}
        />
      </div>
    </LanguageProvider>,
  )
  const tables = page.getByRole('table')
  await expect.poll(() => tables.elements().length).toBeGreaterThan(1)
  for (const fold of document.querySelectorAll('details')) fold.open = true
  await expect.poll(() => tables.elements().length).toBe(3)
  for (const table of tables.elements()) {
    const frame = table.closest('section')
    expect(frame?.clientWidth, table.textContent ?? '').toBeGreaterThan(300)
    expect(frame?.scrollWidth, table.textContent ?? '').toBe(frame?.clientWidth)
  }
})
