import { Plus } from 'lucide-react'
import { useState } from 'react'
import { type BatteryFit, bestBatteryFit } from '#engine/electrical/batteryFit.ts'
import type { BatteryProduct } from '#wire/battery.ts'
import type { Inverter } from '#wire/inverter.ts'
import { refusedBatteryText } from '#words/batteryFitText.ts'
import { useSpokenLanguage } from '../../../base/i18n/LanguageProvider.tsx'
import { useLocaleBundle, useRestWords } from '../../../base/i18n/restTexts.ts'
import { useCompany } from '../../../design/companyStore.ts'
import { useDesign } from '../../../design/designStore.ts'
import { useBatteries } from '../../../products/equipment.ts'
import { OwnBatteryForm } from '../../../products/own/OwnBatteryForm.tsx'
import { isProductNamed } from '../../../products/productNames.ts'
import { Button } from '../../../ui/Button.tsx'
import { Modal } from '../../../ui/dialog/Modal.tsx'
import { FoldedSection } from '../../../ui/FoldedSection.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { Notice } from '../../../ui/Notice.tsx'

const UNKNOWN_FIT: BatteryFit = { fit: 'askMaker' }
const LIST = 'divide-y divide-line/70 rounded-float border border-line bg-raised'

interface BatteryDialogProps {
  /** Those of the plant; without one nothing is ruled out. */
  readonly inverters: readonly Inverter[]
  readonly onClose: () => void
}

/** Chooses the model of the battery: its capacity is the usable energy of the model. */
export const BatteryDialog = ({ inverters, onClose }: BatteryDialogProps) => {
  const { t, formats } = useRestWords('inverters')
  const { data: catalogue = [], error } = useBatteries()
  const own = useCompany(({ company }) => company.batteries)
  const battery = useDesign((design) => design.battery)
  const setFields = useDesign((design) => design.setFields)
  const [text, setText] = useState('')
  const [isAdding, setIsAdding] = useState(false)
  const named = [...own.map(({ model }) => model), ...catalogue].filter(isProductNamed(text))
  const fits = new Map(named.map((model) => [model.id, bestBatteryFit(model, inverters)?.fit ?? UNKNOWN_FIT]))
  const isUnfit = ({ id }: BatteryProduct): boolean => fits.get(id)?.fit === 'notCompatible'
  const batteries = named.filter((model) => !isUnfit(model))
  const unfit = named.filter(isUnfit)
  const choose = (model: BatteryProduct) => {
    setFields({ battery: { capacityKwh: model.usableKwh, model } })
    onClose()
  }
  return (
    <div lang={useSpokenLanguage('planner')}>
      <Modal title={t('chooseBattery')} closeLabel={t('close')} onClose={onClose}>
        <div className="space-y-4">
          {battery?.model && (
            <Button
              onClick={() => {
                setFields({ battery: { capacityKwh: battery.capacityKwh } })
                onClose()
              }}
            >
              {t('withoutModel')}
            </Button>
          )}
          <TextField label={t('searchBattery')} value={text} autoComplete="off" maxLength={100} onChange={setText} />
          {error && <Notice tone="danger" text={t('notLoaded')} />}
          {batteries.length === 0 && !error && (
            <p role="status" className="text-muted text-xs">
              {text.trim() !== '' && t('noneOfName')}
            </p>
          )}
          {batteries.length > 0 && (
            <ul aria-label={t('chooseBattery')} className={LIST}>
              {batteries.map((model) => (
                <BatteryChoice
                  key={model.id}
                  model={model}
                  priceEur={own.find((each) => each.model.id === model.id)?.priceEur ?? null}
                  fit={fits.get(model.id) ?? UNKNOWN_FIT}
                  isChosen={battery?.model?.id === model.id}
                  onChoose={() => choose(model)}
                />
              ))}
            </ul>
          )}
          {unfit.length > 0 && (
            <FoldedSection title={t('notCompatible', { count: unfit.length, number: formats.number(unfit.length) })}>
              <ul
                aria-label={t('notCompatible', { count: unfit.length, number: formats.number(unfit.length) })}
                className={LIST}
              >
                {unfit.map((model) => (
                  <BatteryChoice
                    key={model.id}
                    model={model}
                    priceEur={null}
                    fit={fits.get(model.id) ?? UNKNOWN_FIT}
                    isChosen={battery?.model?.id === model.id}
                    onChoose={() => choose(model)}
                  />
                ))}
              </ul>
            </FoldedSection>
          )}
          {isAdding ? (
            <OwnBatteryForm product={null} onClose={() => setIsAdding(false)} />
          ) : (
            <Button variant="quiet" onClick={() => setIsAdding(true)}>
              <Plus aria-hidden className="size-4" />
              {t('addBattery')}
            </Button>
          )}
        </div>
      </Modal>
    </div>
  )
}

interface BatteryChoiceProps {
  readonly model: BatteryProduct
  /** Own price; null: none. */
  readonly priceEur: number | null
  readonly fit: BatteryFit
  readonly isChosen: boolean
  readonly onChoose: () => void
}

/** A battery with its figures. */
const BatteryChoice = ({ model, priceEur, fit, isChosen, onChoose }: BatteryChoiceProps) => {
  const { t, formats } = useRestWords('inverters')
  const locale = useLocaleBundle('inverters')
  const { brand, usableKwh, maxChargeKw, maxDischargeKw, coupling, grade } = model
  const name = `${brand} ${model.model}`
  const kw = (power: number): string => formats.number(power, 1)
  const discharge = maxDischargeKw ?? maxChargeKw
  const charge = maxChargeKw ?? maxDischargeKw
  const power =
    charge === null || discharge === null
      ? []
      : charge === discharge
        ? [t('batteryPower', { power: kw(charge) })]
        : [t('batteryPowers', { charge: kw(charge), discharge: kw(discharge) })]
  return (
    <li className="flex items-center gap-3 p-3">
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{name}</p>
        <p className="tabular">
          {[
            `${formats.decimal(usableKwh, 2)} kWh`,
            ...power,
            t(`coupling_${coupling}`),
            ...(priceEur === null ? [] : [formats.euro(priceEur)]),
          ].join(' · ')}
        </p>
        <p className="text-muted text-xs">
          {fit.fit === 'askMaker' && `${t('askMaker')} · `}
          {fit.fit === 'notCompatible' && `${refusedBatteryText(fit, locale)} `}
          {grade === 'own' ? t('grade_own') : `${grade}: ${t(`grade_${grade}`)}`}
        </p>
      </div>
      {fit.fit !== 'notCompatible' && (
        <Button
          aria-label={isChosen ? undefined : t('chooseNamed', { name })}
          aria-pressed={isChosen}
          onClick={onChoose}
        >
          {t(isChosen ? 'isChosen' : 'choose')}
        </Button>
      )}
    </li>
  )
}
