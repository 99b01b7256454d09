import { flushSync } from 'react-dom'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { EMPTY_DESIGN } from '#design/design.ts'
import { pitchedTo } from '#design/eaves.ts'
import { LanguageProvider } from '../base/i18n/LanguageProvider.tsx'
import { testRoot } from '../base/i18n/testRoot.fixture.ts'
import { openDesign, redo, undo, useDesign } from '../design/designStore.ts'
import { useDrawingAnnouncement } from './useDrawingAnnouncement.ts'

const root = testRoot()
/** At the equator 0.0001 degrees are 11.12 m on the sphere used for areas. */
const rectangle = (heightDeg: number) =>
  ({ type: 'rectangle', bounds: { south: 0, north: heightDeg, west: 0, east: 0.0001 } }) as const
const SMALL = rectangle(0.0001)
const LARGE = rectangle(0.0002)

let sketched: ReturnType<typeof useDrawingAnnouncement>['announceSketch']
const Announced = () => {
  const { announcement, announceSketch } = useDrawingAnnouncement()
  sketched = announceSketch
  return <p role="status">{announcement}</p>
}
const heard = (text: string) => expect.element(page.getByRole('status')).toMatchTextContent(text)
const design = useDesign.getState
const drawSlope = (shape = SMALL) => {
  const { id } = design().add(shape)
  design().setRoofs([id], (area) => pitchedTo(area, 180, 20))
  return id
}

beforeEach(() => {
  openDesign('announced', EMPTY_DESIGN)
  flushSync(() =>
    root.render(
      <LanguageProvider>
        <Announced />
      </LanguageProvider>,
    ),
  )
})

test('each corner of a sketch is told with the edge that led to it, and how many are left when one is removed', async () => {
  sketched({ type: 'polygon', vertexCount: 1, lastEdgeM: null })
  await heard('First corner set')
  sketched({ type: 'polygon', vertexCount: 2, lastEdgeM: 12.34 })
  await heard('Corner 2 set, edge of 12,3 m')
  sketched({ type: 'polygon', vertexCount: 1, lastEdgeM: null })
  await heard('Corners set: 1')
  sketched(null)
  await heard('')
})

test('a roof that was reshaped is told with its new area, and no old one stays', async () => {
  const id = drawSlope()
  design().reshape(id, LARGE)
  await heard('South slope is now 247,3 m²')
  undo()
  await heard('Undone. South slope is now 123,6 m²')
  redo()
  await heard('Redone. South slope is now 247,3 m²')
  design().remove(id)
  await heard('')
})

test('undo and redo tell which roof comes and goes', async () => {
  const id = drawSlope()
  design().remove(id)
  undo()
  await heard('Undone. South slope is back: 123,6 m²')
  redo()
  await heard('Redone. South slope removed')
  design().setFields({ method: 'detailed' })
  undo()
  await heard('Undone')
})

test('a second face is told by its name', async () => {
  drawSlope()
  const [roof] = design().areas
  if (!roof) throw new Error('nothing was drawn')
  design().addFace({ shape: SMALL, attributes: pitchedTo(roof, 0, 20) })
  await heard('North slope drawn: 123,6 m²')
})

test('an obstacle is told as it is drawn', async () => {
  design().addItems('obstacles', [LARGE])
  await heard('Obstacle 1 drawn: 247,3 m²')
})
