import { useId } from 'react'

interface GridSchemeProps {
  /** The drawing in a sentence. */
  readonly label: string
  /** Its meaning and its limits. */
  readonly caption: string
  readonly region: { readonly widthM: number; readonly lengthM: number }
  readonly marginM: number
  readonly grid: {
    readonly columns: number
    readonly rows: number
    readonly originXM: number
    readonly originYM: number
    readonly pitchXM: number
    readonly pitchYM: number
  }
  readonly item: { readonly widthM: number; readonly lengthM: number }
  /** How many places are filled, row after row; the others stay outlines. */
  readonly filled: number
}

const FRAME_M = 0.035
const LINES_ACROSS = 6
const LINES_ALONG = 10

/** Lines between the cells of an item, at true scale: fine ones vanish by themselves on a large drawing. */
const cellLines = ({ widthM, lengthM }: GridSchemeProps['item']): string => {
  const [across, along] = widthM > lengthM ? [LINES_ALONG, LINES_ACROSS] : [LINES_ACROSS, LINES_ALONG]
  const upright = Array.from(
    { length: across - 1 },
    (_, i) => `M${((i + 1) * widthM) / across} ${FRAME_M}v${lengthM - 2 * FRAME_M}`,
  )
  const level = Array.from(
    { length: along - 1 },
    (_, i) => `M${FRAME_M} ${((i + 1) * lengthM) / along}h${widthM - 2 * FRAME_M}`,
  )
  return [...upright, ...level].join('')
}

/** The outline of the first `count` places of a grid filled row after row. */
const filledOutline = ({ columns, originXM, originYM, pitchXM, pitchYM }: GridSchemeProps['grid'], count: number) => {
  const fullRows = columns === 0 ? 0 : Math.floor(count / columns)
  const rest = count - fullRows * columns
  const full = `M${originXM} ${originYM}h${columns * pitchXM}v${fullRows * pitchYM}h${-columns * pitchXM}z`
  const part = `M${originXM} ${originYM + fullRows * pitchYM}h${rest * pitchXM}v${pitchYM}h${-rest * pitchXM}z`
  return `${fullRows > 0 ? full : ''}${rest > 0 ? part : ''}`
}

/** A true-to-scale drawing of a grid of framed dark items in a region with a margin. Patterns, so that ten thousand cost
 * the same as ten. */
export const GridScheme = ({ label, caption, region, marginM, grid, item, filled }: GridSchemeProps) => {
  const id = useId()
  const inset = {
    x: grid.originXM + (grid.pitchXM - item.widthM) / 2,
    y: grid.originYM + (grid.pitchYM - item.lengthM) / 2,
  }
  const place = { ...inset, width: grid.pitchXM, height: grid.pitchYM, patternUnits: 'userSpaceOnUse' } as const
  const hasMargin = region.widthM > 2 * marginM && region.lengthM > 2 * marginM
  return (
    <figure>
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 0 ${region.widthM} ${region.lengthM}`}
        className="block w-full rounded-lg border border-line bg-sunken"
      >
        <defs>
          <pattern id={`${id}full`} {...place}>
            <rect width={item.widthM} height={item.lengthM} fill="#cbd5e1" />
            <rect
              x={FRAME_M}
              y={FRAME_M}
              width={item.widthM - 2 * FRAME_M}
              height={item.lengthM - 2 * FRAME_M}
              fill="#14284f"
            />
            <path d={cellLines(item)} stroke="#3b5486" strokeWidth="0.012" fill="none" />
          </pattern>
          <pattern id={`${id}free`} {...place}>
            <rect width={item.widthM} height={item.lengthM} className="fill-line" opacity="0.55" />
          </pattern>
        </defs>
        {hasMargin && (
          <rect
            x={marginM}
            y={marginM}
            width={region.widthM - 2 * marginM}
            height={region.lengthM - 2 * marginM}
            className="fill-none stroke-muted"
            vectorEffect="non-scaling-stroke"
            strokeDasharray="4 4"
            opacity="0.6"
          />
        )}
        <path d={filledOutline(grid, grid.columns * grid.rows)} fill={`url(#${id}free)`} />
        <path d={filledOutline(grid, filled)} fill={`url(#${id}full)`} />
      </svg>
      <figcaption className="mt-1.5 text-muted text-xs">{caption}</figcaption>
    </figure>
  )
}
