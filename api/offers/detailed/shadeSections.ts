import { harmlessObjects, MOST_NAMED_HARMLESS } from '#engine/plant/harmlessObjects.ts'
import type { DetailedPlant } from '#wire/plant.ts'
import type { PlantShade, ShadeCause } from '#wire/shade.ts'
import { SURROUNDING_KINDS } from '#wire/surroundings.ts'
import { filledIn } from '#words/filledIn.ts'
import type { LocaleBundle } from '#words/localeBundle.ts'
import { numberOfKind } from '#words/numberOfKind.ts'
import { areaName } from '../areasSection.ts'
import { type Block, type NamedValue, prose, section, type TableBlock } from '../pdf/document/blocks.ts'
import type { Proposed } from '../proposalContent.ts'

/** The shade section of a proposal: drawn objects and their losses. */

type Shaded = Pick<Proposed, 'areas' | 'options'>
type Named = Pick<ShadeCause, 'id' | 'kind'>

/** A count such as `Buildings: 2; trees: 1`; empty without surroundings. */
const surroundingsText = ({ options }: Shaded, { surroundings, formats }: LocaleBundle): string =>
  SURROUNDING_KINDS.flatMap((kind) => {
    const count = options?.surroundings.filter((each) => each.kind === kind).length ?? 0
    return count > 0 ? [filledIn(surroundings[`${kind}Count`], { count: formats.number(count) })] : []
  }).join('; ')

/** `South roof 7 m; garage 3 m`, for the areas that have the height. */
const heightsText = ({ areas }: Shaded, height: 'eavesHeightM' | 'parapetHeightM', locale: LocaleBundle): string =>
  areas
    .flatMap((area) => {
      const metres = area.detailed?.[height]
      return metres ? [`${areaName(area, locale)} ${locale.formats.lengthM(metres)}`] : []
    })
    .join('; ')

/** Objects in the sun's way and string losses by shade; values not entered have no line. */
export const shadeInputRows = (
  proposed: Shaded & { readonly analysis: Pick<DetailedPlant, 'weather'> },
  locale: LocaleBundle,
): readonly NamedValue[] => {
  const { proposal: own, areas, surroundings, formats } = locale
  const { options, analysis } = proposed
  const horizon = options?.horizon
  const highest = Math.max(...(horizon ?? []).map(({ elevationDeg }) => elevationDeg))
  const ofWeather = { pvgis: surroundings.horizonOfWeather, embedded: '' }[analysis.weather.source]
  const rows: readonly NamedValue[] = [
    [own.surroundings, surroundingsText(proposed, locale)],
    [areas.eavesHeight, heightsText(proposed, 'eavesHeightM', locale)],
    [areas.parapetHeight, heightsText(proposed, 'parapetHeightM', locale)],
    [surroundings.horizon, horizon ? filledIn(own.horizonByHand, { max: formats.number(highest, 1) }) : ofWeather],
    [surroundings.powerElectronics, surroundings[options?.powerElectronics ?? 'stringInverter']],
  ]
  return rows.filter(([, value]) => value !== '')
}

/** Name of a shading object as on the screen: kind and number; for a roof its name. */
const causeName = ({ id, kind }: Named, { areas, options }: Shaded, locale: LocaleBundle): string => {
  const { obstacles = [], surroundings = [] } = options ?? {}
  const numbered = (text: string, number: number): string => filledIn(text, { number: locale.formats.number(number) })
  if (kind === 'obstacle') return numbered(locale.areas.obstacle, obstacles.findIndex((item) => item.id === id) + 1)
  if (kind !== 'roof' && kind !== 'parapet')
    return numbered(locale.surroundings[`${kind}Number`], numberOfKind(surroundings, id))
  const roof = areas.find(({ area }) => area.id === id)
  const area = roof ? areaName(roof, locale) : locale.shade.otherRoof
  return kind === 'parapet' ? filledIn(locale.shade.parapetOf, { area }) : area
}

/** Drawn objects that shade nothing; empty if there are none. */
const harmlessText = (shade: PlantShade, proposed: Shaded, locale: LocaleBundle): string => {
  const { obstacles = [], surroundings = [] } = proposed.options ?? {}
  const drawn: readonly Named[] = [...obstacles.map(({ id }) => ({ id, kind: 'obstacle' as const })), ...surroundings]
  const objects = harmlessObjects(drawn, shade)
  if (objects.length > MOST_NAMED_HARMLESS)
    return filledIn(locale.shade.harmlessMany, { count: locale.formats.number(objects.length) })
  const names = objects.map((object) => causeName(object, proposed, locale)).join(', ')
  return names && filledIn(locale.shade.harmless, { names })
}

/** Less is not worth a line [kWh]. */
const LEAST_KWH = 0.5

/** Solar access of the areas, shade losses by kind and by object; null where nothing shades the plant.
 * @param quantity modules laid, as in the figures */
export const shadeSection = (
  shade: PlantShade | null | undefined,
  quantity: number,
  proposed: Shaded,
  locale: LocaleBundle,
): Block | null => {
  if (!shade) return null
  const { proposal: own, shade: words, surroundings, formats } = locale
  const { horizon, beam, sky, mismatch } = shade.lossKwh
  const losses = [
    [words.horizonLoss, horizon],
    [words.beamLoss, beam],
    [words.skyLoss, sky],
    [words.mismatchLoss, mismatch],
  ] as const
  const lossRows = losses
    .filter(([, kwh]) => kwh >= LEAST_KWH)
    .map(([name, kwh]) => [name, `−${formats.energyKwh(kwh)}`])
  const areaRows = proposed.areas
    .toSorted((a, b) => a.number - b.number)
    .flatMap((area) => {
      const of = shade.areas.find(({ areaId }) => areaId === area.area.id)
      if (!of?.moduleKwh.some((kwh) => kwh > 0)) return []
      const factors = [of.tiltAndOrientationFraction, of.totalSolarResourceFraction].map(formats.factor)
      return [[areaName(area, locale), formats.percent(100 * of.solarAccessFraction), ...factors]]
    })
  const causes = shade.causes.map((cause) => [
    causeName(cause, proposed, locale),
    formats.number(cause.lossKwh),
    formats.wholeEuro(cause.lossEur),
  ])
  const harmless = harmlessText(shade, proposed, locale)
  const electronics = surroundings[proposed.options?.powerElectronics ?? 'stringInverter']
  const table = (columns: readonly string[], rows: TableBlock['rows'], widths: readonly number[]): Block => ({
    kind: 'table',
    columns,
    rows,
    widths,
    gapPt: 8,
  })
  const of = filledIn(own.shadeOf, { quantity: formats.number(quantity) })
  const leftOut = filledIn(shade.leftOutCount === 1 ? words.leftOut_one : words.leftOut_other, {
    count: formats.number(shade.leftOutCount),
  })
  return section(
    words.section,
    ...prose(`${of} ${surroundings.powerElectronics}: ${electronics}. ${words.tsrfNote}`),
    table([words.area, words.access, words.tof, words.tsrf], areaRows, [3, 1, 1, 1]),
    ...(lossRows.length > 0 ? [table([words.losses, words.lossOf], lossRows, [4, 1])] : []),
    ...(causes.length > 0 ? [table([words.causes, words.energyWithout, words.valueWithout], causes, [3, 1, 1])] : []),
    ...prose(...(harmless === '' ? [] : [harmless]), ...(shade.leftOutCount > 0 ? [leftOut] : [])),
  )
}
