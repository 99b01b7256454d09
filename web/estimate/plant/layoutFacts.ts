import type { PlantSize } from '#contract/plant.ts'
import { facesText } from '#wording/facesText.ts'
import { filledIn } from '#wording/filledIn.ts'
import type { LocaleBundle } from '#wording/localeBundle.ts'
import type { Fact } from '../../ui/figures/FactRows.tsx'

/** How the modules lie on an area by the Detailed method. */
export const layoutFacts = (
  { mounting, faces, alignedQuantity, maximumQuantity, removed, rowPitchM }: PlantSize['areas'][number]['layout'],
  locale: LocaleBundle<'detailed'>,
): readonly Fact[] => {
  const { detailed, formats } = locale
  const fills = (maximum: number) => ({ aligned: formats.number(alignedQuantity), maximum: formats.number(maximum) })
  return [
    { name: detailed.mounting, value: detailed[mounting] },
    { name: detailed.faces, value: facesText(faces, locale), words: detailed.facesWords },
    ...(maximumQuantity === null
      ? []
      : [
          {
            name: detailed.fills,
            value: filledIn(detailed.fillsSum, fills(maximumQuantity)),
            words: detailed.fillsWords,
          },
        ]),
    ...(removed > 0 ? [{ name: detailed.removedByHand, value: formats.number(removed) }] : []),
    ...(rowPitchM === null
      ? []
      : [{ name: detailed.rowPitch, value: `${formats.factor(rowPitchM)} m`, words: detailed.rowPitchWords }]),
  ]
}

/** Behind which inverters the modules are. */
export const inverterFacts = (
  inverters: PlantSize['inverters'],
  { plant, formats }: LocaleBundle<'plant'>,
): readonly Fact[] =>
  inverters.map(({ inverter, dcPowerKwp, acPowerKw, isThreePhase }) => {
    const name = inverters.length > 1 ? filledIn(plant.inverterNumber, { number: inverter }) : plant.inverter
    const powers = { dc: formats.factor(dcPowerKwp), ac: formats.number(acPowerKw, 1) }
    const power = filledIn(plant.inverterPower, powers)
    return isThreePhase
      ? { name, value: `${power}, ${plant.threePhase}`, words: plant.threePhaseWords }
      : { name, value: power }
  })
