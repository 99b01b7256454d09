import type { EnergyCommunity } from '#contract/purchase.ts'
import { useWords } from '../i18n/useWords.ts'
import { OptionalPart } from '../ui/fields/OptionalPart.tsx'
import { FractionField } from './FractionField.tsx'

interface CommunityFieldsProps {
  /** Null: none. */
  readonly community: EnergyCommunity | null
  readonly onChange: (community: EnergyCommunity | null) => void
}

/** Where one starts. Our assumption, shown to be changed. */
const FIRST_COMMUNITY: EnergyCommunity = { sharedFraction: 0.5, memberFraction: 0.5 }

/** What of the energy that is fed in the members of an energy community use, and what of the incentive comes back. */
export const CommunityFields = ({ community, onChange }: CommunityFieldsProps) => {
  const { t } = useWords('assumptions')
  return (
    <OptionalPart
      label={t('inCommunity')}
      isOn={community !== null}
      onToggle={(isOn) => onChange(isOn ? FIRST_COMMUNITY : null)}
    >
      {community && (
        <>
          <div className="grid grid-pair-[8rem] gap-2" data-assumption="community">
            <FractionField
              label={t('communityShared')}
              value={community.sharedFraction}
              onChange={(sharedFraction) => onChange({ ...community, sharedFraction })}
            />
            <FractionField
              label={t('communityMember')}
              value={community.memberFraction}
              onChange={(memberFraction) => onChange({ ...community, memberFraction })}
            />
          </div>
          <p className="mt-1 text-muted text-xs">{t('communityNote')}</p>
        </>
      )}
    </OptionalPart>
  )
}
