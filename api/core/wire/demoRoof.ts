import { z } from 'zod'
import { LatLng } from './area.ts'

/** A roof of the demonstration imagery in true measures, so that a traced outline can be compared with it. */
export const DemoRoof = z.object({
  id: z.string(),
  kind: z.enum(['gable', 'hip', 'flat']),
  outline: z.array(LatLng).describe('The eaves, counter-clockwise, the first corner not repeated'),
  heightM: z.number().describe('Eaves above ground [m]'),
  ridge: z.tuple([LatLng, LatLng]).optional().describe('Missing on flat roofs'),
  planes: z.array(
    z.object({
      outline: z.array(LatLng),
      azimuthDeg: z.number().describe('Downslope direction, clockwise from north; of no meaning where tiltDeg is 0'),
      tiltDeg: z.number(),
      planAreaM2: z.number().describe('Area seen from above [m²]'),
    }),
  ),
  widthM: z.number(),
  lengthM: z.number().describe('Along the ridge [m]'),
  areaM2: z.number().describe('Area of the outline seen from above [m²]'),
  obstacles: z
    .array(z.object({ outline: z.array(LatLng), heightM: z.number().describe('Above the roof [m]; 0 of a window') }))
    .describe('Chimneys, windows and whatever else keeps modules off the roof'),
})
export type DemoRoof = z.infer<typeof DemoRoof>

export const DemoRoofList = z.object({ roofs: z.array(DemoRoof) })
export type DemoRoofList = z.infer<typeof DemoRoofList>
