import { Minus, Plus } from 'lucide-react'
import { useState } from 'react'
import { useRestWords } from '../../base/i18n/restTexts.ts'
import { faceOfModule, moveModules } from '../../modules/strings/moveModule.ts'
import type { PlantString } from '../../modules/strings/plantStrings.ts'
import { modulesToward, neighbourOf } from '../../modules/strings/stringMoves.ts'
import { IconButton } from '../../ui/Button.tsx'

interface LengthStepperProps {
  readonly strings: readonly PlantString[]
  readonly string: PlantString
  /** False until the answer to the last move. */
  readonly isReady: boolean
}

/** Exchanges modules with the neighbouring string, one by one or up to a typed length. */
export const LengthStepper = ({ string, strings, isReady }: LengthStepperProps) => {
  const { t, formats } = useRestWords('strings')
  const beside = neighbourOf(strings, string, faceOfModule)
  const length = string.modules.length
  const texts = { label: string.label, other: beside?.label ?? '' }
  const button = 'size-6! rounded-md border border-line pointer-coarse:size-11!'
  if (!beside) return <output className="font-bold">{formats.number(length)}</output>
  const most = length + beside.modules.length
  const setLength = (wanted: number) => {
    if (!isReady || wanted === length || wanted < 0 || wanted > most) return
    if (wanted < length) moveModules(string.modules.slice(wanted - length), beside)
    else moveModules(modulesToward(strings, beside, string, wanted - length), string)
  }
  return (
    <span className="inline-flex items-center justify-end">
      <IconButton
        label={t('fewer', texts)}
        className={button}
        aria-disabled={!isReady || length === 0}
        onClick={() => setLength(length - 1)}
      >
        <Minus aria-hidden className="size-3.5" />
      </IconButton>
      <LengthField label={t('lengthOf', texts)} length={length} most={most} onLength={setLength} />
      <IconButton
        label={t('more', texts)}
        className={button}
        aria-disabled={!isReady || beside.modules.length === 0}
        onClick={() => setLength(length + 1)}
      >
        <Plus aria-hidden className="size-3.5" />
      </IconButton>
    </span>
  )
}

interface LengthFieldProps {
  readonly label: string
  readonly length: number
  readonly most: number
  readonly onLength: (length: number) => void
}

/** The length of a string, applied on Enter or on leaving the field; what is no length goes back. */
const LengthField = ({ label, length, most, onLength }: LengthFieldProps) => {
  const [typed, setTyped] = useState<string | null>(null)
  const apply = () => {
    const wanted = Number(typed)
    if (typed?.trim() && Number.isInteger(wanted) && wanted >= 0 && wanted <= most) onLength(wanted)
    setTyped(null)
  }
  return (
    <input
      aria-label={label}
      value={typed ?? `${length}`}
      inputMode="numeric"
      className="w-8 rounded-md bg-transparent text-center font-bold pointer-coarse:min-h-11"
      onChange={({ target }) => setTyped(target.value)}
      onBlur={apply}
      onKeyDown={({ key }) => key === 'Enter' && apply()}
    />
  )
}
