import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { currentArea } from '#design/design.ts'
import { houseAt, type KnownHouse } from '#design/knownHouse.ts'
import { type ChosenRoof, edgeFacing, facesOfHouse, knownRoof } from '#design/roofOfHouse.ts'
import { type Shape, shapeVertices } from '#design/shape.ts'
import { centerOf, type LatLng } from '#engine/geometry/latLng.ts'
import type { ImageryWorld } from '#wire/config.ts'
import { METHODS } from '#wire/methods.ts'
import { analyze } from '../../analysis/analysisStore.ts'
import { configQuery } from '../../base/configQuery.ts'
import { useDrawWords } from '../../base/i18n/drawTexts.ts'
import { useDesign } from '../../design/designStore.ts'
import { focusMap } from '../../maps/keyboardFocus.ts'
import type { Camera } from '../../maps/mapAdapter.ts'
import { type ScreenBox, usePlace } from '../../maps/stage/besideShape.ts'
import { useImageryWorld } from '../../maps/tiles/imageryWorld.ts'
import { Button, IconButton } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import { NumberField } from '../../ui/fields/NumberField.tsx'
import { LiveText } from '../../ui/LiveText.tsx'
import { useEscape } from '../../ui/useEscape.ts'
import { useHeightVariable } from '../../ui/useHeightVariable.ts'
import { useHouse } from './houseStore.ts'
import { knownHouses, roofQuery } from './knownHouses.ts'
import { type RoofChoice, RoofKinds } from './RoofKinds.tsx'
import { areasOfFaces, takeHouse } from './takeHouse.ts'

/** Houses shown around the position. */
const MOST_SHOWN = 40
const SLOPE = { min: 5, max: 60 } as const
const MOST_OVERHANG_M = 2
const CARD = '[data-roof-question]'

interface HouseQuestionProps {
  /** Where the house is looked for. */
  readonly position: LatLng
  /** True on Google's map, with which its service for roofs may be asked. */
  readonly isOnGoogle: boolean
  /** The searched address, for a house there. */
  readonly address: string
  /** The camera at rest. */
  readonly camera: Camera
  /** True if the question stands at the lower edge of the window, as on a phone, instead of on the map. */
  readonly isSheet: boolean
  /** Called with a house to be shown, and the part of the window that the card leaves. */
  readonly onShow: (house: KnownHouse, left: ScreenBox) => void
  /** Called when the roof is drawn by hand instead; over the outline of a house that is known. */
  readonly onDraw: (house: KnownHouse | null) => void
  /** Called once the roof is in the design. */
  readonly onTaken: () => void
  /** Draws chimneys on the map. */
  readonly onChimney: () => void
  /** Opens the list of buildings nearby. */
  readonly onNeighbours: () => void
}

