import { Button } from '../../ui/Button.tsx'
import { callTab, type ResultTabName } from '../resultsView.ts'

interface MoreButtonProps {
  readonly tab: ResultTabName
  readonly text: string
  /** What there is more of, where the text does not say it. */
  readonly of: string
}

/** Opens the tab with everything behind a section. */
export const MoreButton = ({ tab, text, of }: MoreButtonProps) => (
  <Button variant="link" className="-my-1.5 px-1.5" aria-label={`${text}: ${of}`} onClick={() => callTab(tab)}>
    {text}
  </Button>
)
