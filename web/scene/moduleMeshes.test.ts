import { type InstancedMesh, Matrix4, MeshBasicMaterial, Vector3 } from 'three'
import { expect, test } from 'vitest'
import { levelPlane } from '#engine/geometry/slopePlane.ts'
import { legMesh, MODULE_THICKNESS_M, moduleGeometry, moduleMesh, type SceneModules } from './moduleMeshes.ts'

const MATERIAL = new MeshBasicMaterial()
const MODULE = { blocksAcross: 3, blocksUp: 2 }

/** Two modules on a plane that faces south, 30° steep, through a point 5 m above the origin: one upright, one lying. */
const MODULES: SceneModules = {
  areaId: 'area-1',
  planes: [
    {
      direction: { tiltDeg: 30, azimuthDeg: 180 },
      origin: { east: 0, north: 0, up: 5 },
      modules: [
        { a0: 2, a1: 3, b0: 1, b1: 2.8, ...MODULE },
        { a0: -2, a1: -0.2, b0: 0, b1: 1, ...MODULE },
      ],
      indices: [7, 3],
      rows: null,
      isBehindRow: [false, false],
    },
  ],
  legsOn: levelPlane(5),
  isLaid: () => true,
  colours: undefined,
}

/** The corners of an instance, of the unit box's lower or upper face. */
const cornersOf = (mesh: InstancedMesh, at: number, z: 0 | 1): readonly Vector3[] => {
  const matrix = new Matrix4()
  mesh.getMatrixAt(at, matrix)
  return [
    [0, 0],
    [1, 0],
    [1, 1],
    [0, 1],
  ].map(([x = 0, y = 0]) => new Vector3(x, y, z).applyMatrix4(matrix))
}
const [COS, SIN] = [Math.cos(Math.PI / 6), Math.sin(Math.PI / 6)]
const holds = (corners: readonly Vector3[], [x, y, z]: readonly [number, number, number]) =>
  corners.some((corner) => corner.distanceTo(new Vector3(x, y, z)) < 0.001)

test('modules lie in their plane to the millimeter, as thick as their frame', () => {
  const mesh = moduleMesh(MODULES, moduleGeometry(), MATERIAL)
  for (const [at, a0, a1, b0, b1] of [
    [0, 2, 3, 1, 2.8],
    [1, -2, -0.2, 0, 1],
  ] as const) {
    // Up the slope a point goes north by cos 30° and up by sin 30°; the normal points south by sin 30° and up by cos 30°.
    const thick = [0, -MODULE_THICKNESS_M * SIN, MODULE_THICKNESS_M * COS] as const
    for (const [a, b] of [
      [a0, b0],
      [a1, b0],
      [a1, b1],
      [a0, b1],
    ] as const) {
      expect(holds(cornersOf(mesh, at, 0), [a, b * COS, 5 + b * SIN])).toBe(true)
      expect(holds(cornersOf(mesh, at, 1), [a, b * COS + thick[1], 5 + b * SIN + thick[2]])).toBe(true)
    }
  }
  expect(mesh.userData.indices).toEqual([7, 3])
})

test('a module that is not laid is not there', () => {
  const mesh = moduleMesh({ ...MODULES, isLaid: (index) => index === 3 }, moduleGeometry(), MATERIAL)
  expect(mesh.userData.indices).toEqual([3])
})

test('legs reach from the roof to their module, where that stands above it', () => {
  const legs = legMesh(MODULES, moduleGeometry(), MATERIAL)
  const heights = Array.from({ length: legs?.count ?? 0 }, (_, at) => {
    const matrix = new Matrix4()
    legs?.getMatrixAt(at, matrix)
    return Math.round(1000 * new Vector3().setFromMatrixScale(matrix).z) / 1000
  })
  // At the lower edge of the second module there is no room for a leg.
  expect(heights).toEqual([0.5, 0.5, 1.4, 1.4, 0.5, 0.5])
})
