import type { PlantShade } from '#contract/shade.ts'
import { DataTable } from '../charts/DataTable.tsx'
import { useFormats } from '../i18n/useFormats.ts'
import { useTranslation } from '../i18n/useTranslation.ts'
import { Button } from '../ui/Button.tsx'
import { FigureRow } from '../ui/figures/FigureRow.tsx'
import { Rows } from '../ui/figures/Rows.tsx'
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
  const percent = (share: number) => `${number(100 * share)} %`
  return (
    <div className="mb-5 space-y-4">
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
        <h4 className="font-semibold">{t('losses')}</h4>
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
      <details>
        <summary className="inline-flex min-h-6 cursor-pointer items-center rounded text-primary-strong text-xs hover:underline pointer-coarse:min-h-11 print:hidden">
          {t('modulesTable')}
        </summary>
        <DataTable
          caption={t('modulesTable')}
          columns={[t('panel'), t('access'), 'kWh']}
          rows={shade.areas.flatMap(({ areaId, moduleAccess, moduleKwh }) =>
            moduleAccess.flatMap((access, index) =>
              (moduleKwh[index] ?? 0) > 0
                ? {
                    id: `${areaId} ${index}`,
                    name: `${number(index + 1)}, ${areaLabel(areaId)}`,
                    cells: [percent(access), number(moduleKwh[index] ?? 0)],
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

/** Offers to leave out the modules that cost more than they bring. */
const WeakestModules = ({
  curve,
  quantity,
  onQuantity,
}: Pick<ShadeFiguresProps, 'curve' | 'quantity' | 'onQuantity'>) => {
  const { t } = useTranslation('shade')
  const formats = useFormats()
  const now = curve.find((point) => point.quantity === quantity)
  const best = curve.reduce<SizeValue | undefined>(
    (most, point) => (most && most.netPresentValueEur >= point.netPresentValueEur ? most : point),
    undefined,
  )
  if (!now || !best || best.quantity >= quantity) return null
  const energy = (100 * (best.annualProduction - now.annualProduction)) / now.annualProduction
  const text = t('removeWeakest', {
    count: quantity - best.quantity,
    energy: `${formats.number(energy)} %`,
    value: `+${formats.wholeEuro(best.netPresentValueEur - now.netPresentValueEur)}`,
  })
  return onQuantity ? (
    <Button className="w-full" onClick={() => onQuantity(best.quantity)}>
      {text}
    </Button>
  ) : (
    <p>{text}</p>
  )
}
