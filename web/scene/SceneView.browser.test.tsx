import { Box3, Mesh, Triangle, Vector3 } from 'three'
import { GLTFLoader } from 'three/addons/loaders/GLTFLoader.js'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { LanguageProvider } from '../base/i18n/LanguageProvider.tsx'
import { testRoot } from '../base/i18n/testRoot.fixture.ts'
import { type SceneHandle, sceneHandles } from './handles.ts'
import { HOUSE, HOUSE_CONTENT, ORIGIN, sceneOfHouse } from './house.fixture.ts'
import { glbOf } from './model.ts'
import { FIRST_VIEW, fitted } from './pose.ts'
import { SceneView } from './SceneView.tsx'
import { useSceneStore } from './sceneStore.ts'
import { createWorld } from './sceneWorld.ts'

type ViewProps = Parameters<typeof SceneView>[0]

const SUN = { direction: { east: 0, north: -0.5, up: Math.sqrt(0.75) }, elevationDeg: 60, isBehindHorizon: false }
const root = testRoot('en')
const onPicked = vi.fn()
const onHeight = vi.fn()
const onDraft = vi.fn()
const onFailed = vi.fn()

const PROPS: ViewProps = {
  start: { center: ORIGIN, zoom: 20 },
  content: HOUSE_CONTENT,
  sun: SUN,
  imagery: null,
  note: '',
  emptyText: null,
  isHeld: false,
  spoken: 'Seen from somewhere.',
  onPicked,
  onFailed,
  handles: sceneHandles(sceneOfHouse(), 'area-1', HOUSE),
  handleName: ({ what }: SceneHandle) => `The ${what}`,
  handleText: ({ valueM }: SceneHandle) => `${valueM.toFixed(2)} m`,
  onDraft,
  onHeight,
  assumed: [],
  onChangeAssumed: undefined,
}
const show = (props: Partial<ViewProps> = {}) =>
  root.render(
    <LanguageProvider>
      <style>
        {'[data-scene], [data-scene] canvas { position: absolute; inset: 0 } [role=slider] { position: absolute }'}
      </style>
      <div style={{ position: 'relative', width: 800, height: 600 }}>
        <SceneView {...PROPS} {...props} />
      </div>
    </LanguageProvider>,
  )
const view = page.getByRole('application', { name: 'The house in three dimensions' })
const canvas = () => view.element().querySelector('canvas')
const opened = () => expect.poll(useSceneStore.getState).toMatchObject({ azimuthDeg: 135, elevationDeg: 35 })

/** The colour in the middle of a picture. */
const middleColour = (picture: HTMLCanvasElement): readonly number[] => [
  ...(picture.getContext('2d')?.getImageData(picture.width / 2, picture.height / 2, 1, 1).data ?? []),
]

afterEach(() => {
  root.render(null)
  vi.restoreAllMocks()
  for (const mock of [onPicked, onHeight, onDraft, onFailed]) mock.mockClear()
})

