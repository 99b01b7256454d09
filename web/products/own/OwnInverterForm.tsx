import { useState } from 'react'
import type { OwnProduct } from '#design/company.ts'
import { timestampedId } from '#design/newId.ts'
import type { Inverter } from '#wire/inverter.ts'
import { useRestWords } from '../../base/i18n/restTexts.ts'
import { changeCompany, useCompany } from '../../design/companyStore.ts'
import { Segments } from '../../ui/fields/Segments.tsx'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { FormFoot } from './FormFoot.tsx'
import { type FormFault, formFaults } from './formFaults.ts'
import { InputRows } from './InputRows.tsx'
import { NumberFields } from './NumberFields.tsx'
import {
  DC_NUMBERS,
  EMPTY_INVERTER,
  type InverterForm,
  inverterForm,
  inverterOfForm,
  PORT_NUMBERS,
  PORT_VOLTAGES,
  withProduct,
} from './productForm.ts'
import { useNumberTexts } from './useNumberTexts.ts'

interface OwnInverterFormProps {
  /** Null: a new one. */
  readonly product: OwnProduct<Inverter> | null
  readonly onClose: () => void
}

const PHASES = ['1', '3'] as const
const KINDS = ['string', 'hybrid'] as const satisfies readonly Inverter['kind'][]

/** An own inverter by its data sheet, stored with the company. */
export const OwnInverterForm = ({ product, onClose }: OwnInverterFormProps) => {
  const { t } = useRestWords('inverters')
  const { read, write } = useNumberTexts()
  const [form, setForm] = useState<InverterForm>(() => (product ? inverterForm(product, write) : EMPTY_INVERTER))
  const [faults, setFaults] = useState<readonly FormFault[]>([])
  const change = (part: Partial<InverterForm>) => setForm({ ...form, ...part })
  const changeNumber = (name: keyof InverterForm, text: string) => change({ [name]: text })
  const isHybrid = form.kind === 'hybrid'
  const save = async () => {
    const { inverters } = useCompany.getState().company
    const models = inverters.map(({ model }) => model)
    const id = product?.model.id ?? timestampedId('own-inverter-', models, Date.now())
    const typed = inverterOfForm(form, id, product?.model ?? null, read)
    const { Inverter: schema } = await import('#wire/inverter.ts')
    const { data, error } = schema.safeParse(typed.model)
    const found = formFaults(form, error?.issues ?? [], typed)
    setFaults(found)
    if (!data || found.length > 0) return
    changeCompany({ inverters: withProduct(inverters, { model: data, priceEur: typed.priceEur }) })
    onClose()
  }
  return (
    <section aria-label={t('myInverter')} className="space-y-3">
      <p className="text-muted text-xs">{t('myText')}</p>
      <div className="grid grid-cols-2 gap-2">
        <TextField label={t('brand')} value={form.brand} maxLength={100} onChange={(brand) => change({ brand })} />
        <TextField label={t('model')} value={form.model} maxLength={100} onChange={(model) => change({ model })} />
      </div>
      <div className="grid gap-2 sm:grid-cols-2">
        <Segments
          legend={t('phases')}
          options={PHASES.map((value) => ({ value, label: t(`phases_${value}`) }))}
          value={form.phases === 3 ? '3' : '1'}
          onChange={(phases) => change({ phases: phases === '3' ? 3 : 1 })}
        />
        <Segments
          legend={t('kind')}
          options={KINDS.map((value) => ({ value, label: t(`kind_${value}`) }))}
          value={form.kind}
          onChange={(kind) => change({ kind })}
        />
      </div>
      <NumberFields
        names={['acPowerKw', 'pvMaxKw', ...DC_NUMBERS.filter((name) => isHybrid || name !== 'dcMaxWithBatteryV')]}
        texts={form}
        onChange={changeNumber}
      />
      <InputRows inputs={form.inputs} onChange={(inputs) => change({ inputs })} />
      {isHybrid && (
        <SelectField
          label={t('portVoltage')}
          value={form.portVoltage}
          options={PORT_VOLTAGES.map((value) => ({ value, label: t(`portVoltage_${value}`) }))}
          onChange={(portVoltage) => change({ portVoltage })}
        />
      )}
      {isHybrid && form.portVoltage !== 'unknown' && (
        <NumberFields names={PORT_NUMBERS} texts={form} onChange={changeNumber} />
      )}
      <NumberFields names={['euroEfficiencyPercent', 'priceEur']} texts={form} onChange={changeNumber} />
      <FormFoot faults={faults} onSave={() => void save()} onCancel={onClose} />
    </section>
  )
}
