import { useState } from 'react'
import type { OwnProduct } from '#design/company.ts'
import { timestampedId } from '#design/newId.ts'
import type { Inverter } from '#wire/inverter.ts'
import { useRestWords } from '../../base/i18n/restTexts.ts'
import { changeCompany, useCompany } from '../../design/companyStore.ts'
import { Segments } from '../../ui/fields/Segments.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { FormFoot } from './FormFoot.tsx'
import {
  EMPTY_INVERTER,
  type FormFault,
  formFaults,
  INVERTER_NUMBERS,
  type InverterForm,
  inverterForm,
  inverterOfForm,
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
  const save = async () => {
    const { inverters } = useCompany.getState().company
    const models = inverters.map(({ model }) => model)
    const id = product?.model.id ?? timestampedId('own-inverter-', models, Date.now())
    const { model, priceEur } = inverterOfForm(form, id, read)
    const { Inverter: schema } = await import('#wire/inverter.ts')
    const { data, error } = schema.safeParse(model)
    const found = formFaults(form, error?.issues ?? [], priceEur)
    setFaults(found)
    if (!data || found.length > 0) return
    changeCompany({ inverters: withProduct(inverters, { model: data, priceEur }) })
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
      <div className="grid grid-pair-[8rem] gap-2">
        {INVERTER_NUMBERS.map((name) => (
          <TextField key={name} label={t(name)} value={form[name]} onChange={(text) => change({ [name]: text })} />
        ))}
      </div>
      <FormFoot faults={faults} onSave={() => void save()} onCancel={onClose} />
    </section>
  )
}