describe('the view', () => {
  test('tilts to the south-east, 35° above', async () => {
    show()
    await opened()
  })

  test('is turned and brought nearer by keys, never below the ground', async () => {
    show()
    await opened()
    ;(view.element() as HTMLElement).focus()
    await userEvent.keyboard('{ArrowLeft}')
    await expect.poll(() => useSceneStore.getState().azimuthDeg).toBe(140)
    const before = useSceneStore.getState().world?.pose().distanceM ?? 0
    await userEvent.keyboard('+')
    expect(useSceneStore.getState().world?.pose().distanceM).toBeCloseTo(before / 1.15, 6)
    await userEvent.keyboard('{ArrowDown>20/}')
    await expect.poll(() => useSceneStore.getState().elevationDeg).toBe(2)
  })

  test.each([
    { key: '1', azimuthDeg: 0, elevationDeg: 20 },
    { key: '4', azimuthDeg: 270, elevationDeg: 20 },
    // The sun of this test stands due south, 60° high.
    { key: '6', azimuthDeg: 180, elevationDeg: 60 },
  ])('goes to a preset by the key $key', async ({ key, azimuthDeg, elevationDeg }) => {
    show()
    await opened()
    ;(view.element() as HTMLElement).focus()
    await userEvent.keyboard(key)
    await expect.poll(() => useSceneStore.getState()).toMatchObject({ azimuthDeg, elevationDeg })
  })

  test('selects what is pressed, and nothing when it is turned', async () => {
    show({ handles: [] })
    await opened()
    const at = view.element().getBoundingClientRect()
    const send = (type: string, dx = 0) =>
      view.element().dispatchEvent(
        new PointerEvent(type, {
          bubbles: true,
          clientX: at.left + 400 + dx,
          clientY: at.top + 300,
          pointerId: 1,
          isPrimary: true,
          button: 0,
        }),
      )
    send('pointerdown')
    send('pointerup', 40)
    expect(onPicked).not.toHaveBeenCalled()
    send('pointerdown')
    send('pointerup')
    expect(onPicked).toHaveBeenCalledExactlyOnceWith({ kind: 'item', id: expect.stringMatching(/^area-/) })
  })

  test('draws again after the graphics card was lost', async () => {
    show()
    await opened()
    const lose = canvas()?.getContext('webgl2')?.getExtension('WEBGL_lose_context')
    const lost = new Promise((resolve) =>
      canvas()?.addEventListener('webglcontextlost', () => setTimeout(resolve), { once: true }),
    )
    lose?.loseContext()
    await lost
    lose?.restoreContext()
    const colour = () => {
      const picture = useSceneStore.getState().picture(80, 50)
      return picture ? middleColour(picture).slice(0, 3) : []
    }
    // The house stands in the middle, and nothing on it is black.
    await expect.poll(() => Math.max(...colour())).toBeGreaterThan(30)
  })

  test('says so where it cannot be drawn', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
    show()
    await expect.poll(() => onFailed).toHaveBeenCalledOnce()
  })
})

describe('a handle', () => {
  test('is moved by keys, by a tenth of a meter and with Alt by a hundredth', async () => {
    show()
    await opened()
    const eaves = page.getByRole('slider', { name: 'The eaves' })
    await expect.element(eaves).toHaveAttribute('aria-valuenow', '6')
    ;(eaves.element() as HTMLElement).focus()
    await userEvent.keyboard('{ArrowUp}{Alt>}{ArrowDown}{/Alt}')
    expect(onHeight.mock.calls.map(([{ what }, valueM]) => [what, valueM])).toEqual([
      ['eaves', 6.1],
      ['eaves', 5.99],
    ])
  })

  test('changes once more while a key is held', async () => {
    show()
    await opened()
    const eaves = page.getByRole('slider', { name: 'The eaves' }).element() as HTMLElement
    eaves.focus()
    await userEvent.keyboard('{ArrowUp>4}')
    expect(onHeight).toHaveBeenCalledTimes(1)
    await userEvent.keyboard('{/ArrowUp}')
    // This test keeps the height, so that three repetitions begin from 6 m.
    expect(onHeight.mock.lastCall?.[1]).toBe(6.3)
    expect(onHeight).toHaveBeenCalledTimes(2)
  })

  test('is dragged with its measure, and changes once', async () => {
    show()
    await opened()
    const eaves = page.getByRole('slider', { name: 'The eaves' }).element() as HTMLElement
    const { left, top, width, height } = eaves.getBoundingClientRect()
    const [x, y] = [left + width / 2, top + height / 2]
    vi.spyOn(HTMLElement.prototype, 'setPointerCapture').mockImplementation(() => undefined)
    const send = async (type: string, clientY: number) => {
      eaves.dispatchEvent(
        new PointerEvent(type, { bubbles: true, clientX: x, clientY, pointerId: 1, isPrimary: true, button: 0 }),
      )
      await new Promise(requestAnimationFrame)
    }
    await send('pointerdown', y)
    await send('pointermove', y - 20)
    await send('pointermove', y - 40)
    await send('pointerup', y - 40)
    const drafts = onDraft.mock.calls.map(([draft]) => draft)
    expect(drafts.at(-1)).toBeNull()
    const [first, second] = drafts
    expect(second.valueM).toBeGreaterThan(first.valueM)
    expect(first.valueM * 10).toBeCloseTo(Math.round(first.valueM * 10), 6)
    expect(onHeight).toHaveBeenCalledExactlyOnceWith(first.handle, second.valueM)
  })

  test('that is given up changes nothing', async () => {
    show()
    await opened()
    const eaves = page.getByRole('slider', { name: 'The eaves' }).element() as HTMLElement
    vi.spyOn(HTMLElement.prototype, 'setPointerCapture').mockImplementation(() => undefined)
    eaves.focus()
    eaves.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, clientY: 300, pointerId: 1, button: 0 }))
    await new Promise(requestAnimationFrame)
    await userEvent.keyboard('{Escape}')
    eaves.dispatchEvent(new PointerEvent('pointerup', { bubbles: true, clientY: 200, pointerId: 1, button: 0 }))
    expect(onHeight).not.toHaveBeenCalled()
  })
})

