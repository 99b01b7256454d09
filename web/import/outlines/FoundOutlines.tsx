import '../../base/i18n/drawTexts.ts'
import type { DrawnList } from '#design/drawn.ts'
import type { AreaGeometry } from '#engine/geometry/areaGeometry.ts'
import { measureArea } from '#engine/geometry/measureArea.ts'
import { numberOfKind } from '#words/numberOfKind.ts'
import { useWords } from '../../base/i18n/useWords.ts'
import { SitePlan } from '../../design/SitePlan.tsx'
import { Figure } from '../../ui/figures/Figure.tsx'
import { type ImportedDesign, tickedOf } from '../importedDesign.ts'
import type { SetTick } from './useReading.ts'

const BOX = { width: 240, height: 180, margin: 12 }

interface FoundOutlinesProps {
  readonly found: ImportedDesign
  readonly onTick: SetTick
}

/** The outlines of a file, drawn and listed before the import; each can be left out. */
export const FoundOutlines = ({ found, onTick }: FoundOutlinesProps) => {
  const { t } = useWords('exchange')
  const rows = useOutlineRows(found)
  if (rows.length === 0) return null
  return (
    <div className="grid gap-3 sm:grid-cols-[14rem_1fr]">
      <div className="h-28 overflow-hidden rounded-float border border-line bg-sunken sm:h-44">
        <SitePlan of={tickedOf(found)} box={BOX} />
      </div>
      <ul
        aria-label={t('inTheFile')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable with the keyboard
        tabIndex={0}
        className="max-h-44 divide-y divide-line/70 overflow-y-auto rounded-float border border-line bg-raised"
      >
        {rows.map(({ list, index, name, facts }) => (
          <li key={`${list} ${index}`}>
            <label className="flex cursor-pointer items-center gap-3 px-3 py-2">
              <input
                type="checkbox"
                aria-label={name}
                checked={found.ticks[list][index] ?? false}
                onChange={({ target }) => onTick(list, index, target.checked)}
                className="size-6 shrink-0 accent-(--primary)"
              />
              <span>
                <span className="wrap-anywhere block font-medium">{name}</span>
                <span className="block text-muted text-xs">
                  {facts.map((fact, at) => (
                    <span key={fact}>
                      {at > 0 && ' · '}
                      <Figure>{fact}</Figure>
                    </span>
                  ))}
                </span>
              </span>
            </label>
          </li>
        ))}
      </ul>
    </div>
  )
}

interface OutlineRow {
  readonly list: DrawnList
  readonly index: number
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
    list: 'areas' as const,
    index,
    name: area.name ?? t('areaNumber', { number: formats.number(index + 1) }),
    facts: [
      t(area.type),
      ...sizeOf(area),
      ...(area.roofType === 'pitched' || area.isKindKnown ? [t(area.roofType)] : []),
      ...(area.angle > 0 ? [t('tiltOf', { degrees: formats.number(area.angle, 1) })] : []),
      ...(area.azimuth === undefined ? [] : [t('azimuthOf', { degrees: formats.number(area.azimuth, 1) })]),
      ...(area.eavesHeightM ? [t('heightOf', { height: formats.lengthM(area.eavesHeightM) })] : []),
    ],
  }))
  const obstacleRows = obstacles.map((obstacle, index) => ({
    list: 'obstacles' as const,
    index,
    name: t('obstacle', { number: formats.number(index + 1) }),
    facts: [t(obstacle.type), ...sizeOf(obstacle), t('heightOf', { height: formats.lengthM(obstacle.heightM) })],
  }))
  const surroundingRows = surroundings.map(({ id, kind, heightM }, index) => ({
    list: 'surroundings' as const,
    index,
    name: t(`surroundings:${kind}Number`, { number: numberOfKind(surroundings, id) }),
    facts: [t('heightOf', { height: formats.lengthM(heightM) })],
  }))
  return [...areaRows, ...obstacleRows, ...surroundingRows]
}
