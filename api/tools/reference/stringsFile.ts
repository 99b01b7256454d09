import { z } from 'zod'
import {
  HOTTEST_CELL_C,
  type ModuleElectricals,
  moduleVoltages,
  USUAL_COLDEST_C,
} from '#engine/electrical/moduleVoltages.ts'
import { stringLimits } from '#engine/electrical/stringLimits.ts'
import { isRated, panelFigures } from '#engine/method/panelFigures.ts'
import { demonstrationCatalogue } from '../../catalogue/demonstrationCatalogue.ts'
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
  vocV: module.voc,
  iscA: module.isc,
  vmpV: module.vmp,
  impA: module.imp,
  vocPerK: module.tempCoeffVocPctC / 100,
  powerPerK: module.tempCoeffPmaxPctC / 100,
  iscPerK: module.tempCoeffIscPctC / 100,
  maxSystemV: null,
})

const compareLinear = (each: z.infer<typeof LinearCase>): Comparison[] => {
  const { inverter, tMinC, tCellMaxC, expected } = each
  const { vocColdV, vmpHotV, vmpColdV, perInput } = expected
  const electricals = electricalsOf(each)
  const inputs = inverter.inputs.map((input) => ({ ...input, maxA: Number.POSITIVE_INFINITY }))
  // The engine has the shorter of two lengths: each is found with the other without a limit.
  const limitsOf = (limits: { readonly dcMaxV?: number; readonly mpptMaxV?: number }) =>
    stringLimits(
      electricals,
      {
        kind: 'string',
        dcMaxV: Number.POSITIVE_INFINITY,
        mpptMaxV: Number.POSITIVE_INFINITY,
        ...limits,
        startV: null,
        mpptMinV: inverter.mpptMinV,
        inputs,
      },
      { coldestC: tMinC, battery: null },
      tCellMaxC,
    )
  const byDcLimit = limitsOf({ dcMaxV: inverter.dcMaxV })
  const byWindow = limitsOf({ mpptMaxV: inverter.mpptMaxV })
  return [
    ...compareFigures(
      'linear',
      { vocColdV, vmpHotV, vmpColdV },
      moduleVoltages(electricals, tMinC, tCellMaxC),
      VOLTAGE,
    ),
    ...compareFigures('linear.maxModulesByDcLimit', expected.maxModulesByDcLimit, byDcLimit.most),
    ...compareFigures('linear.maxModulesByMpptWindow', expected.maxModulesByMpptWindow, byWindow.most),
    ...compareFigures('linear.minModulesByMppt', expected.minModulesByMppt, byWindow.least),
    ...perInput.flatMap(({ stringsByIsc }, index) =>
      compareFigures('linear.stringsByIsc', stringsByIsc, byWindow.parallel[index]),
    ),
  ]
}

/** How far the linear rules may be off from the single-diode model. */
const OFF = { v_oc: withinFraction(0.002), v_mp: withinFraction(0.04) }
const FULL_SUN_WM2 = 1000

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
  const { vocColdV, vmpHotV } = moduleVoltages(electricals, USUAL_COLDEST_C, HOTTEST_CELL_C)
  const at = (wantedC: number) =>
    points.find(({ irradiance, cellC }) => irradiance === FULL_SUN_WM2 && cellC === wantedC)
  return [
    ...compareFigures('singleDiode.vocAtMinus10', at(USUAL_COLDEST_C)?.v_oc, vocColdV, OFF.v_oc),
    ...compareFigures('singleDiode.vmpAt70', at(HOTTEST_CELL_C)?.v_mp, vmpHotV, OFF.v_mp),
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
