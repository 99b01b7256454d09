import { connectionLines } from '#engine/electrical/connection.ts'
import type { PlantSize } from '#wire/plant.ts'
import { connectedPlant, connectionText } from '#words/connectionText.ts'
import { useDetailedWords } from '../../base/i18n/detailedTexts.ts'
import { useLocaleBundle } from '../../base/i18n/useLocaleBundle.ts'
import { FactRows } from '../../ui/figures/FactRows.tsx'
import { Section } from '../../ui/Section.tsx'
import type { ResultTabProps } from '../ResultTabs.tsx'

interface ConnectionSectionProps extends Pick<ResultTabProps, 'request'> {
  readonly size: PlantSize
}

/** What the rules of connection to the grid say of the plant, a line each with its source. */
export const ConnectionSection = ({ request, size }: ConnectionSectionProps) => {
  const { t } = useDetailedWords('connection')
  const locale = useLocaleBundle('connection')
  const base = request.detailed?.consumption?.base
  const isBusiness = request.detailed?.fiscal?.use === 'business'
  const contractedPower = base?.kind === 'measured' && !isBusiness ? base.contractedPower : undefined
  const lines = connectionLines(connectedPlant(size, contractedPower, isBusiness))
  return (
    <Section card title={t('title')}>
      <FactRows wraps facts={lines.map((line) => connectionText(line, !isBusiness, locale))} />
      <p className="mt-1 text-muted text-xs">{t('note')}</p>
    </Section>
  )
}
