import { z } from 'zod'
import { cosDeg, DEGREES_PER_RADIAN, sinDeg } from '#engine/geometry/angles.ts'
import { levelPlane } from '#engine/geometry/slopePlane.ts'
import { LOST_UNIT, type ModuleShade } from '#engine/shade/moduleLosses.ts'
import { type ModulePlane, pointOnPlane } from '#engine/shade/modulePlane.ts'
import { moduleShade } from '#engine/shade/moduleShade.ts'
import { maskingAngleDeg, rowShadedFraction, rowSkyLoss } from '#engine/shade/rowShade.ts'
import { shadedPlane } from '#engine/shade/shadedBlocks.ts'
import { martinezLoss } from '#engine/shade/shadedYear.ts'
import { sunPositions } from '#engine/shade/sunPositions.ts'
import { finished } from '#engine/steps.ts'
import { type PreparedSun, prepareSun } from '#engine/sun/preparedSun.ts'
import { type Solid, skyViewFrom } from '#engine/sun/skyView.ts'
import { cosIncidence, solarPlane } from '#engine/sun/solarPlane.ts'
import type { SkyDirection } from '#engine/sun/sunPosition.ts'
import { type Comparison, compareFigures, errorOf, inputFigure, within, withinFraction } from './comparison.ts'
import { type MissingFile, weatherIn } from './weatherFile.ts'

const expectedFigure = z.unknown()
const Scene = z.looseObject({
  tilt_deg: inputFigure,
  azimuth_deg: inputFigure,
  modules: z
    .array(z.looseObject({ a0_m: inputFigure, a1_m: inputFigure, b0_m: inputFigure, b1_m: inputFigure }))
    .min(1),
  obstacles: z.array(
    z.looseObject({
      outline: z.array(z.tuple([inputFigure, inputFigure])).min(2),
      transmittance: inputFigure,
      top_z_m: inputFigure,
    }),
  ),
  suns: z.array(
    z.looseObject({
      elevation_deg: inputFigure,
      azimuth_deg: inputFigure,
      shaded_fraction: z.array(expectedFigure),
    }),
  ),
  sky: z.array(z.looseObject({ module: inputFigure, sky_view_factor: expectedFigure, unobstructed: expectedFigure })),
})
const Year = z.looseObject({
  scene: inputFigure,
  open_poa_kwh_m2: expectedFigure,
  beam_and_circumsolar_kwh_m2: expectedFigure,
  irradiation_ratio: z.array(expectedFigure),
})
const NearShadingFile = z.looseObject({
  scenes: z.array(Scene).default([]),
  years: z.looseObject({ weather: z.string(), cases: z.array(Year) }).optional(),
  martinez: z
    .array(
      z.looseObject({
        poa_global: inputFigure,
        poa_direct: inputFigure,
        shaded_fraction: inputFigure,
        shaded_blocks: inputFigure,
        total_blocks: inputFigure,
        loss_fraction: expectedFigure,
      }),
    )
    .default([]),
  rows: z
    .array(
      z.looseObject({
        tilt_deg: inputFigure,
        facing_azimuth_deg: inputFigure,
        collector_width_m: inputFigure,
        pitch_m: inputFigure,
        solar_elevation_deg: inputFigure,
        solar_azimuth_deg: inputFigure,
        shaded_fraction: expectedFigure,
        masking_angle_mid_deg: expectedFigure,
        sky_diffuse_loss_passias: expectedFigure,
      }),
    )
    .default([]),
})
type SceneCase = z.infer<typeof Scene>

const SHADED = within(0.02)
const SHADED_IN_THE_MEAN = within(0.005)
const SKY_VIEW = within(0.003)
const IRRADIATION = within(0.005)
const LIGHT = withinFraction(0.001)
const FORMULA = within(1e-6)
/** Tolerance of the formula in degrees. */
const FORMULA_DEG = within(1e-6 * DEGREES_PER_RADIAN)

