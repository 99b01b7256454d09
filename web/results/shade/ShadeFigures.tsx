import type { ReactNode } from 'react'
import type { PowerElectronics } from '#engine/plant/plantChoices.ts'
import type { PlantShade } from '#wire/shade.ts'
import { useDrawWords } from '../../base/i18n/drawTexts.ts'
import { useFormats } from '../../base/i18n/useFormats.ts'
import { DataTable } from '../../charts/DataTable.tsx'
import type { ModuleRef } from '../../maps/mapAdapter.ts'
import { causesOf, useCauseWords } from '../../shade/useCauseWords.ts'
import { Button } from '../../ui/Button.tsx'
import { FoldTitle } from '../../ui/FoldTitle.tsx'
import { FactRows } from '../../ui/figures/FactRows.tsx'
import { Notice } from '../../ui/Notice.tsx'

interface ShadeFiguresProps {
  readonly shade: PlantShade
  readonly areaLabel: (areaId: string) => string
  readonly electronics: PowerElectronics
  /** Assumed loss to objects not drawn, 0 to 1. */
  readonly undrawnFraction: number
  /** Yearly energy of the plant [kWh]. */
  readonly annualProduction: number
  /** Null: view only. */
  readonly onLeaveOut: ((modules: readonly ModuleRef[]) => void) | null
  /** Content below the objects. */
  readonly children?: ReactNode
}

/** Shade losses of a plant: by area, by kind, by object, by module. */
export const ShadeFigures = ({
  shade,
  areaLabel,
  electronics,
  undrawnFraction,
  annualProduction,
  onLeaveOut,
  children,
}: ShadeFiguresProps) => {
  const { t } = useDrawWords(['shade', 'surroundings'])
  const { factor, number, percent: percentText, energyKwh, wholeEuro } = useFormats()
  const { nameOf } = useCauseWords()
  const { horizon, beam, sky, mismatch } = shade.lossKwh
  const losses = [
    { name: t('horizonLoss'), kwh: horizon },
    { name: t('beamLoss'), kwh: beam },
    { name: t('skyLoss'), kwh: sky },
    { name: t('mismatchLoss'), kwh: mismatch },
  ]
  const laid = shade.areas
    .flatMap(({ areaId, moduleAccess, moduleKwh }) =>
      moduleKwh.map((kwh, index) => ({ areaId, index, kwh, access: moduleAccess[index] ?? 0 })),
    )
    .filter(({ kwh }) => kwh > 0)
    .sort((a, b) => a.kwh - b.kwh)
  const causeText = (module: ModuleRef): string => {
    const [most] = causesOf(shade, module)
    return most ? nameOf(most.cause) : '–'
  }
  const percent = (share: number) => percentText(100 * share, 0)
  return (
    <div className="mb-5 space-y-4">
      <h4 className="font-semibold">{t('ofLaid', { count: shade.quantity })}</h4>
      <DataTable
        caption={t('byArea')}
        columns={[t('area'), t('access'), t('tof'), t('tsrf')]}
        rows={shade.areas.map((area) => ({
          id: area.areaId,
          name: areaLabel(area.areaId),
          cells: [
            percent(area.solarAccessFraction),
            factor(area.tiltAndOrientationFraction),
            factor(area.totalSolarResourceFraction),
          ],
        }))}
        wrapsNames
      />
      <p className="text-muted text-xs">{t('tsrfNote')}</p>
      <div>
        <h5 className="font-semibold">{t('losses')}</h5>
        <FactRows
          facts={[
            ...losses
              .filter(({ kwh }) => kwh >= 0.5)
              .map(({ name, kwh }) => ({ name, value: `\u2212${energyKwh(kwh)}` })),
            { name: t('undrawnLoss'), value: percent(undrawnFraction) },
            { name: t('surroundings:powerElectronics'), value: t(`surroundings:${electronics}`) },
          ]}
        />
      </div>
      <Weakest shade={shade} areaLabel={areaLabel} annualProduction={annualProduction} onLeaveOut={onLeaveOut} />
      {shade.causes.length > 0 && (
        <DataTable
          caption={t('causes')}
          columns={[t('causes'), t('energyWithout'), t('valueWithout')]}
          rows={shade.causes.map((cause) => ({
            id: cause.id,
            name: nameOf(cause),
            cells: [number(cause.lossKwh), wholeEuro(cause.lossEur)],
          }))}
          wrapsNames
        />
      )}
      {children}
      {shade.uncomparedCount > 0 && (
        <p className="text-muted text-xs">{t('uncompared', { count: shade.uncomparedCount })}</p>
      )}
      {shade.leftOutCount > 0 && <Notice text={t('leftOut', { count: shade.leftOutCount })} />}
      <details>
        <FoldTitle>{t('modulesTable')}</FoldTitle>
        <DataTable
          caption={t('modulesTable')}
          columns={[t('panel'), t('access'), 'kWh', t('shadedMostBy')]}
          rows={laid.map(({ areaId, index, kwh, access }) => ({
            id: `${areaId} ${index}`,
            name: `${number(index + 1)}, ${areaLabel(areaId)}`,
            cells: [
              percent(access),
              number(kwh),
              <span key="cause" className="wrap-anywhere inline-block min-w-20 whitespace-normal">
                {causeText({ overlayId: areaId, index })}
              </span>,
            ],
          }))}
          wrapsNames
        />
      </details>
    </div>
  )
}

/** Offers to remove the weakest modules, and shows the effect. */
const Weakest = ({
  shade: { weakest },
  areaLabel,
  annualProduction,
  onLeaveOut,
}: Omit<ShadeFiguresProps, 'electronics' | 'undrawnFraction'>) => {
  const { t, formats } = useDrawWords('shade')
  if (!weakest || !onLeaveOut) return null
  const valueEur = weakest.netPresentValueChangeEur
  const text = t('removeWeakest', {
    count: weakest.modules.length,
    energy: formats.percent((100 * (weakest.annualProduction - annualProduction)) / annualProduction, 0),
    value: `${valueEur > 0 ? '+' : ''}${formats.wholeEuro(valueEur)}`,
  })
  const names = weakest.modules.map(({ areaId, module }) => `${formats.number(module + 1)}, ${areaLabel(areaId)}`)
  const modules = weakest.modules.map(({ areaId, module }) => ({ overlayId: areaId, index: module }))
  return (
    <div>
      <Button className="w-full" onClick={() => onLeaveOut(modules)}>
        {text}
      </Button>
      <p className="mt-1 text-muted text-xs">{names.join(' · ')}</p>
    </div>
  )
}
