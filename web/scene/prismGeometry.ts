import { BufferGeometry, Float32BufferAttribute, ShapeUtils, Vector2 } from 'three'
import type { PointM } from '#engine/geometry/localPlane.ts'
import { type HeightPlane, heightAt, highestM } from '#engine/geometry/slopePlane.ts'
import { carries } from '#engine/shade/areaScene.ts'
import type { Prism, SceneRoof } from '#engine/shade/scene.ts'

/** The height a prism is drawn to [m]: a building that carries a roof ends below it. */
export const drawnTopM = (prism: Prism, roofs: readonly SceneRoof[]): number =>
  Math.min(
    highestM(prism),
    ...roofs
      .filter((roof) => carries(prism, roof))
      .map(({ outline, plane }) => Math.min(...outline.map((corner) => heightAt(plane, corner))) - 0.1),
  )

/** Draw groups of a prism's geometry. */
export const PRISM_GROUP = { top: 0, sides: 1 } as const

/** A closed upright prism from the ground to a plane, in metres east, north and up. Texture coordinates are metres: of the top east and
 * north, of a side along it and up.
 * @param outline against the clock
 * @param footM height of its foot */
export const prismGeometry = (outline: readonly PointM[], top: HeightPlane, footM = 0): BufferGeometry => {
  const positions: number[] = []
  const uvs: number[] = []
  const add = (x: number, y: number, z: number, u: number, v: number) => {
    positions.push(x, y, z)
    uvs.push(u, v)
  }
  const triangles = ShapeUtils.triangulateShape(
    outline.map(({ x, y }) => new Vector2(x, y)),
    [],
  )
  for (const triangle of triangles) {
    for (const index of triangle) {
      const corner = outline[index] as PointM
      add(corner.x, corner.y, heightAt(top, corner), corner.x, corner.y)
    }
  }
  const topCount = positions.length / 3
  for (const [index, to] of outline.entries()) {
    const from = outline.at(index - 1) as PointM
    const lengthM = Math.hypot(to.x - from.x, to.y - from.y)
    const [fromM, toM] = [heightAt(top, from), heightAt(top, to)]
    add(from.x, from.y, footM, 0, footM)
    add(to.x, to.y, footM, lengthM, footM)
    add(to.x, to.y, toM, lengthM, toM)
    add(from.x, from.y, footM, 0, footM)
    add(to.x, to.y, toM, lengthM, toM)
    add(from.x, from.y, fromM, 0, fromM)
  }
  const geometry = new BufferGeometry()
  geometry.setAttribute('position', new Float32BufferAttribute(positions, 3))
  geometry.setAttribute('uv', new Float32BufferAttribute(uvs, 2))
  geometry.addGroup(0, topCount, PRISM_GROUP.top)
  geometry.addGroup(topCount, positions.length / 3 - topCount, PRISM_GROUP.sides)
  geometry.computeVertexNormals()
  return geometry
}
