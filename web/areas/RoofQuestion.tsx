import '../i18n/areaTexts.ts'
import { FlipVertical2, X } from 'lucide-react'
import { type MouseEvent, type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { Area, AreaAttributes } from '../design/area.ts'
import { useDesign } from '../design/designStore.ts'
import { azimuthDegOf, FLAT_ROOF } from '../design/eaves.ts'
import { otherFace } from '../design/otherFace.ts'
import { useRoofQuestion } from '../design/roofQuestion.ts'
import { useSpokenLanguage } from '../i18n/LanguageProvider.tsx'
import { useFormats } from '../i18n/useFormats.ts'
import { useTranslation } from '../i18n/useTranslation.ts'
import { uncoveredBox } from '../map/camera/useShowOnMap.ts'
import { Button, IconButton } from '../ui/Button.tsx'
import { useFocusOnMount } from '../ui/useFocusOnMount.ts'
import { PHONE_QUERY, TOUCH_QUERY, useMediaQuery } from '../ui/useMediaQuery.ts'
import { AngleField } from './AngleField.tsx'
import { besideShape, type Place } from './besideShape.ts'

/** Roofs it is asked of. */
export interface Asked {
  readonly roofs: readonly Area[]
  /** What one of them most likely is where it is pitched. */
  likely(area: Area): Partial<AreaAttributes>
}

interface RoofQuestionProps {
  readonly asked: Asked
  /** The roof was drawn with the keyboard, which goes on here. */
  readonly takesFocus: boolean
  /** The card is left with the keyboard. */
  readonly onLeave: () => void
}

/** Asks of roofs that have just come whether they are flat or pitched, beside them on the map. One press is the whole answer; until then,
 * and where it is passed over, they are what every new area is. The fall of a pitched one that was drawn can still be changed here. */
export const RoofQuestion = ({ asked, takesFocus, onLeave }: RoofQuestionProps) => {
  const { t } = useTranslation('areas')
  const { pass } = useRoofQuestion()
  const cardRef = useRef<HTMLElement>(null)
  const [roof, ...others] = asked.roofs
  const place = usePlace(cardRef, others.length > 0)
  const close = (byKeyboard: boolean) => {
    pass()
    if (byKeyboard) onLeave()
  }
  useEscape(() => close(cardRef.current?.contains(document.activeElement) ?? false))
  return (
    <section
      ref={cardRef}
      data-roof-question
      lang={useSpokenLanguage('planner')}
      aria-label={t('roofQuestion', { count: asked.roofs.length })}
      style={place ? { left: place.left, top: place.top } : { opacity: 0 }}
      className="fixed z-20 w-80 max-w-[calc(100vw-1.5rem)] rounded-float bg-raised p-3 text-ink shadow-float max-md:w-[26rem] max-md:p-2 print:hidden"
    >
      {roof?.roofType === 'pitched' ? (
        <Fall roof={roof} onClose={close} />
      ) : (
        <Question asked={asked} takesFocus={takesFocus} onClose={close} />
      )}
    </section>
  )
}

interface QuestionProps extends Pick<RoofQuestionProps, 'asked' | 'takesFocus'> {
  readonly onClose: (byKeyboard: boolean) => void
}

const Question = ({ asked: { roofs, likely }, takesFocus, onClose }: QuestionProps) => {
  const { t } = useTranslation('areas')
  const formats = useFormats()
  const { setRoofs } = useDesign()
  const pitchedRef = useFocusOnMount<HTMLButtonElement>(takesFocus, true)
  const angle = formats.number(roofs[0] ? (likely(roofs[0]).angle ?? 0) : 0, 1)
  const ids = roofs.map(({ id }) => id)
  return (
    <>
      <div className="grid grid-cols-2 gap-2 max-md:flex max-md:items-center">
        <div className="col-span-2 -mt-1 -mr-1 flex items-center gap-2 max-md:contents">
          <Said text={t('roofQuestion', { count: roofs.length })} />
          <CloseButton onClose={onClose} />
        </div>
        <Button
          className="min-h-11"
          onClick={(event) => {
            setRoofs(ids, () => FLAT_ROOF)
            onClose(isByKeyboard(event))
          }}
        >
          {t('flat')}
        </Button>
        <Button
          ref={pitchedRef}
          className="min-h-11"
          onClick={(event) => {
            setRoofs(ids, likely)
            // With the keyboard one goes on in the panel, where the low edge can be chosen without a pointer.
            if (roofs.length > 1 || isByKeyboard(event)) onClose(isByKeyboard(event))
          }}
        >
          {t('pitched')}
        </Button>
      </div>
      <p className="mt-2 text-muted text-xs max-md:hidden">{t('pitchedMeans', { count: roofs.length, angle })}</p>
    </>
  )
}

interface FallProps extends Pick<QuestionProps, 'onClose'> {
  readonly roof: Area
}

/** Where and how steeply the roof falls, once that is known: an edge of it is pressed on the map. */
const Fall = ({ roof, onClose }: FallProps) => {
  const { t } = useTranslation('areas')
  const formats = useFormats()
  const { areas, addFace } = useDesign()
  const other = otherFace(roof, areas)
  const byTouch = useMediaQuery(TOUCH_QUERY)
  const azimuth = formats.number(azimuthDegOf(roof))
  return (
    <div className="flex flex-wrap items-center gap-2">
      <AngleField className="w-20 shrink-0" area={roof} />
      <div className="min-w-0 flex-1">
        <Said text={t('lowEdge', { orientation: t(roof.orientation), azimuth })} />
        <p className="text-muted text-xs">{t(byTouch ? 'anotherEdgeTouch' : 'anotherEdge')}</p>
      </div>
      <CloseButton onClose={onClose} />
      {other && (
        <Button
          className="min-h-11 basis-full max-md:order-last"
          onClick={(event) => {
            addFace(other)
            onClose(isByKeyboard(event))
          }}
        >
          <FlipVertical2 aria-hidden className="size-4" />
          {t('addOtherFace')}
        </Button>
      )}
    </div>
  )
}

const isByKeyboard = ({ detail }: MouseEvent): boolean => detail === 0

const CloseButton = ({ onClose }: Pick<QuestionProps, 'onClose'>) => {
  const { t } = useTranslation('areas')
  return (
    <IconButton
      className="max-md:order-last"
      label={t('closeQuestion')}
      onClick={(event) => onClose(isByKeyboard(event))}
    >
      <X aria-hidden className="size-4" />
    </IconButton>
  )
}

/** What the card says first, spoken too: a screen reader tells only what changes in an element that was there before. */
const Said = ({ text }: { readonly text: string }) => {
  const [spoken, setSpoken] = useState('')
  useEffect(
    function speak() {
      setSpoken(text)
    },
    [text],
  )
  return (
    <p className="min-w-0 flex-1 font-medium">
      <span aria-hidden>{text}</span>
      <span role="status" className="sr-only">
        {spoken}
      </span>
    </p>
  )
}

const useEscape = (onEscape: () => void): void => {
  const leave = useEffectEvent(onEscape)
  useEffect(function listenForEscape() {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) leave()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
}

/** Keeps a card beside the selected shape, whatever moves that or takes room from it. */
const usePlace = (cardRef: RefObject<HTMLElement | null>, isDocked: boolean): Place | null => {
  const isPhone = useMediaQuery(PHONE_QUERY)
  const [place, setPlace] = useState<Place | null>(null)
  const placeNow = useEffectEvent(() => {
    const room = uncoveredBox()
    const card = cardRef.current
    if (!room || !card) return
    // On a phone the card is as wide as the map: at its head it stands under the buttons there.
    const corner = isPhone ? document.querySelector('[data-map-corner]')?.getBoundingClientRect().bottom : undefined
    const shape = document.querySelector('[data-map] .shape-roof.shape-selected')?.getBoundingClientRect() ?? null
    const size = { width: card.offsetWidth, height: card.offsetHeight }
    const next = besideShape(shape, size, { ...room, top: Math.max(room.top, corner ?? 0) }, isDocked || isPhone)
    setPlace((shown) => (shown?.left === next.left && shown.top === next.top ? shown : next))
  })
  useLayoutEffect(function follow() {
    let frame = 0
    const step = () => {
      placeNow()
      frame = requestAnimationFrame(step)
    }
    step()
    return () => cancelAnimationFrame(frame)
  }, [])
  return place
}
