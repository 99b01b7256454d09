import type { Finding, JudgedInverter, PlantVerdict } from '#engine/electrical/plantVerdict.ts'
import { W_A_KW } from '#engine/units.ts'
import { refusalValues } from './batteryFitText.ts'
import { connectionText } from './connectionText.ts'
import { counted, filledIn } from './filledIn.ts'
import { inputLabel, stringLabel } from './inverterText.ts'
import type { LocaleBundle } from './localeBundle.ts'

type Words = LocaleBundle<'verdict' | 'connection'>

const withoutNumber = (finding: Finding, isDwelling: boolean, locale: Words): string => {
  const { verdict, formats, language } = locale
  const volts = (voltageV: number): string => formats.decimal(voltageV, 1)
  switch (finding.of) {
    case 'strings': {
      const { fault, voltageV, mostV, leastV, isOfBattery } = finding
      const values = { voltage: volts(voltageV), most: volts(mostV), least: volts(leastV) }
      return filledIn(verdict[isOfBattery && fault === 'aboveDcMaximum' ? 'aboveDcWithBattery' : fault], values)
    }
    case 'unplaced':
      return filledIn(counted(verdict, 'unplaced', language, finding.count), { number: formats.number(finding.count) })
    case 'dcAc':
      return filledIn(verdict.dcAc, {
        ratio: formats.number(finding.ratio, 2),
        least: formats.number(finding.least, 2),
        most: formats.number(finding.most, 2),
      })
    case 'coldest':
    case 'coldestOfPlace':
      return filledIn(verdict[finding.of], {
        entered: formats.number(finding.enteredC),
        warmest: formats.number(finding.warmestC),
      })
    case 'power':
      return filledIn(verdict.power, {
        power: formats.number(finding.powerW / W_A_KW, 2),
        most: formats.number(finding.mostW / W_A_KW, 2),
      })
    case 'battery': {
      const { fit } = finding
      if (fit.fit !== 'notCompatible') return verdict.battery_askMaker
      return filledIn(verdict[`battery_${fit.reason}`], refusalValues(fit, locale))
    }
    case 'connection': {
      const { name, value } = connectionText(finding.line, isDwelling, locale)
      return `${name}: ${value}.`
    }
    default:
      return verdict[finding.of]
  }
}

/** Labels named before the others are counted. */
const NAMED = 3

/** A fault with the strings or inputs that have it. */
const ofPlaces = (
  { inverter, places }: Extract<Finding, { readonly of: 'strings' }>,
  text: string,
  inverters: readonly JudgedInverter[],
  { verdict, formats, language }: Words,
): string => {
  const wired = inverters.find((each) => each.inverter === inverter)?.wired
  if (!wired) return text
  const labels = places.map(({ input, string }) =>
    string === null ? inputLabel(wired, inverter, input) : stringLabel(wired, inverter, input, string),
  )
  const named = labels.slice(0, NAMED).join(', ')
  const more = labels.length - NAMED
  return filledIn(counted(verdict, places[0]?.string === null ? 'ofInputs' : 'ofStrings', language, labels.length), {
    labels: more > 0 ? filledIn(verdict.andMore, { labels: named, number: formats.number(more) }) : named,
    text,
  })
}

/** A finding as a sentence with its remedy; of several inverters with the number. */
export const findingText = (
  finding: Finding,
  { plant: { inverters, connection } }: Pick<PlantVerdict, 'plant'>,
  locale: Words,
): string => {
  const text = withoutNumber(finding, connection.isDwelling, locale)
  if (finding.of === 'strings') return ofPlaces(finding, text, inverters, locale)
  return 'inverter' in finding && inverters.length > 1
    ? filledIn(locale.verdict.ofInverter, { number: finding.inverter, text })
    : text
}

/** A plant of an offer with its verdict, and its name where it is a variant that the customer may choose. */
export interface OfferedVerdict {
  readonly name: string | null
  readonly verdict: PlantVerdict
}

/** The faults that stop an offer, as sentences. */
export const offerFaultTexts = (offered: readonly OfferedVerdict[], locale: Words): readonly string[] =>
  offered.flatMap(({ name, verdict }) =>
    faultTexts(verdict, locale).map((text) =>
      name === null ? text : filledIn(locale.verdict.ofVariant, { name, text }),
    ),
  )

/** The faults that no plant may be sold with, as sentences; empty without any. */
export const faultTexts = (verdict: PlantVerdict, locale: Words): readonly string[] =>
  verdict.findings.filter(({ level }) => level === 'error').map((finding) => findingText(finding, verdict, locale))
