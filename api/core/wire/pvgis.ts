import { z } from 'zod'
import { LatLng } from './area.ts'
import { MAX_PVGIS_PLANES } from './limits.ts'

/** `POST /api/weather/pvgis`: PVGIS's own yield of a kilowatt on planes. */

const PvgisPlane = z.strictObject({
  tiltDeg: z.number().int().min(0).max(90),
  azimuthDeg: z.number().int().min(0).max(359).describe('Clockwise from north'),
  mounting: z.enum(['free', 'building']).describe('`free`: air all round; `building`: close to the roof'),
})
export type PvgisPlane = z.infer<typeof PvgisPlane>

export const PvgisRequest = z.strictObject({
  lat: LatLng.shape.lat,
  lng: LatLng.shape.lng,
  planes: z.array(PvgisPlane).min(1).max(MAX_PVGIS_PLANES),
})

/** Energy left behind each step of a year [kWh/kWp]. */
const PvgisYield = z.object({
  lightKwhPerKwp: z.number().positive().describe('On the plane, behind the far horizon: kWh/m²'),
  afterReflectionKwhPerKwp: z.number().positive().describe('Behind reflection and the effect of the spectrum'),
  afterTemperatureKwhPerKwp: z.number().positive().describe('Behind temperature and low light'),
  annualKwhPerKwp: z.number().positive().describe("Behind PVGIS's own 14 % of system losses"),
  deviationKwhPerKwp: z.number().min(0).describe('Standard deviation of the energy from year to year'),
})
export type PvgisYield = z.infer<typeof PvgisYield>

export const PvgisResponse = z.object({
  yields: z.array(PvgisYield).describe('Of the planes, in the order asked'),
  attribution: z.string(),
})
export type PvgisResponse = z.infer<typeof PvgisResponse>
