import type { NoFit } from '#engine/electrical/whyNot.ts'
import { directionOf } from '#engine/geometry/angles.ts'
import { W_A_KW } from '#engine/units.ts'
import { refusedBatteryText } from './batteryFitText.ts'
import { counted, filledIn } from './filledIn.ts'
import type { LocaleBundle } from './localeBundle.ts'

/** Modules that face one way. */
export interface NamedFace {
  readonly quantity: number
  readonly tiltDeg: number
  readonly azimuthDeg: number
}

/** Number and direction of the modules of a face, such as `4 panels facing east`. */
const faceText = (face: NamedFace | undefined, { inverters, language, formats }: LocaleBundle<'inverters'>): string => {
  if (!face) return ''
  const { quantity, tiltDeg, azimuthDeg } = face
  const text = counted(inverters, tiltDeg < 1 ? 'level' : 'facing', language, quantity)
  return filledIn(text, { number: formats.number(quantity), direction: inverters[directionOf(azimuthDeg)] })
}

/** The reason why an inverter does not fit, as a sentence.
 * @param faces those that the reason counts */
export const noFitText = (noFit: NoFit, faces: readonly NamedFace[], locale: LocaleBundle<'inverters'>): string => {
  const { inverters, formats } = locale
  const kw = (watts: number): string => formats.number(watts / W_A_KW, 2)
  const volts = (voltageV: number): string => formats.number(voltageV)
  if (noFit.reason === 'battery') return refusedBatteryText(noFit.fit, locale)
  const { reason } = noFit
  const say = (values: Readonly<Record<string, string | number>>): string => filledIn(inverters[reason], values)
  switch (noFit.reason) {
    case 'onePhase':
      return say({ power: kw(noFit.acPowerW), most: kw(noFit.mostW) })
    case 'threePhases':
      return say({})
    case 'tooMuchOnOnePhase':
      return say({ most: kw(noFit.mostW) })
    case 'aboveShortCircuit':
      return say({ current: formats.number(noFit.currentA, 1), most: formats.number(noFit.mostA, 1) })
    case 'aboveDcMaximum':
    case 'aboveWindow':
      return say({ count: noFit.modules, voltage: volts(noFit.voltageV), most: volts(noFit.mostV) })
    case 'oneModule':
    case 'unequalStrings':
      return say({ face: faceText(faces[noFit.face], locale) })
    case 'belowStart':
    case 'belowWindow':
      return say({
        face: faceText(faces[noFit.face], locale),
        voltage: volts(noFit.voltageV),
        least: volts(noFit.leastV),
      })
    case 'tooManyFaces':
      return say({ faces: noFit.faces, inputs: noFit.inputs })
    case 'abovePower':
      return say({ power: kw(noFit.powerW), most: kw(noFit.mostW) })
    case 'aboveDcAc':
      return say({ ratio: formats.factor(noFit.ratio), most: formats.number(noFit.most, 2) })
    case 'belowDcAc':
      return say({ ratio: formats.factor(noFit.ratio), least: formats.number(noFit.least, 2) })
    case 'tooFewInputs':
      return say({ inputs: noFit.inputs })
  }
}
