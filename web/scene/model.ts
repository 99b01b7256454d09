import {
  BufferGeometry,
  Float32BufferAttribute,
  type BufferGeometry as Geometry,
  Group,
  Mesh,
  MeshStandardMaterial,
} from 'three'
import { GLTFExporter } from 'three/addons/exporters/GLTFExporter.js'
import { mergeGeometries } from 'three/addons/utils/BufferGeometryUtils.js'
import { levelPlane } from '#engine/geometry/slopePlane.ts'
import type { WorldContent } from './bodies.ts'
import { COLOURS } from './looks.ts'
import { moduleGeometry, moduleMesh } from './moduleMeshes.ts'
import { drawnTopM, PRISM_GROUP, prismGeometry } from './prismGeometry.ts'

const MODULE_COLOUR = '#172a52'

/** Geometries of one colour as one mesh. */
const meshOf = (name: string, color: string, geometries: readonly Geometry[]): Mesh | null => {
  if (geometries.length === 0) return null
  const plain = geometries.map((geometry) => {
    const from = geometry.getIndex() ? geometry.toNonIndexed() : geometry
    const copy = new BufferGeometry()
    copy.setAttribute('position', from.getAttribute('position'))
    copy.setAttribute('normal', from.getAttribute('normal'))
    return copy
  })
  const mesh = new Mesh(mergeGeometries(plain), new MeshStandardMaterial({ color, roughness: 0.9, metalness: 0 }))
  mesh.name = name
  return mesh
}

/** The scene as a group of meshes in meters: x east, y north, z up. */
export const modelOf = ({ scene: { roofs, prisms }, modules }: WorldContent): Group => {
  const group = new Group()
  const roofOf = roofs.filter(({ outline }) => outline.length > 2)
  const colours = {
    building: COLOURS.building,
    wall: COLOURS.building,
    parapet: COLOURS.parapet,
    obstacle: COLOURS.obstacle,
    tree: COLOURS.leaves,
  }
  const parts = [
    ...(['top', 'sides'] as const).map((part) =>
      meshOf(
        part === 'top' ? 'roofs' : 'walls',
        part === 'top' ? COLOURS.roof : COLOURS.wall,
        roofOf.map(({ outline, plane }) => partOf(prismGeometry(outline, plane), part)),
      ),
    ),
    ...Object.entries(colours).map(([kind, colour]) =>
      meshOf(
        kind,
        colour,
        prisms
          .filter((prism) => prism.kind === kind)
          .map((prism) => prismGeometry(prism.outline, levelPlane(drawnTopM(prism, roofs)))),
      ),
    ),
    meshOf('modules', MODULE_COLOUR, modules.flatMap(modelModules)),
  ]
  for (const part of parts) if (part) group.add(part)
  return group
}

/** The top of a prism, or its sides. */
const partOf = (geometry: Geometry, part: keyof typeof PRISM_GROUP): Geometry => {
  const group = geometry.groups.find(({ materialIndex }) => materialIndex === PRISM_GROUP[part])
  const { start = 0, count = 0 } = group ?? {}
  const piece = new BufferGeometry()
  for (const name of ['position', 'normal']) {
    const values = geometry.getAttribute(name).array.slice(3 * start, 3 * (start + count))
    piece.setAttribute(name, new Float32BufferAttribute(Array.from(values), 3))
  }
  return piece
}

const modelModules = (modules: WorldContent['modules'][number]): readonly Geometry[] => {
  const box = moduleGeometry()
  const instances = moduleMesh(modules, box, new MeshStandardMaterial())
  const each = Array.from({ length: instances.count }, (_, at) => {
    const copy = box.clone()
    const matrix = instances.matrix.clone()
    instances.getMatrixAt(at, matrix)
    return copy.applyMatrix4(matrix)
  })
  instances.dispose()
  return each
}

/** The scene as a binary glTF file. Its coordinates have z up, as CAD and exchange formats do; the one node above them turns them for
 * viewers, for glTF itself has y up.
 * @see glTF 2.0, section 3.4 */
export const glbOf = async (content: WorldContent): Promise<Blob> => {
  const group = modelOf(content)
  group.name = 'SolarPlanner, z up'
  group.rotation.x = -Math.PI / 2
  const file = await new GLTFExporter().parseAsync(group, { binary: true })
  if (!(file instanceof ArrayBuffer)) throw new Error('the model is not binary')
  return new Blob([file], { type: 'model/gltf-binary' })
}
