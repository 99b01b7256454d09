import { useState } from 'react'
import type { OwnProduct } from '#design/company.ts'
import { timestampedId } from '#design/newId.ts'
import type { BatteryProduct } from '#wire/battery.ts'
import { useRestWords } from '../../base/i18n/restTexts.ts'
import { changeCompany, useCompany } from '../../design/companyStore.ts'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { FormFoot } from './FormFoot.tsx'
import { type FormFault, formFaults } from './formFaults.ts'
import { NumberFields } from './NumberFields.tsx'
import {
  BATTERY_VOLTAGES,
  type BatteryForm,
  batteryForm,
  batteryOfForm,
  EMPTY_BATTERY,
  withProduct,
} from './productForm.ts'
import { useNumberTexts } from './useNumberTexts.ts'

interface OwnBatteryFormProps {
  /** Null: a new one. */
  readonly product: OwnProduct<BatteryProduct> | null
  readonly onClose: () => void
}

const COUPLINGS = ['dcHighVoltage', 'dcLowVoltage', 'ac'] as const satisfies readonly BatteryProduct['coupling'][]

/** An own battery by its data sheet, stored with the company. */
export const OwnBatteryForm = ({ product, onClose }: OwnBatteryFormProps) => {
  const { t } = useRestWords('inverters')
  const { read, write } = useNumberTexts()
  const [form, setForm] = useState<BatteryForm>(() => (product ? batteryForm(product, write) : EMPTY_BATTERY))
  const [faults, setFaults] = useState<readonly FormFault[]>([])
  const change = (part: Partial<BatteryForm>) => setForm({ ...form, ...part })
  const save = async () => {
    const { batteries } = useCompany.getState().company
    const models = batteries.map(({ model }) => model)
    const id = product?.model.id ?? timestampedId('own-battery-', models, Date.now())
    const typed = batteryOfForm(form, id, product?.model ?? null, read)
    const { PlausibleBattery: schema } = await import('#wire/battery.ts')
    const { data, error } = schema.safeParse(typed.model)
    const found = formFaults(form, error?.issues ?? [], typed)
    setFaults(found)
    if (!data || found.length > 0) return
    changeCompany({ batteries: withProduct(batteries, { model: data, priceEur: typed.priceEur }) })
    onClose()
  }
  return (
    <section aria-label={t('myBattery')} className="space-y-3">
      <p className="text-muted text-xs">{t('myText')}</p>
      <div className="grid grid-cols-2 gap-2">
        <TextField label={t('brand')} value={form.brand} maxLength={100} onChange={(brand) => change({ brand })} />
        <TextField label={t('model')} value={form.model} maxLength={100} onChange={(model) => change({ model })} />
      </div>
      <SelectField
        label={t('coupling')}
        value={form.coupling}
        options={COUPLINGS.map((value) => ({ value, label: t(`coupling_${value}`) }))}
        onChange={(coupling) => change({ coupling })}
      />
      <NumberFields
        names={[
          'usableKwh',
          'maxChargeKw',
          'maxDischargeKw',
          ...(form.coupling === 'ac' ? (['acPowerKw'] as const) : BATTERY_VOLTAGES),
          'roundTripEfficiencyPercent',
          'priceEur',
        ]}
        texts={form}
        onChange={(name, text) => change({ [name]: text })}
      />
      <FormFoot faults={faults} onSave={() => void save()} onCancel={onClose} />
    </section>
  )
}
