import './styles.css'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { LanguageProvider } from '../base/i18n/LanguageProvider.tsx'
import { testRoot } from '../base/i18n/testRoot.fixture.ts'
import { LossesChart } from '../results/technical/EnergySection.tsx'

const STEPS = [
  'horizontal',
  'plane',
  'horizon',
  'lowLight',
  'shade',
  'lightInducedDegradation',
  'nameplate',
  'inverter',
]
const WATERFALL = STEPS.map((step, index) => ({
  step,
  changeKwh: index === 0 ? 123_456 : index === 1 ? 12_345 : -1234,
  afterKwh: 123_456 + (index > 0 ? 12_345 - 1234 * (index - 1) : 0),
}))

const root = testRoot()
const meet = (a: DOMRect, b: DOMRect) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom - 1 && b.top < a.bottom - 1

test.each(['it', 'en'])(
  'no name, figure or bar of the losses covers another in a narrow panel in %s',
  async (language) => {
    localStorage.setItem('solarplanner.language', language)
    root.render(
      <LanguageProvider>
        <div style={{ width: '334px' }}>
          <LossesChart waterfall={WATERFALL} />
        </div>
      </LanguageProvider>,
    )
    await expect.poll(() => page.getByRole('img').elements().length).toBe(1)
    await document.fonts.ready
    const drawing = page.getByRole('img').element()
    const frame = drawing.getBoundingClientRect()
    const boxes = [...drawing.querySelectorAll('text, rect')].map((each) => ({
      name: each.textContent || 'bar',
      box: each.getBoundingClientRect(),
    }))
    expect(boxes.length).toBeGreaterThan(3 * STEPS.length)
    const met = boxes.flatMap((a, index) =>
      boxes.slice(index + 1).flatMap((b) => (meet(a.box, b.box) ? [`${a.name} and ${b.name}`] : [])),
    )
    expect(met).toEqual([])
    const cut = boxes.filter(
      ({ box }) => box.left < frame.left - 1 || box.right > frame.right + 1 || box.bottom > frame.bottom,
    )
    expect(cut.map(({ name }) => name)).toEqual([])
  },
)
