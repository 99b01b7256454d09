import type { EnergyCommunity } from '#contract/purchase.ts'
import { useFormats } from '../../i18n/useFormats.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import type { Money } from './moneySums.ts'

interface CommunityLineProps {
  readonly years: Money['years']
  /** Null: none. */
  readonly community: EnergyCommunity | null
}

/** What an energy community brings; nothing without one. */
export const CommunityLine = ({ years, community }: CommunityLineProps) => {
  const { t } = useTranslation('detailed')
  const formats = useFormats()
  return (
    community && (
      <p className="mt-1 text-sm">
        {t('communityLine', {
          eur: formats.wholeEuro(years[1]?.communityEur ?? 0),
          shared: formats.percent(100 * community.sharedFraction),
          member: formats.percent(100 * community.memberFraction),
        })}
      </p>
    )
  )
}
