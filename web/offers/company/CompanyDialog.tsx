import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { type Company, preferredFirst } from '#design/company.ts'
import { EMPTY_DESIGN, isSame } from '#design/design.ts'
import { OFFER_KINDS, type OfferKind } from '#engine/finance/offerPrices.ts'
import type { Method } from '#wire/analysis.ts'
import { DEFAULT_VALID_DAYS } from '#wire/limits.ts'
import { METHODS } from '#wire/methods.ts'
import type { Offer } from '#wire/offer.ts'
import { panelName, panelTitle } from '#words/panelFields.ts'
import { useSpokenLanguage } from '../../base/i18n/LanguageProvider.tsx'
import { useRestWords } from '../../base/i18n/restTexts.ts'
import { changeCompany, useCompany } from '../../design/companyStore.ts'
import { useDesign } from '../../design/designStore.ts'
import { panelsQuery } from '../../products/panelsQuery.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { Modal } from '../../ui/dialog/Modal.tsx'
import { useOpenDialogs } from '../../ui/dialog/openDialogs.ts'
import { FoldedSection } from '../../ui/FoldedSection.tsx'
import { OptionalPart } from '../../ui/fields/OptionalPart.tsx'
import { Segments } from '../../ui/fields/Segments.tsx'
import { CompanyNotStored } from '../CompanyNotStored.tsx'
import { OfferEditor } from '../OfferEditor.tsx'
import { SenderFields } from '../SenderFields.tsx'
import { newLine } from '../startOffer.ts'
import { CompanyFile } from './CompanyFile.tsx'
import { OwnBatteries, OwnInverters } from './OwnProducts.tsx'
import { PreferredPanels } from './PreferredPanels.tsx'

/** The company of this device: what new designs and offers begin with. */
export const CompanyDialog = () => {
  const { t, formats } = useRestWords('company')
  const { t: estimate } = useRestWords('estimate')
  const { t: inverterText } = useRestWords('inverters')
  const { sender, offer, panelIds, method, inverters, batteries } = useCompany(({ company }) => company)
  const lines = offer && t('lines', { count: offer.lines.length, number: formats.number(offer.lines.length) })
  return (
    <div lang={useSpokenLanguage('planner')}>
      <Modal
        title={t('title')}
        closeLabel={t('close')}
        onClose={() => useOpenDialogs.setState({ company: false })}
        footer={<CompanyFile />}
      >
        <p className="mb-2 text-muted text-xs">{t('intro')}</p>
        <CompanyNotStored />
        <Part title={t('sender')} state={sender.name}>
          <SenderFields />
        </Part>
        <Part title={t('priceList')} state={lines}>
          <PriceList />
        </Part>
        <Part title={t('panels')} state={panelIds.length > 0 && formats.number(panelIds.length)}>
          <PreferredPanels />
        </Part>
        <Part title={inverterText('myInverter')} state={inverters.length > 0 && formats.number(inverters.length)}>
          <OwnInverters />
        </Part>
        <Part title={inverterText('myBattery')} state={batteries.length > 0 && formats.number(batteries.length)}>
          <OwnBatteries />
        </Part>
        <Part title={t('values')} state={useValueTexts().count}>
          <OwnValues />
        </Part>
        <Part title={t('method')} state={method && estimate(method)}>
          <FirstMethod />
        </Part>
      </Modal>
    </div>
  )
}

interface PartProps {
  readonly title: string
  /** What is stored, in a word. */
  readonly state: string | false | null
  readonly children: ReactNode
}

const Part = ({ title, state, children }: PartProps) => (
  <FoldedSection
    title={title}
    aside={
      state && (
        <span className="ml-auto min-w-0 truncate">
          <Badge>{state}</Badge>
        </span>
      )
    }
  >
    {children}
  </FoldedSection>
)

const LISTED_KINDS: readonly OfferKind[] = ['panels', 'inverter', 'battery', 'mounting', 'work', 'papers']

