import { toggleModule } from '../../modules/useModulesOnMap.ts'
import type { ResultTabProps } from '../ResultTabs.tsx'
import { OptimizersLine } from '../technical/OutOfStrings.tsx'
import { ShadeSection } from './ShadeSection.tsx'

/** Shade on the plant: causes and losses. */
export const ShadeTab = ({ analysis, request, shown: { setup, size }, areaLabel, lay }: ResultTabProps) => {
  const { obstacles = [], surroundings = [], powerElectronics } = request.detailed ?? {}
  return (
    <>
      {setup.moduleElectronics && <OptimizersLine gain={setup.moduleElectronics} isOffered={lay !== null} />}
      <ShadeSection
        areaIds={size.areas.map(({ areaId }) => areaId)}
        areaLabel={areaLabel}
        drawn={[...obstacles.map(({ id }) => ({ id, kind: 'obstacle' as const })), ...surroundings]}
        plant={
          setup.shade
            ? {
                shade: setup.shade,
                electronics: powerElectronics ?? 'stringInverter',
                undrawnFraction: analysis.assumptions.shadingLossFraction ?? 0,
                annualProduction: size.annualProduction,
                onLeaveOut:
                  lay &&
                  ((modules) => {
                    modules.forEach(toggleModule)
                    lay({ panelId: setup.panelId, quantity: size.quantity - modules.length })
                  }),
              }
            : null
        }
      />
    </>
  )
}
