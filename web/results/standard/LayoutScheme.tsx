import { useId } from 'react'
import type { StandardLayout } from '#engine/layout/standardLayout.ts'
import { type StandardScheme, standardScheme } from '#engine/layout/standardScheme.ts'
import { methodConstants } from '#words/methodConstants.ts'
import { useRestWords } from '../../base/i18n/restTexts.ts'

const FRAME_M = 0.035
const LINES_ACROSS = 6
const LINES_ALONG = 10

/** Lines between the cells of a module, at true scale; on a large drawing they become too fine to see. */
const cellLines = ({ widthM, lengthM }: StandardScheme['module']): string => {
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

/** The outline of the first `count` places of a grid filled row by row. */
const filledOutline = ({ columns, originXM, originYM, pitchXM, pitchYM }: StandardScheme['grid'], count: number) => {
  const fullRows = columns === 0 ? 0 : Math.floor(count / columns)
  const rest = count - fullRows * columns
  const full = `M${originXM} ${originYM}h${columns * pitchXM}v${fullRows * pitchYM}h${-columns * pitchXM}z`
  const part = `M${originXM} ${originYM + fullRows * pitchYM}h${rest * pitchXM}v${pitchYM}h${-rest * pitchXM}z`
  return `${fullRows > 0 ? full : ''}${rest > 0 ? part : ''}`
}

/** The Standard method's region with its margin and modules, to scale: modules framed and dark, empty places as outlines. SVG patterns
 * draw ten thousand modules as fast as ten. */
export const LayoutScheme = ({ layout }: { readonly layout: StandardLayout }) => {
  const { t, formats } = useRestWords('estimate')
  const { region, marginM, grid, module, quantity } = standardScheme(layout)
  const { columns, rows } = grid
  const id = useId()
  const inset = {
    x: grid.originXM + (grid.pitchXM - module.widthM) / 2,
    y: grid.originYM + (grid.pitchYM - module.lengthM) / 2,
  }
  const place = { ...inset, width: grid.pitchXM, height: grid.pitchYM, patternUnits: 'userSpaceOnUse' } as const
  const hasMargin = region.widthM > 2 * marginM && region.lengthM > 2 * marginM
  return (
    <figure>
      <svg
        role="img"
        aria-label={t('schemeLabel', { quantity, columns, rows })}
        viewBox={`0 0 ${region.widthM} ${region.lengthM}`}
        className="block w-full rounded-lg border border-line bg-sunken"
      >
        <defs>
          <pattern id={`${id}full`} {...place}>
            <rect width={module.widthM} height={module.lengthM} fill="#cbd5e1" />
            <rect
              x={FRAME_M}
              y={FRAME_M}
              width={module.widthM - 2 * FRAME_M}
              height={module.lengthM - 2 * FRAME_M}
              fill="#14284f"
            />
            <path d={cellLines(module)} stroke="#3b5486" strokeWidth="0.012" fill="none" />
          </pattern>
          <pattern id={`${id}free`} {...place}>
            <rect width={module.widthM} height={module.lengthM} className="fill-line" opacity="0.55" />
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
        <path d={filledOutline(grid, columns * rows)} fill={`url(#${id}free)`} />
        <path d={filledOutline(grid, quantity)} fill={`url(#${id}full)`} />
      </svg>
      <figcaption className="mt-1.5 text-muted text-xs">
        {t('schemeCaption', {
          ...methodConstants(formats),
          width: formats.lengthM(region.widthM),
          length: formats.lengthM(region.lengthM),
        })}
      </figcaption>
    </figure>
  )
}