const sunAt = (elevationDeg: number, azimuthDeg: number): SkyDirection => ({
  east: cosDeg(elevationDeg) * sinDeg(azimuthDeg),
  north: cosDeg(elevationDeg) * cosDeg(azimuthDeg),
  up: sinDeg(elevationDeg),
})

const planeOf = ({ tilt_deg, azimuth_deg, modules }: SceneCase): ModulePlane => ({
  direction: { tiltDeg: tilt_deg, azimuthDeg: azimuth_deg },
  origin: { east: 0, north: 0, up: 0 },
  modules: modules.map(({ a0_m, a1_m, b0_m, b1_m }) => ({
    a0: a0_m,
    a1: a1_m,
    b0: b0_m,
    b1: b1_m,
    blocksAcross: 3,
    blocksUp: 2,
  })),
})

const prismsOf = ({ obstacles }: SceneCase): readonly Solid[] =>
  obstacles.map(({ outline, top_z_m, transmittance }) => ({
    outline: outline.map(([x, y]) => ({ x, y })),
    top: levelPlane(top_z_m),
    transmittance: Array<number>(12).fill(transmittance),
  }))

const mean = (values: ArrayLike<number>): number =>
  Array.from(values).reduce((sum, each) => sum + each, 0) / values.length

const compareSuns = (scene: SceneCase): Comparison[] => {
  const plane = planeOf(scene)
  const shaded = shadedPlane(plane, prismsOf(scene))
  return scene.suns.flatMap(({ elevation_deg, azimuth_deg, shaded_fraction }) => {
    const lost = plane.modules.map(() => 0)
    shaded.visitShaded(sunAt(elevation_deg, azimuth_deg), 0, (module, losses) => {
      lost[module] = mean(losses.lost)
    })
    return shaded_fraction.flatMap((expected, module) =>
      compareFigures('scene.shaded_fraction', expected, lost[module], SHADED),
    )
  })
}

const compareSky = (scene: SceneCase): Comparison[] => {
  const plane = planeOf(scene)
  const view = skyViewFrom(plane.direction, null)
  return scene.sky.flatMap(({ module, sky_view_factor, unobstructed }) => {
    const rectangle = plane.modules[module]
    if (!rectangle) return compareFigures('sky.module', module, undefined)
    const middle = pointOnPlane(plane, (rectangle.a0 + rectangle.a1) / 2, (rectangle.b0 + rectangle.b1) / 2)
    return [
      ...compareFigures('sky.sky_view_factor', sky_view_factor, view(middle, prismsOf(scene))(0), SKY_VIEW),
      ...compareFigures('sky.unobstructed', unobstructed, view(middle, [])(0), SKY_VIEW),
    ]
  })
}

/** Light of a year on the modules of a plane, before the glass [kWh/m²]. */
const lightOfYear = ({ light, row }: PreparedSun, plane: ModulePlane, shade: ModuleShade) => {
  const solar = solarPlane(plane.direction)
  const { ofRow, sun } = shade.positions
  const moduleWh = new Float64Array(plane.modules.length)
  let [openWh, beamWh] = [0, 0]
  for (const [hour, r] of row.entries()) {
    const cosAoi = cosIncidence(light.east[hour] ?? 0, light.north[hour] ?? 0, light.up[hour] ?? 0, solar)
    const beam = ((light.beamWm2[hour] ?? 0) + (light.circumsolarWm2[hour] ?? 0)) * Math.max(0, cosAoi)
    const sky = (light.isotropicWm2[hour] ?? 0) * solar.skyView + (light.bandWm2[hour] ?? 0) * solar.sinTilt
    const ground = (light.groundWm2[hour] ?? 0) * solar.groundView
    openWh += beam + sky + ground
    beamWh += beam
    for (let module = 0; module < moduleWh.length; module++) {
      const lost = LOST_UNIT * (shade.lost[module * sun.length + (ofRow[r] ?? 0)] ?? 0)
      moduleWh[module] = (moduleWh[module] ?? 0) + beam * (1 - lost) + sky * (shade.skyRatio[12 * module] ?? 0) + ground
    }
  }
  return { openKwhM2: openWh / 1000, beamKwhM2: beamWh / 1000, ratios: moduleWh.map((wh) => wh / openWh) }
}

