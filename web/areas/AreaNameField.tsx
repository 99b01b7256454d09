import { Pencil } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { MAX_AREA_NAME_LENGTH } from '#contract/limits.ts'
import type { Area } from '../design/area.ts'
import { useDesign } from '../design/designStore.ts'
import { useAreaLabel } from '../design/useAreaLabel.ts'
import { useAreaWords } from '../i18n/areaTexts.ts'

/** Editable name of an area: Enter and leaving the field apply it, Esc restores it; an empty name means the drawing time. */
export const AreaNameField = ({ area }: { readonly area: Area }) => {
  const { t } = useAreaWords('areas')
  const label = useAreaLabel()
  const { setAttributes } = useDesign()
  const [text, setText] = useState(area.name ?? '')
  const [shownName, setShownName] = useState(area.name)
  if (shownName !== area.name) {
    setShownName(area.name)
    setText(area.name ?? '')
  }
  const take = () => {
    const name = text.trim() || null
    setText(name ?? '')
    if (name !== area.name) setAttributes(area.id, { name })
  }
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'Enter') take()
    if (key === 'Escape') setText(area.name ?? '')
  }
  return (
    <div className="group relative mb-3">
      <input
        type="text"
        aria-label={t('name')}
        placeholder={label({ id: area.id, name: null })}
        value={text}
        maxLength={MAX_AREA_NAME_LENGTH}
        autoComplete="off"
        enterKeyHint="done"
        onChange={(event) => setText(event.target.value)}
        onBlur={take}
        onKeyDown={onKeyDown}
        className="w-full truncate rounded-lg border border-line bg-transparent py-1.5 pr-8 pl-2.5 font-medium placeholder:text-muted pointer-coarse:min-h-11 pointer-coarse:text-base"
      />
      <Pencil
        aria-hidden
        className="pointer-events-none absolute inset-y-0 right-2.5 my-auto size-4 text-muted group-focus-within:hidden"
      />
    </div>
  )
}
