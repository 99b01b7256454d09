import type { CSSProperties } from 'react'

const ID = 'obstacle-hatch'

/** Said at the path itself: what a style sheet of its own file refers to is not found by every browser. */
export const OBSTACLE_FILL: CSSProperties = { fill: `url(#${ID})` }

/** Red stripes on grey, as on a barrier: keep off. Seen on bright and on dark roofs, and unlike any roof. */
export const ObstacleHatch = () => (
  <defs>
    <pattern id={ID} width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <rect width="8" height="8" fill="#57534e" fillOpacity="0.6" />
      <rect width="4" height="8" fill="#ef4444" fillOpacity="0.85" />
    </pattern>
  </defs>
)
