import { useMemo } from 'react'
import type { Design } from '../design/design.ts'
import type { Shape } from '../map/mapAdapter.ts'

/** The areas, and on them the obstacles; of either the same objects as long as they are the same. */
export const useShapes = ({ areas, obstacles }: Pick<Design, 'areas' | 'obstacles'>): readonly Shape[] => {
  const standing = useMemo(() => obstacles.map((obstacle) => ({ ...obstacle, kind: 'obstacle' }) as const), [obstacles])
  return useMemo(() => [...areas, ...standing], [areas, standing])
}
