import type { PlantShade } from '#contract/shade.ts'
import { DataTable } from '../charts/DataTable.tsx'
import { useFormats } from '../i18n/useFormats.ts'
import { useTranslation } from '../i18n/useTranslation.ts'
import type { ModuleRef } from '../map/mapAdapter.ts'
import { Button } from '../ui/Button.tsx'
import { FigureRow } from '../ui/figures/FigureRow.tsx'
import { Rows } from '../ui/figures/Rows.tsx'
import { Notice } from '../ui/Notice.tsx'
import { causesOf } from './causesOf.ts'
import { useCauseWords } from './useCauseWords.ts'

/** A number of modules and what they bring. */
export interface SizeValue {
  readonly quantity: number
  readonly annualProduction: number
  readonly netPresentValueEur: number
}

interface ShadeFiguresProps {
  readonly shade: PlantShade
  readonly areaLabel: (areaId: string) => string
  /** The plant with each number of modules, the weakest added last. */
  readonly curve: readonly SizeValue[]
  /** So many are laid. */
  readonly quantity: number
  /** Null: nothing can be changed. */
  readonly onQuantity: ((quantity: number) => void) | null
}

/** What shade takes from a plant: by area, by kind, by what casts it, by module. */
export const ShadeFigures = ({ shade, areaLabel, ...size }: ShadeFiguresProps) => {
  const { t } = useTranslation('shade')
  const { factor, number, energyKwh, wholeEuro } = useFormats()
  const { nameOf } = useCauseWords()
  const { horizon, beam, sky, mismatch } = shade.lossKwh
  const losses = [
    { name: t('horizonLoss'), kwh: horizon },
    { name: t('beamLoss'), kwh: beam },
    { name: t('skyLoss'), kwh: sky },
    { name: t('mismatchLoss'), kwh: mismatch },
  ]
  const moduleCount = shade.areas.flatMap(({ moduleKwh }) => moduleKwh.filter((kwh) => kwh > 0)).length
  const causeText = (module: ModuleRef): string => {
    const [most] = causesOf(shade, module)
    return most ? nameOf(most.cause) : '–'
  }
  const percent = (share: number) => `${number(100 * share)} %`
  return (
    <div className="mb-5 space-y-4">
      <h4 className="font-semibold">{t('ofAll', { count: moduleCount })}</h4>
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
        <Rows>
          {losses
            .filter(({ kwh }) => kwh >= 0.5)
            .map(({ name, kwh }) => (
              <FigureRow key={name} name={name} value={`\u2212${energyKwh(kwh)}`} />
            ))}
        </Rows>
      </div>
      <WeakestModules {...size} />
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
      {shade.uncomparedCount > 0 && (
        <p className="text-muted text-xs">{t('uncompared', { count: shade.uncomparedCount })}</p>
      )}
      {shade.leftOutCount > 0 && <Notice text={t('leftOut', { count: shade.leftOutCount })} />}
      <details>
        <summary className="inline-flex min-h-6 cursor-pointer items-center rounded text-primary-strong text-xs hover:underline pointer-coarse:min-h-11 print:hidden">
          {t('modulesTable')}
        </summary>
        <DataTable
          caption={t('modulesTable')}
          columns={[t('panel'), t('access'), 'kWh', t('shadedMostBy')]}
          rows={shade.areas.flatMap(({ areaId, moduleAccess, moduleKwh }) =>
            moduleAccess.flatMap((access, index) =>
              (moduleKwh[index] ?? 0) > 0
                ? {
                    id: `${areaId} ${index}`,
                    name: `${number(index + 1)}, ${areaLabel(areaId)}`,
                    cells: [percent(access), number(moduleKwh[index] ?? 0), causeText({ overlayId: areaId, index })],
                  }
                : [],
            ),
          )}
          wrapsNames
        />
      </details>
    </div>
  )
}

/** Where all are worth their price, so many are still named. */
const WEAKEST = 3

/** The number of modules that is worth most, where it is less than is laid; else that without the few weakest. */
const fewerOf = (curve: readonly SizeValue[], quantity: number): SizeValue | undefined => {
  const fewer = curve.filter((point) => point.quantity < quantity)
  const worth = ({ netPresentValueEur }: SizeValue) => netPresentValueEur
  const best = Math.max(...fewer.map(worth))
  const now = curve.find((point) => point.quantity === quantity)
  return now && best > worth(now)
    ? fewer.find((point) => worth(point) === best)
    : fewer.findLast((point) => point.quantity <= quantity - Math.min(WEAKEST, quantity - 1))
}

/** Offers to leave out the modules that bring least, with what that changes. */
const WeakestModules = ({
  curve,
  quantity,
  onQuantity,
}: Pick<ShadeFiguresProps, 'curve' | 'quantity' | 'onQuantity'>) => {
  const { t } = useTranslation('shade')
  const formats = useFormats()
  const now = curve.find((point) => point.quantity === quantity)
  const best = fewerOf(curve, quantity)
  if (!now || !best) return null
  const valueEur = best.netPresentValueEur - now.netPresentValueEur
  const energy = (100 * (best.annualProduction - now.annualProduction)) / now.annualProduction
  const text = t('removeWeakest', {
    count: quantity - best.quantity,
    energy: `${formats.number(energy)} %`,
    value: `${valueEur > 0 ? '+' : ''}${formats.wholeEuro(valueEur)}`,
  })
  return onQuantity ? (
    <Button className="w-full" onClick={() => onQuantity(best.quantity)}>
      {text}
    </Button>
  ) : (
    <p>{text}</p>
  )
}
