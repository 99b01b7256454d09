import { FlipVertical2, SquareSplitVertical, X } from 'lucide-react'
import { type MouseEvent, type RefObject, useRef, useState } from 'react'
import type { Area, AreaAttributes } from '#design/area.ts'
import { azimuthDegOf, FLAT_ROOF } from '#design/eaves.ts'
import { facesSplitAtRidge, otherFace } from '#design/otherFace.ts'
import { directionOf } from '#engine/geometry/angles.ts'
import { verticesOf } from '#engine/geometry/areaGeometry.ts'
import { useDrawWords } from '../base/i18n/drawTexts.ts'
import { useDesign } from '../design/designStore.ts'
import { useRoofQuestion } from '../design/roofQuestion.ts'
import type { Camera } from '../maps/mapAdapter.ts'
import { type ScreenBox, usePlace } from '../maps/stage/besideShape.ts'
import { Button, IconButton } from '../ui/Button.tsx'
import { LiveText } from '../ui/LiveText.tsx'
import { useEscape } from '../ui/useEscape.ts'
import { useFocusOnMount } from '../ui/useFocusOnMount.ts'
import { TOUCH_QUERY, useMediaQuery } from '../ui/useMediaQuery.ts'
import { AngleField } from './AngleField.tsx'

export interface RoofsInQuestion {
  readonly roofs: readonly Area[]
  /** Likely attributes if the roof is pitched. */
  likely(area: Area): Partial<AreaAttributes>
}

interface RoofQuestionProps {
  readonly asked: RoofsInQuestion
  /** True if the roof was drawn by keyboard, which continues here. */
  readonly takesFocus: boolean
  /** The camera at rest; a new one repositions the card. */
  readonly position: Camera
  /** Called if the card would cover the roof, with the free part of the window. */
  readonly onCovered: (roof: Area, left: ScreenBox) => void
  /** Called when the keyboard leaves the card. */
  readonly onLeave: () => void
}

/** Asks on the map whether new roofs are flat or pitched. One click answers; without an answer they keep the defaults. The fall of a
 * drawn pitched roof can be changed here. */
export const RoofQuestion = ({ asked, takesFocus, position, onCovered, onLeave }: RoofQuestionProps) => {
  const { t } = useDrawWords('areas')
  const { pass } = useRoofQuestion()
  const cardRef = useRef<HTMLElement>(null)
  const [isAnsweredByKeyboard, setIsAnsweredByKeyboard] = useState(false)
  const [roof, ...others] = asked.roofs
  const isAlone = others.length === 0
  const place = usePlace(cardRef, {
    corners: asked.roofs.flatMap(verticesOf),
    camera: position,
    isDocked: !isAlone,
    onCovered: (left) => roof && isAlone && onCovered(roof, left),
  })
  const close = (byKeyboard: boolean) => {
    pass()
    if (byKeyboard) onLeave()
  }
  useEscape(() => close(cardRef.current?.contains(document.activeElement) ?? false))
  return (
    <section
      ref={cardRef}
      data-roof-question={place?.half ?? ''}
      aria-label={t('roofQuestion', { count: asked.roofs.length })}
      style={place ? { left: place.left, top: place.top } : { opacity: 0 }}
      className="fixed z-20 w-80 max-w-[calc(100vw-1.5rem)] rounded-float bg-raised p-3 text-ink shadow-float max-md:w-[26rem] max-md:p-2"
    >
      {roof?.roofType === 'pitched' ? (
        <Fall roof={roof} takesFocus={isAnsweredByKeyboard} onClose={close} />
      ) : (
        <Question asked={asked} takesFocus={takesFocus} onAnswered={setIsAnsweredByKeyboard} onClose={close} />
      )}
    </section>
  )
}

/** Homes and barns have smaller roofs; a larger one is usually a swipe meant to move the map [m²]. Our estimate. */
const LARGE_ROOF_M2 = 1500

/** Whether a drawn roof is so large that it may be a mistake, until its shape changes. */
const useIsDoubtful = (roof: Area | undefined): boolean => {
  const areDrawn = useRoofQuestion((question) => question.areDrawn)
  const [drawnM2] = useState(roof?.totalArea)
  return areDrawn && roof !== undefined && roof.totalArea > LARGE_ROOF_M2 && roof.totalArea === drawnM2
}

interface QuestionProps extends Pick<RoofQuestionProps, 'asked' | 'takesFocus'> {
  /** Called after the answer; a single pitched roof gets further questions. */
  readonly onAnswered: (byKeyboard: boolean) => void
  readonly onClose: (byKeyboard: boolean) => void
}

