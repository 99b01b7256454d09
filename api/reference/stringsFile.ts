import { z } from 'zod'
import { type ModuleElectricals, moduleVoltages } from '#engine/electrical/moduleVoltages.ts'
import { isRated, panelFigures } from '#engine/method/panelFigures.ts'
import { demonstrationCatalogue } from '../catalogue/demonstrationCatalogue.ts'
import { type Comparison, compareFigures, inputFigure, within, withinFraction } from './comparison.ts'

const LinearCase = z.looseObject({
  module: z.looseObject({
    voc: inputFigure,
    isc: inputFigure,
    vmp: inputFigure,
    imp: inputFigure,
    tempCoeffVocPctC: inputFigure,
    tempCoeffPmaxPctC: inputFigure,
    tempCoeffIscPctC: inputFigure,
  }),
  inverter: z.looseObject({
    dcMaxV: inputFigure,
    mpptMinV: inputFigure,
    mpptMaxV: inputFigure,
    inputs: z.array(z.looseObject({ strings: inputFigure, maxIscA: inputFigure })).min(1),
  }),
  tMinC: inputFigure,
  tCellMaxC: inputFigure,
  expected: z.looseObject({
    vocColdV: z.unknown(),
    vmpHotV: z.unknown(),
    vmpColdV: z.unknown(),
    maxModulesByDcLimit: z.unknown(),
    minModulesByMppt: z.unknown(),
    maxModulesByMpptWindow: z.unknown(),
    perInput: z.array(z.looseObject({ stringsByIsc: z.unknown() })).min(1),
  }),
})
const Point = z.looseObject({ irradiance: inputFigure, cellC: inputFigure, v_oc: z.unknown(), v_mp: z.unknown() })
const DiodeCase = z.looseObject({ module: z.string(), points: z.array(Point).min(1) })
const StringsFile = z.looseObject({ linear: z.array(LinearCase).min(1), singleDiode: z.array(DiodeCase).min(1) })

const VOLTAGE = within(1e-4)

const electricalsOf = ({ module }: z.infer<typeof LinearCase>): ModuleElectricals => ({
  ...{ vocV: module.voc, iscA: module.isc, vmpV: module.vmp, impA: module.imp },
  vocPerK: module.tempCoeffVocPctC / 100,
  powerPerK: module.tempCoeffPmaxPctC / 100,
  iscPerK: module.tempCoeffIscPctC / 100,
  isBifacial: false,
  maxSystemV: null,
})

const compareLinear = (each: z.infer<typeof LinearCase>): Comparison[] => {
  const { inverter, tMinC, tCellMaxC, expected } = each
  const electricals = electricalsOf(each)
  const { perInput, vocColdV, vmpHotV, vmpColdV, ...counts } = expected
  const voltages = moduleVoltages(electricals, tMinC, tCellMaxC)
  const modules = {
    maxModulesByDcLimit: Math.floor(inverter.dcMaxV / voltages.vocColdV),
    minModulesByMppt: Math.ceil(inverter.mpptMinV / voltages.vmpHotV),
    maxModulesByMpptWindow: Math.floor(inverter.mpptMaxV / voltages.vmpColdV),
  }
  const expectedCounts = Object.fromEntries(Object.keys(modules).map((name) => [name, counts[name]]))
  return [
    ...compareFigures('linear', { vocColdV, vmpHotV, vmpColdV }, voltages, VOLTAGE),
    ...compareFigures('linear', expectedCounts, modules),
    ...inverter.inputs.flatMap(({ strings, maxIscA }, index) => {
      const stringsByIsc = Math.min(strings, Math.floor(maxIscA / electricals.iscA))
      return compareFigures('linear.stringsByIsc', perInput[index]?.stringsByIsc, stringsByIsc)
    }),
  ]
}

/** How far the linear rules may be off from the single-diode model. */
const OFF = { v_oc: withinFraction(0.002), v_mp: withinFraction(0.04) }
const FULL_SUN_WM2 = 1000
const COLD_C = -10
const HOT_C = 70

/** The figures of the modules of the catalogue, by manufacturer and model. */
const catalogueElectricals = (): ReadonlyMap<string, ModuleElectricals> =>
  new Map(
    demonstrationCatalogue()
      .filter(isRated)
      .flatMap((panel) => {
        const { electricals } = panelFigures(panel)
        return electricals ? [[`${panel.brand} ${panel.model}`, electricals] as const] : []
      }),
  )

const compareDiode = (
  { module, points }: z.infer<typeof DiodeCase>,
  modules: ReadonlyMap<string, ModuleElectricals>,
): Comparison[] => {
  const electricals = modules.get(module)
  if (!electricals) throw new Error(`the catalogue has no module ${module}`)
  const { vocColdV, vmpHotV } = moduleVoltages(electricals, COLD_C, HOT_C)
  const at = (wantedC: number) =>
    points.find(({ irradiance, cellC }) => irradiance === FULL_SUN_WM2 && cellC === wantedC)
  return [
    ...compareFigures('singleDiode.vocAtMinus10', at(COLD_C)?.v_oc, vocColdV, OFF.v_oc),
    ...compareFigures('singleDiode.vmpAt70', at(HOT_C)?.v_mp, vmpHotV, OFF.v_mp),
  ]
}

/** Runs the strings of `strings.json` through the engine: voltages and numbers of modules by the linear rules, and how far these are off from
 * a single-diode model for modules of the catalogue. The highest voltage of a weather year (`site`) is information.
 * @param file as `parsePrinted` gives it
 * @throws ZodError if the file has another format */
export const compareStrings = (file: unknown): Comparison[][] => {
  const { linear, singleDiode } = StringsFile.parse(file)
  const modules = catalogueElectricals()
  return [...linear.map(compareLinear), ...singleDiode.map((each) => compareDiode(each, modules))]
}
