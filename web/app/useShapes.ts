import { useMemo } from 'react'
import { METHODS } from '#contract/methods.ts'
import type { Design } from '../design/design.ts'
import type { Surrounding } from '../design/surrounding.ts'
import type { Shape } from '../map/mapAdapter.ts'

const shapeOf = (surrounding: Surrounding): Shape => {
  const { id, kind } = surrounding
  if (surrounding.kind === 'tree')
    return { id, kind, type: 'circle', center: surrounding.center, radiusM: surrounding.radiusM }
  return { id, kind, type: kind === 'wall' ? 'polyline' : 'polygon', coordinates: surrounding.coordinates }
}

/** What stands around, the areas, and on them the obstacles; of each the same objects as long as they are the same. */
export const useShapes = ({
  areas,
  obstacles,
  surroundings,
  method,
}: Pick<Design, 'areas' | 'obstacles' | 'surroundings' | 'method'>): readonly Shape[] => {
  // Where no method counts their shade they cannot be edited: the list of them is not there.
  const areShown = METHODS[method].laysModules
  const around = useMemo(() => (areShown ? surroundings.map(shapeOf) : []), [surroundings, areShown])
  const standing = useMemo(() => obstacles.map((obstacle) => ({ ...obstacle, kind: 'obstacle' }) as const), [obstacles])
  return useMemo(() => [...around, ...areas, ...standing], [around, areas, standing])
}