const Question = ({ asked: { roofs, likely }, takesFocus, onAnswered, onClose }: QuestionProps) => {
  const { t, formats } = useDrawWords('areas')
  const { setRoofs } = useDesign()
  const pitchedRef = useFocusOnMount<HTMLButtonElement>(takesFocus, true)
  const angle = formats.number(roofs[0] ? (likely(roofs[0]).angle ?? 0) : 0, 1)
  const ids = roofs.map(({ id }) => id)
  const isDoubtful = useIsDoubtful(roofs[0])
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
            setRoofs(ids, () => ({ ...FLAT_ROOF, isKindKnown: true }))
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
            if (roofs.length > 1) onClose(isByKeyboard(event))
            else onAnswered(isByKeyboard(event))
          }}
        >
          {t('pitched')}
        </Button>
      </div>
      <p className="mt-2 text-muted text-xs max-md:mt-1">{t('pitchedMeans', { count: roofs.length, angle })}</p>
      {isDoubtful && roofs[0] && <LargeRoof roof={roofs[0]} onClose={onClose} />}
    </>
  )
}

interface LargeRoofProps extends Pick<QuestionProps, 'onClose'> {
  readonly roof: Area
}

const LargeRoof = ({ roof: { id, totalArea }, onClose }: LargeRoofProps) => {
  const { t, formats } = useDrawWords(['areas', 'app'])
  const { remove } = useDesign()
  return (
    <div className="mt-2 flex items-center gap-2 border-line border-t pt-2 max-md:mt-1 max-md:pt-1">
      <Said text={t('largeRoof', { area: formats.number(totalArea) })} />
      <Button
        className="min-h-11"
        onClick={(event) => {
          remove(id)
          onClose(isByKeyboard(event))
        }}
      >
        {t('app:undo')}
      </Button>
    </div>
  )
}

interface FallProps extends Pick<QuestionProps, 'takesFocus' | 'onClose'> {
  readonly roof: Area
}

/** Direction and pitch of a pitched roof; a click on an edge of the map changes the direction. */
const Fall = ({ roof, takesFocus, onClose }: FallProps) => {
  const { t, formats } = useDrawWords(['areas', 'app'])
  const { areas, addFace } = useDesign()
  const other = otherFace(roof, areas)
  const split = facesSplitAtRidge(roof, areas)
  const nextRef = useFocusOnMount<HTMLButtonElement>(takesFocus, true)
  const byTouch = useMediaQuery(TOUCH_QUERY)
  const azimuth = formats.number(azimuthDegOf(roof))
  return (
    <div className="flex flex-wrap items-center gap-2">
      <AngleField className="w-20 shrink-0" area={roof} />
      <div className="min-w-0 flex-1">
        <Said text={t('lowEdge', { direction: t(`app:${directionOf(azimuthDegOf(roof))}`), azimuth })} />
        <p className="text-muted text-xs">{t(byTouch ? 'anotherEdgeTouch' : 'anotherEdge')}</p>
      </div>
      <CloseButton ref={other ? undefined : nextRef} onClose={onClose} />
      {other && split && (
        <div className="flex basis-full flex-col gap-2 max-md:order-last max-md:flex-row">
          <Button
            ref={nextRef}
            className="min-h-11 max-md:flex-[3_1_0]"
            onClick={(event) => {
              addFace(other)
              onClose(isByKeyboard(event))
            }}
          >
            <FlipVertical2 aria-hidden className="size-4 shrink-0" />
            {t('addOtherFace')}
          </Button>
          <Button
            className="min-h-11 max-md:flex-[2_1_0]"
            onClick={(event) => {
              addFace(split.other, { id: roof.id, shape: split.lower })
              onClose(isByKeyboard(event))
            }}
          >
            <SquareSplitVertical aria-hidden className="size-4 shrink-0" />
            {t('splitAtRidge')}
          </Button>
        </div>
      )}
    </div>
  )
}

const isByKeyboard = ({ detail }: MouseEvent): boolean => detail === 0

interface CloseButtonProps extends Pick<QuestionProps, 'onClose'> {
  readonly ref?: RefObject<HTMLButtonElement | null> | undefined
}

const CloseButton = ({ ref, onClose }: CloseButtonProps) => {
  const { t } = useDrawWords('areas')
  return (
    <IconButton
      ref={ref}
      className="max-md:order-last"
      label={t('closeQuestion')}
      onClick={(event) => onClose(isByKeyboard(event))}
    >
      <X aria-hidden className="size-4" />
    </IconButton>
  )
}

/** The first text of the card, also for screen readers. */
const Said = ({ text }: { readonly text: string }) => (
  <div className="min-w-0 flex-1 font-medium">
    <span aria-hidden>{text}</span>
    <LiveText text={text} />
  </div>
)
