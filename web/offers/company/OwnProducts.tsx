import { Pencil, X } from 'lucide-react'
import { type ComponentType, useState } from 'react'
import type { OwnProduct } from '#design/company.ts'
import { useRestWords } from '../../base/i18n/restTexts.ts'
import { changeCompany, useCompany } from '../../design/companyStore.ts'
import { OwnBatteryForm } from '../../products/own/OwnBatteryForm.tsx'
import { OwnInverterForm } from '../../products/own/OwnInverterForm.tsx'
import { Button, IconButton } from '../../ui/Button.tsx'
import { useRetainFocus } from '../../ui/useRetainFocus.ts'

interface Named {
  readonly id: string
  readonly brand: string
  readonly model: string
}

interface OwnProductsProps<Model extends Named> {
  readonly label: string
  readonly addLabel: string
  readonly products: readonly OwnProduct<Model>[]
  readonly onRemove: (id: string) => void
  readonly Form: ComponentType<{ readonly product: OwnProduct<Model> | null; readonly onClose: () => void }>
}

/** The own products of a kind, with the form of the one that is added or changed. */
const OwnProducts = <Model extends Named>(props: OwnProductsProps<Model>) => {
  const { label, addLabel, products, onRemove, Form } = props
  const { t, formats } = useRestWords('inverters')
  /** Null: no form is open. */
  const [edited, setEdited] = useState<{ readonly product: OwnProduct<Model> | null } | null>(null)
  const rootRef = useRetainFocus<HTMLDivElement>()
  return (
    <div ref={rootRef} className="space-y-3">
      {products.length > 0 && (
        <ul aria-label={label} className="divide-y divide-line/70 rounded-float border border-line bg-raised">
          {products.map((product) => {
            const name = `${product.model.brand} ${product.model.model}`
            return (
              <li key={product.model.id} className="flex items-center gap-1 py-1 pr-1 pl-3">
                <span className="min-w-0 flex-1">{name}</span>
                {product.priceEur !== null && <span className="tabular">{formats.euro(product.priceEur)}</span>}
                <IconButton label={t('edit', { name })} onClick={() => setEdited({ product })}>
                  <Pencil aria-hidden className="size-4" />
                </IconButton>
                <IconButton label={t('remove', { name })} onClick={() => onRemove(product.model.id)}>
                  <X aria-hidden className="size-4" />
                </IconButton>
              </li>
            )
          })}
        </ul>
      )}
      {edited ? (
        <Form key={edited.product?.model.id ?? ''} product={edited.product} onClose={() => setEdited(null)} />
      ) : (
        <Button onClick={() => setEdited({ product: null })}>{addLabel}</Button>
      )}
    </div>
  )
}

/** The own inverters of the company. */
export const OwnInverters = () => {
  const { t } = useRestWords('inverters')
  const products = useCompany(({ company }) => company.inverters)
  return (
    <OwnProducts
      label={t('myInverter')}
      addLabel={t('addInverter')}
      products={products}
      onRemove={(id) => changeCompany({ inverters: products.filter(({ model }) => model.id !== id) })}
      Form={OwnInverterForm}
    />
  )
}

/** The own batteries of the company. */
export const OwnBatteries = () => {
  const { t } = useRestWords('inverters')
  const products = useCompany(({ company }) => company.batteries)
  return (
    <OwnProducts
      label={t('myBattery')}
      addLabel={t('addBattery')}
      products={products}
      onRemove={(id) => changeCompany({ batteries: products.filter(({ model }) => model.id !== id) })}
      Form={OwnBatteryForm}
    />
  )
}