const compareYear = (sun: PreparedSun, scene: SceneCase, expected: z.infer<typeof Year>): Comparison[] => {
  const plane = planeOf(scene)
  const area = { ...plane, indices: [...plane.modules.keys()], rows: null, isBehindRow: [] }
  const positions = sunPositions(sun, Array<number>(12).fill(0))
  const year = lightOfYear(sun, plane, finished(moduleShade([area], prismsOf(scene), null, positions)))
  return [
    ...compareFigures('year.open_poa_kwh_m2', expected.open_poa_kwh_m2, year.openKwhM2, LIGHT),
    ...compareFigures('year.beam_and_circumsolar_kwh_m2', expected.beam_and_circumsolar_kwh_m2, year.beamKwhM2, LIGHT),
    ...expected.irradiation_ratio.flatMap((ratio, module) =>
      compareFigures('year.irradiation_ratio', ratio, year.ratios[module], IRRADIATION),
    ),
  ]
}

const meanErrorOf = (comparisons: readonly Comparison[]): Comparison[] => {
  const errors = comparisons.filter(({ quantity }) => quantity === 'scene.shaded_fraction').map(errorOf)
  const quantity = 'scene.shaded_fraction, mean error'
  return errors.length > 0
    ? [{ quantity, expected: { value: 0, text: '0' }, actual: mean(errors), tolerance: SHADED_IN_THE_MEAN }]
    : []
}

/** Compares the shade of scenes, years, strings and rows, with one list of comparisons per case.
 * @param file as `parsePrinted` gives it
 * @param folder where the weather of the years lies; unused for a file without years
 * @throws ZodError if the file has another format */
export const compareNearShading = (file: unknown, folder = ''): Comparison[][] | MissingFile => {
  const { scenes, years, martinez, rows } = NearShadingFile.parse(file)
  const ofScenes = scenes.map((scene) => [...compareSuns(scene), ...compareSky(scene)])
  const weather = years && weatherIn(folder, years.weather)
  if (weather && 'missing' in weather) return weather
  const sun = weather && prepareSun(weather.weather)
  const ofYears = (sun && years ? years.cases : []).flatMap((year) => {
    const scene = scenes[year.scene]
    return sun && scene ? [compareYear(sun, scene, year)] : []
  })
  const ofStrings = martinez.map((each) =>
    compareFigures(
      'martinez.loss_fraction',
      each.loss_fraction,
      martinezLoss(each.poa_direct / each.poa_global, each.shaded_fraction, each.shaded_blocks, each.total_blocks),
      FORMULA,
    ),
  )
  const ofRows = rows.map((each) => {
    const size = { collectorWidthM: each.collector_width_m, pitchM: each.pitch_m }
    const row = { tiltDeg: each.tilt_deg, azimuthDeg: each.facing_azimuth_deg, ...size }
    const sunOfCase = sunAt(each.solar_elevation_deg, each.solar_azimuth_deg)
    return [
      ...compareFigures('rows.shaded_fraction', each.shaded_fraction, rowShadedFraction(row, sunOfCase), FORMULA),
      ...compareFigures(
        'rows.masking_angle_mid_deg',
        each.masking_angle_mid_deg,
        maskingAngleDeg(row, 0.5),
        FORMULA_DEG,
      ),
      ...compareFigures('rows.sky_diffuse_loss_passias', each.sky_diffuse_loss_passias, rowSkyLoss(row), FORMULA),
    ]
  })
  const all = [...ofScenes, ...ofYears, ...ofStrings, ...ofRows]
  return [...all, meanErrorOf(all.flat())].filter(({ length }) => length > 0)
}
