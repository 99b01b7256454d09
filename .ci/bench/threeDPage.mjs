import { levelPlane } from '../../api/core/engine/geometry/slopePlane.ts'
import { FIRST_VIEW, fitted } from '../../web/scene/pose.ts'
import { createWorld } from '../../web/scene/sceneWorld.ts'

const SIZE = { width: 900, height: 600 }
const BOX = { left: 0, top: 0, ...SIZE }
const OPAQUE = Array(12).fill(0)
const [COLUMNS, ROWS] = [40, 25]

const box = (x, y, width, depth) => [
  { x, y },
  { x: x + width, y },
  { x: x + width, y: y + depth },
  { x, y: y + depth },
]
const round = (x, y, radius) =>
  Array.from({ length: 16 }, (_, index) => ({
    x: x + radius * Math.cos((index * Math.PI) / 8),
    y: y + radius * Math.sin((index * Math.PI) / 8),
  }))
/** Top of a prism [m]. */
const top = (heightM) => ({ top: levelPlane(heightM) })
/** Places in rings around the roof. */
const around = (count, nearestM, stepM) =>
  Array.from({ length: count }, (_, index) => {
    const turn = index * 2.399_963
    const away = nearestM + Math.sqrt(index) * stepM
    return { x: away * Math.cos(turn), y: away * Math.sin(turn) }
  })

/** A flat roof with 1,000 modules, 50 buildings and 100 trees. */
const content = () => ({
  scene: {
    origin: { lat: 45, lng: 9 },
    roofs: [{ areaId: 'area-1', isHeightGiven: true, outline: box(-24, -26, 48, 52), plane: levelPlane(8) }],
    prisms: [
      ...around(50, 45, 12).map(({ x, y }, index) => ({
        id: `building-${index}`,
        kind: 'building',
        outline: box(x, y, 9, 11),
        ...top(6 + (index % 5)),
        transmittance: OPAQUE,
      })),
      ...around(100, 40, 8).map(({ x, y }, index) => ({
        id: `tree-${index}`,
        kind: 'tree',
        outline: round(x, y, 2.5),
        ...top(7 + (index % 4)),
        transmittance: index % 2 ? Array(12).fill(0.2) : OPAQUE.map((_, month) => (month < 3 || month > 9 ? 0.6 : 0.2)),
      })),
    ],
  },
  modules: [
    {
      areaId: 'area-1',
      planes: Array.from({ length: ROWS }, (_, row) => ({
        direction: { tiltDeg: 10, azimuthDeg: 180 },
        origin: { east: -23, north: -25 + 2 * row, up: 8 },
        modules: Array.from({ length: COLUMNS }, (_, column) => ({
          a0: 1.15 * column,
          a1: 1.15 * column + 1.13,
          b0: 0,
          b1: 1.76,
          blocksAcross: 3,
          blocksUp: 2,
        })),
        indices: Array.from({ length: COLUMNS }, (_, column) => row * COLUMNS + column),
        rows: null,
        isBehindRow: [],
      })),
      legsOn: levelPlane(8),
      isLaid: () => true,
      colours: undefined,
    },
  ],
  month: 5,
  horizon: null,
  selectedId: null,
  highlighted: null,
})

const nextFrame = () => new Promise(requestAnimationFrame)

/** Pictures a second while something changes at every frame; and how sharp they are, as a share of the pixels of the screen. */
globalThis.picturesASecond = async (durationMs) => {
  const canvas = document.createElement('canvas')
  canvas.style.cssText = 'width: 900px; height: 600px'
  document.body.append(canvas)
  let count = 0
  const world = createWorld(canvas, () => {
    count += 1
  })
  world.resize(SIZE, BOX, 1)
  world.show(content())
  world.light({ east: 0.4, north: -0.6, up: 0.7 }, 44, false, false)
  const corners = [-24, 24].flatMap((east) => [-26, 26].map((north) => ({ east, north, up: 8 })))
  const pose = fitted(FIRST_VIEW, corners, SIZE, BOX)
  world.setPose(pose)
  const rate = async (change) => {
    const settled = performance.now() + durationMs / 2
    while (performance.now() < settled) {
      change(count)
      await nextFrame()
    }
    const [from, started] = [count, performance.now()]
    while (performance.now() - started < durationMs) {
      change(count)
      await nextFrame()
    }
    return { rate: (1000 * (count - from)) / (performance.now() - started), sharpness: canvas.width / SIZE.width }
  }
  const turned = await rate((step) => world.setPose({ ...pose, azimuthDeg: (135 + step) % 360 }))
  // The shadows move, too.
  const played = await rate((step) =>
    world.light({ east: Math.cos(step / 40), north: -0.4, up: 0.6 }, 36, false, false),
  )
  world.dispose()
  canvas.remove()
  return { turned, played }
}
