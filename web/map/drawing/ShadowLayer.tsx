import { useId } from 'react'
import type { LatLng } from '#engine/geometry/latLng.ts'
import type { ShadowLevel } from '../mapAdapter.ts'
import { PROJECTION_REACH_PX, type Projection, pointIn } from '../projection.ts'
import { useMapContext } from './drawingContext.ts'
import { ShapeLayer } from './ShapePath.tsx'

const ringPath = (ring: readonly LatLng[], projection: Projection): string => {
  const points = ring.map((position) => pointIn(projection, position))
  return `M${points.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}Z`
}

const EVERYWHERE = {
  x: -PROJECTION_REACH_PX,
  y: -PROJECTION_REACH_PX,
  width: 2 * PROJECTION_REACH_PX,
  height: 2 * PROJECTION_REACH_PX,
} as const

/** The shade of a moment. What is in the shade is white in a mask, level over level, so that shadows that overlap are no darker than one, and a
 * roof hides the shade of the ground below it. */
export const ShadowLayer = ({ levels }: { readonly levels: readonly ShadowLevel[] }) => {
  const id = useId()
  return (
    <ShapeLayer>
      <mask id={id} maskUnits="userSpaceOnUse" {...EVERYWHERE}>
        {levels.map((level, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a level is its place among the others
          <MaskLevel key={index} level={level} clipId={`${id}-${index}`} />
        ))}
      </mask>
      <rect {...EVERYWHERE} className="shade" mask={`url(#${id})`} />
    </ShapeLayer>
  )
}

const MaskLevel = ({ level, clipId }: { readonly level: ShadowLevel; readonly clipId: string }) => {
  const { projection } = useMapContext()
  const outline = level.outline && ringPath(level.outline, projection)
  const pathOf = (rings: readonly (readonly LatLng[])[]) => rings.map((ring) => ringPath(ring, projection)).join('')
  const isWhole = ({ takenFraction }: ShadowLevel['shadows'][number]) => takenFraction === 1
  const shadows = level.shadows.filter((shadow) => !isWhole(shadow))
  return (
    <>
      {outline && (
        <>
          <clipPath id={clipId}>
            <path d={outline} />
          </clipPath>
          <path d={outline} fill="#000" />
        </>
      )}
      <g clipPath={outline ? `url(#${clipId})` : undefined} fill="#fff">
        <path d={pathOf(level.shadows.filter(isWhole).flatMap(({ rings }) => rings))} />
        {shadows.map(({ rings, takenFraction }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a shadow is its place among the others
          <path key={index} d={pathOf(rings)} fillOpacity={takenFraction} />
        ))}
      </g>
    </>
  )
}
