import { Pencil, Trash2 } from 'lucide-react'
import { type SubmitEvent, useRef, useState } from 'react'
import { MAX_DESIGN_NAME_LENGTH } from '#wire/limits.ts'
import { dayText } from '#words/dayText.ts'
import { useLocaleBundle, useRestWords } from '../../base/i18n/restTexts.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button, IconButton } from '../../ui/Button.tsx'
import { useFocusOnMount } from '../../ui/useFocusOnMount.ts'
import { hasMark } from '../stored/contentHash.ts'
import { useDesignName, useDesignSize } from '../stored/designWords.ts'
import type { LocalDesign } from '../stored/localDesign.ts'
import { Thumbnail } from '../stored/Thumbnail.tsx'

interface MyDesignEntryProps {
  readonly local: LocalDesign
  readonly isOpen: boolean
  readonly onOpen: () => void
  readonly onRename: (name: string) => void
  readonly onDelete: () => void
}

const placeOf = ({ server }: LocalDesign) => {
  if (!server) return 'onDevice'
  return server.editSecret ? 'onServer' : 'viewOnly'
}

/** True if the design was archived before the server had every change; they are sent when the network is back or the design is opened. */
const isUnsent = ({ server, document }: LocalDesign): boolean =>
  Boolean(server?.editSecret && !hasMark(document, server.savedMark))

/** One of the designs of this device. */
export const MyDesignEntry = ({ local, isOpen, onOpen, onRename, onDelete }: MyDesignEntryProps) => {
  const { t, formats } = useRestWords('designs')
  const name = useDesignName()(local.document)
  const size = useDesignSize()(local.document)
  const [isRenaming, setIsRenaming] = useState(false)
  const isViewed = placeOf(local) === 'viewOnly'
  const rename = (newName: string | null) => {
    setIsRenaming(false)
    // An empty field keeps the name, like Esc.
    if (newName && newName !== local.document.name) onRename(newName)
  }
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0">
      <Thumbnail document={local.document} />
      <div className="min-w-0 flex-1 basis-44">
        {isRenaming ? (
          <RenameForm name={local.document.name} onDone={rename} />
        ) : (
          <p className="truncate font-semibold">{name}</p>
        )}
        <p className="tabular text-muted">{size}</p>
        <p className="tabular text-muted text-xs">
          {!isOpen && <>{t('changedAt', { when: formats.timestamp(Date.parse(local.changedAt)) })} · </>}
          {t(placeOf(local))}
        </p>
        <Expiry expiresOn={local.server?.expiresOn ?? null} />
        {!isOpen && isUnsent(local) && (
          <p className="mt-1">
            <Badge tone="danger">{t('unsent')}</Badge>
          </p>
        )}
      </div>
      <div className="ml-auto flex items-center gap-1">
        {isOpen ? (
          <Badge>{t('openNow')}</Badge>
        ) : (
          <Button aria-label={t('openDesign', { name })} onClick={onOpen}>
            {t('open')}
          </Button>
        )}
        {!isViewed && (
          <IconButton label={t('renameDesign', { name })} onClick={() => setIsRenaming(true)}>
            <Pencil aria-hidden className="size-4" />
          </IconButton>
        )}
        <IconButton label={t(isViewed ? 'forgetDesign' : 'deleteDesign', { name })} onClick={onDelete}>
          <Trash2 aria-hidden className="size-4" />
        </IconButton>
      </div>
    </li>
  )
}

/** Expiry date on the server, as far as this device knows it. */
const Expiry = ({ expiresOn }: { readonly expiresOn: string | null }) => {
  const { designs, formats } = useLocaleBundle('designs')
  if (!expiresOn) return null
  const isOver = Date.parse(expiresOn) <= Date.now()
  const text = dayText(isOver ? designs.mayBeDeleted : designs.expires, expiresOn, formats)
  return <p className="text-muted text-xs">{text}</p>
}

interface RenameFormProps {
  readonly name: string
  /** @param name null: unchanged */
  readonly onDone: (name: string | null) => void
}

/** Form for a new name: Enter or leaving the field applies it, Esc keeps the old one. */
const RenameForm = ({ name, onDone }: RenameFormProps) => {
  const { t } = useRestWords('designs')
  const inputRef = useFocusOnMount<HTMLInputElement>(true)
  const isDone = useRef(false)
  const done = (newName: string | null) => {
    if (isDone.current) return
    isDone.current = true
    onDone(newName)
  }
  return (
    <form
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault()
        done(inputRef.current?.value.trim() ?? null)
      }}
    >
      <input
        ref={inputRef}
        aria-label={t('newName')}
        defaultValue={name}
        maxLength={MAX_DESIGN_NAME_LENGTH}
        autoComplete="off"
        onBlur={(event) => done(event.target.value.trim())}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return
          // Keeps the surrounding dialog open.
          event.preventDefault()
          done(null)
        }}
        className="w-full rounded-md border border-line bg-raised px-2 py-1 pointer-coarse:min-h-11 pointer-coarse:text-base"
      />
    </form>
  )
}