/** Finds the house at a position, asks whether it is the right one and what roof it has, and adds the roof. */
export const HouseQuestion = (props: HouseQuestionProps) => {
  const { position, camera, isSheet, onShow, onDraw } = props
  const { t } = useDrawWords('areas')
  const { data: config } = useQuery(configQuery)
  const world = useImageryWorld(position)
  const { data, isError, refetch } = useQuery({
    queryKey: ['houses', position, world],
    queryFn: () => knownHouses(position, world as ImageryWorld),
    enabled: world !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  const cardRef = useRef<HTMLElement>(null)
  const { house, onMap } = useHouse()
  const roofs = onMap?.shapes.filter(({ kind = 'roof' }) => kind === 'roof')
  const place = usePlace(cardRef, {
    corners: (house && (roofs?.flatMap(shapeVertices) ?? house.coordinates)) ?? [],
    camera,
    isDocked: true,
    isSheet,
    shownKey: house,
    onCovered: (left) => house && onShow(house, left),
  })
  const sheetRef = useHeightVariable('--sheet')
  useEscape(leave)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another position asks anew
  useEffect(
    function takeFocus() {
      cardRef.current?.focus({ preventScroll: true })
    },
    [position],
  )
  const draw = (house: KnownHouse | null) => {
    onDraw(house)
    leave()
  }
  return (
    <section
      ref={cardRef}
      tabIndex={-1}
      data-roof-question={place?.half ?? ''}
      aria-label={t('house')}
      style={isSheet ? {} : place ? { left: place.left, top: place.top } : { opacity: 0 }}
      className={classes(
        'fixed z-20 bg-raised text-ink shadow-float',
        isSheet ? 'inset-x-0 bottom-0 rounded-t-2xl' : 'w-96 max-w-[calc(100vw-1.5rem)] rounded-float',
      )}
    >
      <div
        ref={isSheet ? sheetRef : undefined}
        className={isSheet ? 'px-3 pt-2 pb-[max(0.75rem,env(safe-area-inset-bottom))]' : 'p-3 short:p-2'}
      >
        {data && data.houses.length > 0 ? (
          <Found
            key={`${position.lat} ${position.lng}`}
            {...props}
            {...data}
            findsRoofs={config?.findsRoofs ?? false}
            onDraw={draw}
          />
        ) : (
          <>
            <Said text={t(isError ? 'housesFailed' : data ? 'noHouses' : 'lookingForHouses')} />
            <div className="mt-2 flex gap-2 *:min-h-11 *:flex-1">
              {isError && <Button onClick={() => void refetch()}>{t('lookAgain')}</Button>}
              {(isError || data) && (
                <Button variant="primary" onClick={() => draw(null)}>
                  {t('drawByHand')}
                </Button>
              )}
            </div>
          </>
        )}
      </div>
    </section>
  )
}

interface FoundProps extends HouseQuestionProps {
  readonly houses: readonly KnownHouse[]
  readonly attribution: string | null
  /** Whether the server has a service for roofs. */
  readonly findsRoofs: boolean
}

const Found = ({ houses, attribution, findsRoofs, position, ...props }: FoundProps) => {
  const { t } = useDrawWords('areas')
  const known = houseAt(houses, position)
  const [chosen, setChosen] = useState(known.house)
  const [isConfirmed, setIsConfirmed] = useState(false)
  const shown = [...(known.house ? [known.house] : []), ...known.others].slice(0, MOST_SHOWN)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the houses stay
  useEffect(
    function showOutlines() {
      if (isConfirmed) return
      const outlines = shown.map((house, index) => outlineShape(house, index, house === chosen ? 'roof' : 'building'))
      useHouse.setState({
        house: chosen,
        onMap: {
          shapes: outlines,
          selectedId: chosen && `house-${shown.indexOf(chosen)}`,
          markedEdges: [],
          onEdge: null,
          onShape: (id) => setChosen(shown[Number(id.slice('house-'.length))] ?? null),
        },
      })
    },
    [chosen, isConfirmed],
  )
  const asksForRoof = chosen !== null && isConfirmed && props.isOnGoogle && findsRoofs
  const roof = useQuery({ ...roofQuery(chosen ? centerOf(chosen.coordinates) : position), enabled: asksForRoof })
  const seenRoof = roof.data?.roof
  const house = useMemo(() => chosen && { ...chosen, roof: { ...chosen.roof, ...seenRoof } }, [chosen, seenRoof])
  if (asksForRoof && roof.isPending) return <Said text={t('lookingForRoof')} />
  if (house && isConfirmed)
    return <Roof house={house} others={shown.filter((each) => each !== chosen)} attribution={attribution} {...props} />
  return (
    <>
      <Said text={t(chosen ? 'isItYours' : 'pressYours')} hint={chosen ? t('pressAnother') : undefined} />
      <div className="mt-2 flex gap-2 *:min-h-11 *:flex-1">
        {chosen && (
          <Button variant="primary" onClick={() => setIsConfirmed(true)}>
            {t('yes')}
          </Button>
        )}
        <Button onClick={() => props.onDraw(null)}>{t('noDraw')}</Button>
      </div>
      <Attribution text={attribution} />
    </>
  )
}

interface RoofProps extends Pick<HouseQuestionProps, 'address' | 'onDraw' | 'onTaken' | 'onChimney' | 'onNeighbours'> {
  readonly house: KnownHouse
  readonly others: readonly KnownHouse[]
  readonly attribution: string | null
}

const Roof = (props: RoofProps) => {
  const { house, others, address, attribution, onDraw, onTaken, onChimney, onNeighbours } = props
  const { t, formats } = useDrawWords('areas')
  const [roof, setRoof] = useState(() => knownRoof(house))
  const { kind, slopeDeg, overhangM, lowEdge } = roof
  const [neighbourCount, setNeighbourCount] = useState<number | null>(null)
  const made = kind && facesOfHouse(house, { ...roof, kind })
  const faces = made?.ok ? made.value : []
  const set = (changed: Partial<ChosenRoof>) => setRoof((before) => ({ ...before, ...changed }))
  const choose = (choice: RoofChoice) => (choice === 'other' ? onDraw(house) : set({ kind: choice }))
  // biome-ignore lint/correctness/useExhaustiveDependencies: the faces follow from the roof
  useEffect(
    function showRoof() {
      const picksEdge = kind === 'oneSlope'
      const outline = outlineShape(house, 0, 'roof')
      const roofs = faces.map(
        ({ coordinates }, index): Shape => ({ type: 'polygon', coordinates, id: `face-${index}` }),
      )
      const low = lowEdge ?? edgeFacing(house.coordinates, faces[0]?.azimuthDeg ?? 0)
      useHouse.setState({
        onMap: {
          shapes: picksEdge || roofs.length === 0 ? [outline] : roofs,
          selectedId: picksEdge ? outline.id : null,
          markedEdges: picksEdge ? [low] : [],
          onEdge: picksEdge ? (edge) => set({ lowEdge: edge }) : null,
          onShape: () => undefined,
        },
      })
    },
    [house, roof],
  )
  const take = () => {
    setNeighbourCount(takeHouse({ house, faces: areasOfFaces(house, faces), others, address }))
    useHouse.setState({ onMap: null })
    onTaken()
  }
  if (neighbourCount !== null)
    return (
      <Taken
        count={neighbourCount}
        attribution={attribution}
        onChimney={house.obstacles.length > 0 ? null : onChimney}
        onNeighbours={onNeighbours}
      />
    )
  return (
    <>
      <Said
        text={t(house.roof.kind ? 'houseKindKnown' : 'houseKind')}
        hint={kind === 'oneSlope' ? t('pressLowEdge') : undefined}
      />
      <div className="mt-1 space-y-1.5 short:space-y-1">
        <RoofKinds value={kind} onChange={choose} />
        {kind && kind !== 'flat' && (
          <div className="flex flex-wrap items-center gap-2">
            <label className="flex min-w-48 flex-1 items-center gap-2">
              <span className="text-muted text-xs">{t('angle')}</span>
              <input
                type="range"
                {...SLOPE}
                step={1}
                value={slopeDeg}
                aria-valuetext={`${formats.number(slopeDeg)}°`}
                onChange={({ target }) => set({ slopeDeg: target.valueAsNumber })}
                className="block h-9 w-0 flex-1 cursor-pointer accent-primary-strong pointer-coarse:h-11"
              />
              <span className="tabular w-7 text-right">{formats.number(slopeDeg)}°</span>
            </label>
            {kind === 'gable' && faces.length === 2 && (
              <Button onClick={() => set({ isTurned: !roof.isTurned })}>{t('turnRidge')}</Button>
            )}
          </div>
        )}
        {made && !made.ok && (
          <p role="alert" className="text-danger">
            {t('houseRefused')}
          </p>
        )}
        <div className="flex flex-wrap items-center justify-between gap-2">
          {house.outlineIs === 'walls' && kind && (
            <NumberField
              className="flex flex-wrap items-center gap-x-2 [&>div]:w-20 [&>label]:mb-0 [&>p]:basis-full"
              label={t('overhang')}
              limits={{ unit: 'm', min: 0, max: MOST_OVERHANG_M, digits: 1 }}
              value={overhangM}
              onChange={(metres) => set({ overhangM: metres })}
            />
          )}
          <Button variant="primary" className="min-h-11 flex-1 basis-40" disabled={faces.length === 0} onClick={take}>
            {t('takeRoof', { count: faces.length })}
          </Button>
        </div>
      </div>
      <Attribution text={attribution} />
    </>
  )
}

interface TakenProps {
  /** Of buildings nearby that were added. */
  readonly count: number
  readonly attribution: string | null
  /** Null where the source knows what stands on the roof. */
  readonly onChimney: (() => void) | null
  readonly onNeighbours: () => void
}

/** What the house brought with it, and what comes next. */
const Taken = ({ count, attribution, onChimney, onNeighbours }: TakenProps) => {
  const { t } = useDrawWords('areas')
  const placed = useDrawWords('placed')
  const close = useHouse((house) => house.close)
  const knowsShade = useDesign(({ method }) => METHODS[method].laysModules)
  const analyseRoof = () => {
    const design = useDesign.getState()
    const area = currentArea(design)
    close()
    if (design.areas.length > 1) analyze('plant')
    else if (area) analyze(area)
  }
  return (
    <>
      <Said text={t('roofTaken')} />
      {knowsShade && count > 0 && (
        <p className="flex flex-wrap items-center gap-x-2">
          {t('neighboursTaken', { count })}
          <Button
            variant="quiet"
            className="-my-1 underline"
            onClick={() => {
              close()
              onNeighbours()
            }}
          >
            {t('changeNeighbours')}
          </Button>
        </p>
      )}
      <div className="mt-2 flex gap-2 *:min-h-11 *:flex-1">
        {onChimney && (
          <Button
            onClick={() => {
              close()
              onChimney()
            }}
          >
            {placed.t('chimney')}
          </Button>
        )}
        <Button variant="primary" onClick={analyseRoof}>
          {t('analyzeRoof')}
        </Button>
      </div>
      {count > 0 && <Attribution text={attribution} />}
    </>
  )
}

const outlineShape = ({ coordinates }: KnownHouse, index: number, kind: 'roof' | 'building'): Shape => ({
  id: `house-${index}`,
  kind,
  type: 'polygon',
  coordinates,
})

const Attribution = ({ text }: { readonly text: string | null }) =>
  text && <p className="mt-2 short:mt-1 text-muted text-xs leading-tight">{text}</p>

interface SaidProps {
  readonly text: string
  /** What a press on the map means. */
  readonly hint?: string | undefined
}

/** Closes the question; a focus inside goes to the map. */
const leave = (): void => {
  const hadFocus = document.activeElement?.closest(CARD)
  useHouse.getState().close()
  if (hadFocus) focusMap()
}

/** The question, also for screen readers, and the way out. Each step has its own: the focus of the former step stays in the card. */
const Said = ({ text, hint }: SaidProps) => {
  const { t } = useDrawWords('areas')
  const ref = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text is another step
  useEffect(
    function keepFocus() {
      if (document.activeElement !== document.body) return
      ref.current?.closest<HTMLElement>(CARD)?.focus({ preventScroll: true })
    },
    [text],
  )
  return (
    <div ref={ref} className="-mt-1 -mr-1 flex items-center gap-2">
      <div className="min-w-0 flex-1 leading-snug">
        <p aria-hidden className="font-semibold">
          {text}
        </p>
        <LiveText text={text} />
        {hint && <p className="text-muted text-xs leading-tight">{hint}</p>}
      </div>
      <IconButton label={t('closeQuestion')} onClick={leave}>
        <X aria-hidden className="size-4" />
      </IconButton>
    </div>
  )
}
