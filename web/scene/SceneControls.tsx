import { Box, ChevronsDown, Download, FileText, ImageDown, Minus, Plus, Sun } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import { type ReactNode, useState } from 'react'
import type { SkyDirection } from '#engine/sun/sunPosition.ts'
import { saveFile } from '../base/http/downloadFile.ts'
import { useDrawWords } from '../base/i18n/drawTexts.ts'
import { useSpokenLanguage } from '../base/i18n/LanguageProvider.tsx'
import { Button, IconButton } from '../ui/Button.tsx'
import { showToast } from '../ui/toasts/toasts.ts'
import type { WorldContent } from './bodies.ts'
import { annotate, fileOf } from './picture.ts'
import { PRESETS, type Preset, presetView } from './pose.ts'
import { useSceneStore } from './sceneStore.ts'

interface SceneControlsProps {
  readonly sun: Readonly<SkyDirection>
  readonly content: WorldContent
  /** The moment of the light in words. */
  readonly moment: string
  readonly attribution: string
  /** Keeps a picture for the document and the link; absent where the design cannot be changed. */
  readonly onKeep: ((pictureUrl: string) => Promise<void>) | undefined
}

/** A saved picture [px]. */
const PICTURE_PX = { width: 2400, height: 1500 } as const
/** A picture on paper [px]. */
const PAPER_PX = { width: 1200, height: 750 } as const

const SURFACE = 'pointer-events-auto rounded-float bg-raised/95 text-ink shadow-float'
const PRESET_FACES: Readonly<Record<Preset, 'northShort' | 'eastShort' | 'southShort' | 'westShort' | ReactNode>> = {
  north: 'northShort',
  east: 'eastShort',
  south: 'southShort',
  west: 'westShort',
  above: <ChevronsDown aria-hidden className="size-5" />,
  sun: <Sun aria-hidden className="size-5" />,
}

/** From where one looks, and what one takes away. */
export const SceneControls = ({ sun, content, moment, attribution, onKeep }: SceneControlsProps) => {
  const { t } = useDrawWords('scene')
  const world = useSceneStore((scene) => scene.world)
  const look = useSceneStore((scene) => scene.look)
  const [isBusy, setIsBusy] = useState(false)
  const picture = ({ width, height }: { readonly width: number; readonly height: number }) => {
    const drawn = useSceneStore.getState().picture(width, height)
    if (!drawn) throw new Error('there is no view')
    annotate(drawn, {
      northDeg: 180 - useSceneStore.getState().azimuthDeg,
      northLetter: t('northShort'),
      moment,
      attribution,
    })
    return drawn
  }
  const take = async (make: () => Promise<void>) => {
    setIsBusy(true)
    try {
      await make()
    } catch (error) {
      console.error('the view could not be saved', error)
      showToast({ title: t('saveFailed'), tone: 'danger' })
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <>
      <fieldset className={`${SURFACE} flex flex-wrap`}>
        <legend className="sr-only">{t('from')}</legend>
        {PRESETS.map((preset) => {
          const view = presetView(preset, sun)
          const face = PRESET_FACES[preset]
          return (
            <Button
              key={preset}
              variant="quiet"
              square
              aria-label={`${t('from')}: ${t(preset)}`}
              title={preset === 'sun' && !view ? t('sunNeedsDay') : t(preset)}
              aria-disabled={!view || !world}
              onClick={() => view && look(view)}
            >
              {typeof face === 'string' ? t(face as 'northShort') : face}
            </Button>
          )
        })}
        <IconButton label={t('zoomIn')} className="max-[23.5rem]:hidden" onClick={() => world?.zoom(1)}>
          <Plus aria-hidden className="size-5" />
        </IconButton>
        <IconButton label={t('zoomOut')} className="max-[23.5rem]:hidden" onClick={() => world?.zoom(-1)}>
          <Minus aria-hidden className="size-5" />
        </IconButton>
      </fieldset>
      <TakeMenu
        isBusy={isBusy || !world}
        onPicture={() => void take(async () => saveFile(await fileOf(picture(PICTURE_PX)), `${t('pictureName')}.png`))}
        onModel={() =>
          void take(async () => {
            const { glbOf } = await import('./model.ts')
            saveFile(await glbOf(content), `${t('pictureName')}.glb`)
          })
        }
        onKeep={
          onKeep &&
          (() =>
            void take(async () => {
              await onKeep(picture(PAPER_PX).toDataURL('image/jpeg', 0.9))
              showToast({ title: t('keptForDocument') })
            }))
        }
      />
    </>
  )
}

interface TakeMenuProps {
  readonly isBusy: boolean
  readonly onPicture: () => void
  readonly onModel: () => void
  readonly onKeep: (() => void) | undefined
}

const TakeMenu = ({ isBusy, onPicture, onModel, onKeep }: TakeMenuProps) => {
  const { t } = useDrawWords('scene')
  const lang = useSpokenLanguage('map')
  const entries = [
    { label: t('savePicture'), icon: ImageDown, onSelect: onPicture },
    { label: t('saveModel'), icon: Box, onSelect: onModel },
    ...(onKeep ? [{ label: t('forDocument'), icon: FileText, onSelect: onKeep }] : []),
  ]
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger asChild>
        <Button variant="quiet" aria-disabled={isBusy} className={`${SURFACE} mr-auto min-h-9`}>
          <Download aria-hidden className="size-5" />
          <span className="max-sm:sr-only">{t('take')}</span>
        </Button>
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          lang={lang}
          align="start"
          sideOffset={4}
          collisionPadding={12}
          className="z-2100 min-w-56 animate-fade rounded-float border border-line bg-raised p-1.5 text-ink shadow-float"
        >
          {entries.map(({ label, icon: Icon, onSelect }) => (
            <DropdownMenu.Item
              key={label}
              onSelect={() => !isBusy && onSelect()}
              className="flex min-h-9 cursor-pointer select-none items-center gap-3 rounded-lg px-3 outline-none data-highlighted:bg-sunken pointer-coarse:min-h-11"
            >
              <Icon aria-hidden className="size-4 shrink-0 text-muted" />
              {label}
            </DropdownMenu.Item>
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}
