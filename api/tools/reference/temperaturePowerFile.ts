import { z } from 'zod'
import { cosDeg } from '#engine/geometry/angles.ts'
import { cellTemperatureC } from '#engine/production/cellTemperature.ts'
import { diffuseIncidence, horizonIncidence } from '#engine/production/diffuseIncidence.ts'
import { ashraeIncidence, INCIDENCE_TABLES, incidenceAt, physicalIncidence } from '#engine/production/incidenceTable.ts'
import { inverterAcW } from '#engine/production/inverter.ts'
import { EVEN_IN_ANY_LIGHT, lowLightFactor, temperatureFactor } from '#engine/production/modulePower.ts'
import { type Comparison, compareFigures, expectedFigures, inputFigure, withinFraction } from './comparison.ts'

const ChainInput = z.strictObject({
  poa_direct: inputFigure,
  poa_diffuse: inputFigure,
  poa_global: inputFigure,
  aoi: inputFigure,
  temp_air: inputFigure,
  wind_speed: inputFigure,
  faiman_u0: inputFigure,
  faiman_u1: inputFigure,
  pdc0_w: inputFigure,
  gamma_pdc: inputFigure,
  losses: inputFigure,
  inverter_pdc0_w: inputFigure,
  eta_inv_nom: inputFigure,
  // The engine supports only this value, because the curve of PVWatts was measured with it.
  eta_inv_ref: inputFigure.pipe(z.literal(0.9637)),
})
const IncidenceEdge = z.looseObject({ aoi: inputFigure })
const InverterEdge = z.looseObject({ dc_w: inputFigure, inverter_pdc0_w: inputFigure, ac_w: z.unknown() })
const DiffuseCase = z.looseObject({ tilt: inputFigure })
const TemperaturePowerFile = z.looseObject({
  chain: z.array(z.looseObject({ input: ChainInput, expected: expectedFigures })).min(1),
  iam_edges: z.array(IncidenceEdge).min(1),
  inverter_edges: z.array(InverterEdge).min(1),
  diffuse_iam_marion_physical: z.array(DiffuseCase).min(1),
})

/** The engine's figures of an hour, by the names of the reference. */
const chainFigures = (input: z.infer<typeof ChainInput>) => {
  const iam_physical = incidenceAt(INCIDENCE_TABLES.physical, cosDeg(input.aoi))
  const effective_irradiance = input.poa_direct * iam_physical + input.poa_diffuse
  const heatLoss = { stillWm2K: input.faiman_u0, windWm2K: input.faiman_u1 }
  const temp_cell = cellTemperatureC(input.poa_global, input.temp_air, input.wind_speed, heatLoss)
  const efficiency =
    lowLightFactor(effective_irradiance, EVEN_IN_ANY_LIGHT) * temperatureFactor(temp_cell, input.gamma_pdc)
  const dc_w = input.pdc0_w * (effective_irradiance / 1000) * efficiency
  const dc_after_losses_w = dc_w * (1 - input.losses)
  const inverter = { dcLimitW: input.inverter_pdc0_w, nominalEfficiency: input.eta_inv_nom }
  return {
    iam_physical,
    iam_ashrae: incidenceAt(INCIDENCE_TABLES.ashrae, cosDeg(input.aoi)),
    effective_irradiance,
    temp_cell,
    dc_w,
    dc_after_losses_w,
    ac_w: inverterAcW(dc_after_losses_w, inverter),
  }
}

const WITHIN_FRACTION = withinFraction(0.001)

const compareIncidenceEdge = ({ aoi, ...expected }: z.infer<typeof IncidenceEdge>): Comparison[] => {
  const actual = { iam_physical: physicalIncidence(aoi), iam_ashrae: ashraeIncidence(aoi) }
  return compareFigures('incidence', expected, actual, WITHIN_FRACTION)
}

const compareInverterEdge = ({ dc_w, inverter_pdc0_w, ac_w }: z.infer<typeof InverterEdge>): Comparison[] => {
  const actual = inverterAcW(dc_w, { dcLimitW: inverter_pdc0_w, nominalEfficiency: 0.96 })
  return compareFigures('inverter.ac_w', ac_w, actual, WITHIN_FRACTION)
}

const compareDiffuse = ({ tilt, ...expected }: z.infer<typeof DiffuseCase>): Comparison[] => {
  const table = INCIDENCE_TABLES.physical
  const actual = { ...diffuseIncidence(table, tilt), horizon: horizonIncidence(table, tilt) }
  return compareFigures('diffuseIncidence', expected, actual, WITHIN_FRACTION)
}

/** Runs the cases of `temperature-power.json` through the engine, with one list of comparisons per case.
 * @param file as `parsePrinted` gives it
 * @throws ZodError if the file has another format */
export const compareTemperaturePower = (file: unknown): Comparison[][] => {
  const cases = TemperaturePowerFile.parse(file)
  return [
    ...cases.chain.map(({ input, expected }) =>
      compareFigures('power', expected, chainFigures(input), WITHIN_FRACTION),
    ),
    ...cases.iam_edges.map(compareIncidenceEdge),
    ...cases.inverter_edges.map(compareInverterEdge),
    ...cases.diffuse_iam_marion_physical.map(compareDiffuse),
  ]
}
