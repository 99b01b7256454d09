import { PackageSearch } from 'lucide-react'
import type { Panel } from '#contract/panel.ts'
import { hasInventedOffer } from '#wording/panelFields.ts'
import { useTranslation } from '../i18n/useTranslation.ts'
import { Button } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { PanelCard } from './PanelCard.tsx'

interface PanelListProps {
  readonly panels: readonly Panel[]
  readonly selectedPanelId: string | null
  readonly onOpen: (panelId: string) => void
  readonly onReset: () => void
}

/** The cards of the panels that pass the filters. */
export const PanelList = ({ panels, selectedPanelId, onOpen, onReset }: PanelListProps) => {
  const { t } = useTranslation('panels')
  if (panels.length === 0) {
    const resetButton = <Button onClick={onReset}>{t('resetButton')}</Button>
    return <EmptyState icon={PackageSearch} title={t('noMatch')} action={resetButton} />
  }
  return (
    <>
      {panels.some(hasInventedOffer) && <p className="text-muted text-xs">{t('demonstrationHint')}</p>}
      <ul className="space-y-3">
        {panels.map((panel) => (
          <li key={panel.id}>
            <PanelCard panel={panel} isSelected={panel.id === selectedPanelId} onOpen={() => onOpen(panel.id)} />
          </li>
        ))}
      </ul>
    </>
  )
}