test('a closed world leaves nothing on the graphics card', async () => {
  const drawn = document.createElement('canvas')
  const world = createWorld(drawn, () => undefined)
  world.resize({ width: 300, height: 200 }, { left: 0, top: 0, width: 300, height: 200 }, 1)
  world.show(HOUSE_CONTENT)
  world.light(SUN.direction, SUN.elevationDeg, false, false)
  world.setPose(
    fitted(
      FIRST_VIEW,
      [
        { east: 0, north: 0, up: 0 },
        { east: 6, north: 4, up: 7 },
      ],
      { width: 300, height: 200 },
      { left: 0, top: 0, width: 300, height: 200 },
    ),
  )
  world.render()
  expect(world.memory().geometries).toBeGreaterThan(5)
  world.dispose()
  expect(world.memory()).toMatchObject({ geometries: 0, textures: 0 })
})

test('a model has the house in meters with z up, turned upright for viewers', async () => {
  const module = { a0: 0, a1: 1, b0: 0, b1: 1.8, blocksAcross: 3, blocksUp: 2 }
  const plane = { direction: { tiltDeg: 0, azimuthDeg: 180 }, origin: { east: 0, north: 0, up: 9 }, modules: [module] }
  const placed = { areaId: 'area-1', legsOn: null, isLaid: () => true, colours: undefined }
  const modules = [{ ...placed, planes: [{ ...plane, indices: [0], rows: null, isBehindRow: [false] }] }]
  const file = await glbOf({ ...HOUSE_CONTENT, modules })
  const { scene } = await new GLTFLoader().parseAsync(await file.arrayBuffer(), '')
  const walls = scene.getObjectByName('walls')
  if (!(walls instanceof Mesh)) throw new Error('the model has no walls')
  walls.geometry.computeBoundingBox()
  const size = (walls.geometry.boundingBox ?? new Box3()).getSize(new Vector3())
  // 12 m from west to east, 8 m from south to north, 6 m + 4 m · tan 20° high.
  expect(size.x).toBeCloseTo(12, 1)
  expect(size.y).toBeCloseTo(8, 1)
  expect(size.z).toBeCloseTo(7.456, 2)
  const boxes = scene.getObjectByName('modules')
  if (!(boxes instanceof Mesh)) throw new Error('the model has no modules')
  const surfaces = boxes.geometry.toNonIndexed().getAttribute('position')
  const corners = Array.from({ length: surfaces.count }, (_, at) => new Vector3().fromBufferAttribute(surfaces, at))
  const areaM2 = corners.reduce(
    (sum, corner, at) => (at % 3 === 0 ? sum + new Triangle(corner, corners[at + 1], corners[at + 2]).getArea() : sum),
    0,
  )
  // The face of 1 × 1.8 m and four sides of 35 mm.
  expect(areaM2).toBeCloseTo(1.8 + 2 * 2.8 * 0.035, 3)
  const upright = new Box3().setFromObject(walls).getSize(new Vector3())
  expect(upright.y).toBeCloseTo(7.456, 2)
})
