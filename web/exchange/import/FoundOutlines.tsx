import '../../i18n/surroundingTexts.ts'
import type { AreaGeometry } from '#engine/geometry/areaGeometry.ts'
import { measureArea } from '#engine/geometry/measureArea.ts'
import { useWords } from '../../i18n/useWords.ts'
import { OutlineSketch } from '../../sketch/OutlineSketch.tsx'
import { Figure } from '../../ui/figures/Figure.tsx'
import type { ImportedDesign } from '../importedDesign.ts'

const BOX = { width: 240, height: 180, margin: 12 }

/** The outlines of a file, drawn and listed before the import. */
export const FoundOutlines = ({ found }: { readonly found: ImportedDesign }) => {
  const { t } = useWords('exchange')
  const rows = useOutlineRows(found)
  if (rows.length === 0) return null
  return (
    <div className="grid gap-3 sm:grid-cols-[14rem_1fr]">
      <div className="h-28 overflow-hidden rounded-float border border-line bg-sunken sm:h-44">
        <OutlineSketch of={found} box={BOX} />
      </div>
      <ul
        aria-label={t('inTheFile')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable with the keyboard
        tabIndex={0}
        className="max-h-44 divide-y divide-line/70 overflow-y-auto rounded-float border border-line bg-raised"
      >
        {rows.map(({ name, facts }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the ids of several files may be the same; rows have no state
          <li key={index} className="px-3 py-2">
            <p className="wrap-anywhere font-medium">{name}</p>
            <p className="text-muted text-xs">
              {facts.map((fact, at) => (
                <span key={fact}>
                  {at > 0 && ' · '}
                  <Figure>{fact}</Figure>
                </span>
              ))}
            </p>
          </li>
        ))}
      </ul>
    </div>
  )
}

interface OutlineRow {
  readonly name: string
  readonly facts: readonly string[]
}

/** The name or number of each outline, with its data from the file. */
const useOutlineRows = ({ areas, obstacles, surroundings }: ImportedDesign): readonly OutlineRow[] => {
  const { t, formats } = useWords(['exchange', 'surroundings'])
  const sizeOf = (shape: AreaGeometry): readonly string[] => {
    const measured = measureArea(shape)
    return measured.ok ? [formats.areaM2(measured.value.totalAreaM2)] : []
  }
  const areaRows = areas.map((area, index) => ({
    name: area.name ?? t('areaNumber', { number: formats.number(index + 1) }),
    facts: [
      t(area.type),
      ...sizeOf(area),
      ...(area.angle > 0 ? [t('tiltOf', { degrees: formats.number(area.angle, 1) })] : []),
      ...(area.azimuth === undefined ? [] : [t('azimuthOf', { degrees: formats.number(area.azimuth, 1) })]),
    ],
  }))
  const obstacleRows = obstacles.map((obstacle, index) => ({
    name: t('obstacle', { number: formats.number(index + 1) }),
    facts: [t(obstacle.type), ...sizeOf(obstacle), t('heightOf', { height: formats.lengthM(obstacle.heightM) })],
  }))
  const surroundingRows = surroundings.map(({ kind, heightM }, index) => ({
    name: t(`surroundings:${kind}Number`, { number: index + 1 }),
    facts: [t('heightOf', { height: formats.lengthM(heightM) })],
  }))
  return [...areaRows, ...obstacleRows, ...surroundingRows]
}