/** The prices, terms and validity that new offers begin with. */
const PriceList = () => {
  const { t } = useRestWords('company')
  const { t: offerText } = useRestWords('offer')
  const language = useSpokenLanguage('map')
  const offer = useCompany(({ company }) => company.offer)
  const [dropped, setDropped] = useState<Offer | null>(null)
  const { data: panels = [] } = useQuery(panelsQuery())
  const preferredIds = useCompany(({ company }) => company.panelIds)
  const first = (): Offer => ({
    lines: LISTED_KINDS.map((kind) =>
      newLine(kind, language, { text: offerText(`kind_${kind}`), basis: OFFER_KINDS[kind][0] }),
    ),
    discountFraction: 0,
    vatFraction: 0.1,
    terms: '',
    validDays: DEFAULT_VALID_DAYS,
  })
  return (
    <>
      <OptionalPart
        label={t('hasPriceList')}
        isOn={offer !== null}
        onToggle={(isOn) => {
          setDropped(offer)
          changeCompany({ offer: isOn ? (dropped ?? first()) : null })
        }}
      >
        <p className="text-muted text-xs">{t('priceListText')}</p>
      </OptionalPart>
      {offer && (
        <OfferEditor
          offer={offer}
          bill={null}
          panelId={null}
          panels={preferredFirst(panels, preferredIds).map((panel) => ({
            id: panel.id,
            name: panelTitle(panel) ?? panelName(panel),
          }))}
          language={language}
          onChange={(changed) => changeCompany({ offer: changed })}
        />
      )}
    </>
  )
}

type Values = Pick<Company, 'assumptions' | 'panelPrices'>

/** Words for the numbers of own values. */
const useValueTexts = () => {
  const { t, formats } = useRestWords('company')
  const own = useCompany(({ company }) => company)
  const textsOf = ({ assumptions, panelPrices }: Values) => {
    const [count, priceCount] = [Object.keys(assumptions).length, Object.keys(panelPrices).length]
    return {
      assumptions: t('assumptions', { count, number: formats.number(count) }),
      prices: t('prices', { count: priceCount, number: formats.number(priceCount) }),
    }
  }
  const count = Object.keys(own.assumptions).length + Object.keys(own.panelPrices).length
  return { textsOf, count: count > 0 && formats.number(count) }
}

const valuesOf = ({ assumptions, panelPrices }: Values): Values => ({ assumptions, panelPrices })

/** Takes the assumptions and the panel prices of the open design; they are edited there. */
const OwnValues = () => {
  const { t } = useRestWords('company')
  const own = valuesOf(useCompany(({ company }) => company))
  const ofDesign = valuesOf(useDesign())
  const { textsOf, count } = useValueTexts()
  const hasValues = !isSame(ofDesign, valuesOf(EMPTY_DESIGN))
  const isTaken = isSame(own, ofDesign)
  return (
    <>
      <p role="status">{count ? t('hasValues', textsOf(own)) : t('noValues')}</p>
      <p className="text-muted text-xs">{hasValues ? t('ofDesign', textsOf(ofDesign)) : t('noneInDesign')}</p>
      <div className="flex flex-wrap gap-2">
        <Button aria-disabled={isTaken} onClick={() => isTaken || changeCompany(ofDesign)}>
          {t('useValues')}
        </Button>
        {count && <Button onClick={() => changeCompany(valuesOf(EMPTY_DESIGN))}>{t('removeValues')}</Button>}
      </div>
    </>
  )
}

const FirstMethod = () => {
  const { t } = useRestWords('company')
  const { t: estimate } = useRestWords('estimate')
  const method = useCompany(({ company }) => company.method)
  const methods = Object.keys(METHODS) as Method[]
  return (
    <Segments
      legend={t('method')}
      options={methods.map((value) => ({ value, label: estimate(value) }))}
      value={method ?? EMPTY_DESIGN.method}
      onChange={(chosen) => changeCompany({ method: chosen })}
      text={estimate(`${method ?? EMPTY_DESIGN.method}Words`)}
    />
  )
}
