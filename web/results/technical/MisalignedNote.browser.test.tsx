import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { currentArea } from '#design/design.ts'
import { drawnAreaOf } from '#design/plannedDesign.ts'
import { TURNED } from '#design/shapes.fixture.ts'
import type { DrawnArea } from '#wire/area.ts'
import { LanguageProvider } from '../../base/i18n/LanguageProvider.tsx'
import { testRoot } from '../../base/i18n/testRoot.fixture.ts'
import { useDesign } from '../../design/designStore.ts'
import { MisalignedNote, misalignedOf } from './TechnicalTab.tsx'

interface NoteProps {
  readonly asked: DrawnArea
  readonly isViewed: boolean
}

const Note = ({ asked, isViewed }: NoteProps) => {
  const area = useDesign(currentArea)
  const misaligned = misalignedOf(asked, area && !isViewed ? area : undefined)
  return misaligned && <MisalignedNote {...misaligned} onPress={(change) => change()} />
}

const root = testRoot()
beforeEach(() => {
  useDesign.setState({ areas: [], currentAreaId: null })
})

const show = (roofType: 'flat' | 'pitched', isViewed = false) => {
  useDesign.getState().add(TURNED)
  const { areas } = useDesign.getState()
  const [drawn] = areas
  if (!drawn) throw new Error('nothing was drawn')
  useDesign.getState().setAttributes(drawn.id, { roofType, orientation: 'south' })
  const [area = drawn] = useDesign.getState().areas
  root.render(
    <LanguageProvider>
      <Note asked={drawnAreaOf(area)} isViewed={isViewed} />
      <p>Figures</p>
    </LanguageProvider>,
  )
}
const note = page.getByText("Panels aren't parallel to the roof.")
const button = page.getByRole('button')

test('the results say that modules are misaligned; turned to the nearest edge the area has nothing more to turn', async () => {
  show('pitched')
  await expect.element(note).toBeVisible()
  await page.getByRole('button', { name: 'Align to edge' }).click()
  // The note stays true for the former figures until the update.
  await expect.element(button).not.toBeInTheDocument()
  await expect.element(note).toBeVisible()
  // atan2 of 22.24 m north and 38.5 m east is 30.0°; the side faces at right angles to that direction.
  expect(useDesign.getState().areas[0]?.azimuth).toBeCloseTo(150, 0)
})

test('whoever only looks at a design is told so, and offered no change', async () => {
  show('pitched', true)
  await expect.element(note).toBeVisible()
  await expect.element(button).not.toBeInTheDocument()
})

test('of a flat roof nothing of the kind is said', async () => {
  show('flat')
  await expect.element(page.getByText('Figures')).toBeVisible()
  await expect.element(page.getByText(/parallel to the roof/)).not.toBeInTheDocument()
})
