import { Users } from 'lucide-react'
import { useWords } from '../../i18n/useWords.ts'

interface PeopleHereProps {
  /** Null where that is not known. */
  readonly people: number | null
}

/** Says that somebody else has the design open; nothing to who is alone. */
export const PeopleHere = ({ people }: PeopleHereProps) => {
  const { t } = useWords('designs')
  return (
    <span role="status" className="text-muted text-xs">
      {people !== null && people > 1 && (
        <span className="flex items-center gap-1.5">
          <Users aria-hidden className="size-3.5 shrink-0" />
          {t('peopleHere', { count: people })}
        </span>
      )}
    </span>
  )
}
