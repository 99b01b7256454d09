import { useState } from 'react'
import type { Area } from '#design/area.ts'
import { type SurroundingShape, surroundingOutline } from '#design/drawn.ts'
import { refusalOf } from '#design/shape.ts'
import { verticesOf } from '#engine/geometry/areaGeometry.ts'
import type { LatLng } from '#engine/geometry/latLng.ts'
import { ownValue } from '#engine/ownValue.ts'
import type { ImageryWorld } from '#wire/config.ts'
import { MAX_OBSTACLES, MAX_SURROUNDINGS } from '#wire/limits.ts'
import { useDrawWords } from '../../base/i18n/drawTexts.ts'
import { useDesign } from '../../design/designStore.ts'
import { useAreaLabel } from '../../design/useAreaLabel.ts'
import { Button } from '../../ui/Button.tsx'
import { Modal } from '../../ui/dialog/Modal.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { carriesArea, directionFrom, metresApart } from './metresApart.ts'
import { type FoundBuilding, type Near, useNear } from './nearBuildings.ts'

const HEIGHT_TEXTS = {
  height: 'heightOfMap',
  levels: 'heightOfLevels',
  assumed: 'heightAssumed',
  picture: 'heightInPicture',
} as const

/** A building that can be added, with its distance [m] and direction from the roofs. */
type Neighbour = ReturnType<typeof neighboursOf>[number]

const firstCorner = ([first]: readonly LatLng[]): string => `${first?.lat} ${first?.lng}`

const cornersOf = (present: readonly SurroundingShape[]): ReadonlySet<string> =>
  new Set(present.map((item) => firstCorner(verticesOf(surroundingOutline(item)))))

/** The buildings that can be added, nearest first: without those under the design's roofs and those already added. */
export const neighboursOf = (
  found: readonly FoundBuilding[],
  areas: readonly Area[],
  present: readonly SurroundingShape[],
) => {
  const taken = cornersOf(present)
  return found
    .map((building) => {
      const shape = { kind: 'building', coordinates: building.coordinates, heightM: building.heightM } as const
      const outline = surroundingOutline(shape)
      const awayM = Math.min(...areas.map((area) => metresApart(outline, area)))
      return { building, shape, awayM, direction: directionFrom(areas, outline) }
    })
    .filter(
      ({ shape }) =>
        !areas.some((area) => carriesArea(shape.coordinates, area)) &&
        !taken.has(firstCorner(shape.coordinates)) &&
        refusalOf(surroundingOutline(shape)) === null,
    )
    .toSorted((a, b) => a.awayM - b.awayM)
}

interface NeighboursDialogProps {
  /** The demonstration's buildings have heights. */
  readonly world: ImageryWorld
  readonly onClose: () => void
}

/** The buildings around the roofs in OpenStreetMap or the demonstration imagery, to add one by one or all. */
export const NeighboursDialog = ({ world, onClose }: NeighboursDialogProps) => {
  const { t } = useDrawWords('surroundings')
  const { areas, surroundings, addItems } = useDesign()
  const { data, isFetching, isError, refetch } = useNear(areas, world)
  // Objects added here stay in the list.
  const [before] = useState(surroundings)
  const [announced, setAnnounced] = useState('')
  const neighbours = neighboursOf(data?.buildings ?? [], areas, before)
  const present = cornersOf(surroundings)
  const isAdded = ({ building }: Neighbour) => present.has(firstCorner(building.coordinates))
  const room = Math.max(MAX_SURROUNDINGS - surroundings.length, 0)
  const addable = neighbours.filter((neighbour) => !isAdded(neighbour)).slice(0, room)
  const add = (chosen: readonly Neighbour[]) => {
    if (chosen.length === 0) return
    addItems(
      'surroundings',
      chosen.map(({ shape }) => shape),
    )
    setAnnounced(t('addedCount', { count: chosen.length }))
  }
  return (
    <Modal
      title={t('neighbours')}
      closeLabel={t('close')}
      onClose={onClose}
      footer={
        <Button variant="primary" aria-disabled={addable.length === 0} onClick={() => add(addable)}>
          {neighbours.length > 0 && addable.length === 0 ? t('allAdded') : t('addAll', { count: addable.length })}
        </Button>
      }
    >
      <div role="status" className="space-y-3">
        {isFetching && <p>{t(world === 'demonstration' ? 'lookingAtPicture' : 'fetching')}</p>}
        {isError && !isFetching && (
          <Notice
            tone="danger"
            text={t('notFetched')}
            action={<Button onClick={() => void refetch()}>{t('fetchAgain')}</Button>}
          />
        )}
        {data && neighbours.length === 0 && <p>{t('noNeighbours')}</p>}
      </div>
      <p role="status" className="sr-only">
        {announced}
      </p>
      {data && <OwnRoofs {...data} />}
      {neighbours.length > 0 && world === 'real' && <p className="mb-3 text-muted text-sm">{t('neighboursText')}</p>}
      {neighbours.length > 0 && (
        <ul className="divide-y divide-line/70">
          {neighbours.map((neighbour) => (
            <NeighbourEntry
              key={firstCorner(neighbour.building.coordinates)}
              neighbour={neighbour}
              isAdded={isAdded(neighbour)}
              onAdd={room > 0 ? () => add([neighbour]) : null}
            />
          ))}
        </ul>
      )}
      {data?.attribution && <p className="mt-3 text-muted text-xs">{data.attribution}</p>}
    </Modal>
  )
}

/** Data in the imagery that the design lacks: heights of eaves, and obstacles. */
const OwnRoofs = ({ eavesM, obstacles: found }: Pick<Near, 'eavesM' | 'obstacles'>) => {
  const { t, formats } = useDrawWords('surroundings')
  const { areas, obstacles, setAttributes, addItems } = useDesign()
  const label = useAreaLabel()
  const withHeight = areas.flatMap((area) => {
    const heightM = ownValue(eavesM, area.id)
    return heightM === undefined || heightM === area.eavesHeightM ? [] : [{ area, heightM }]
  })
  const taken = new Set(obstacles.map((obstacle) => firstCorner(verticesOf(obstacle))))
  const untaken = found
    .filter((obstacle) => !taken.has(firstCorner(verticesOf(obstacle))) && refusalOf(obstacle) === null)
    .slice(0, Math.max(MAX_OBSTACLES - obstacles.length, 0))
  if (withHeight.length + untaken.length === 0) return null
  return (
    <ul className="divide-y divide-line border-line border-b">
      {withHeight.map(({ area, heightM }) => (
        <Entry
          key={area.id}
          name={label(area)}
          text={t('eavesInPicture', { height: formats.lengthM(heightM) })}
          word={t('take')}
          takeLabel={t('takeEaves', { area: label(area) })}
          onTake={() => setAttributes(area.id, { eavesHeightM: heightM })}
        />
      ))}
      {untaken.length > 0 && (
        <Entry
          name={t('roofObstacles', { number: formats.number(untaken.length) })}
          text={t('roofObstaclesText')}
          word={t('take')}
          takeLabel={t('takeRoofObstacles')}
          onTake={() => addItems('obstacles', untaken)}
        />
      )}
    </ul>
  )
}

interface NeighbourEntryProps {
  readonly neighbour: Neighbour
  readonly isAdded: boolean
  /** Null if the design is full. */
  readonly onAdd: (() => void) | null
}

const NeighbourEntry = ({ neighbour: { building, awayM, direction }, isAdded, onAdd }: NeighbourEntryProps) => {
  const { t, formats } = useDrawWords(['surroundings', 'app'])
  const name = t('neighbourAway', { distance: formats.lengthM(awayM), direction: t(`app:${direction}`) })
  return (
    <Entry
      name={name}
      text={t(HEIGHT_TEXTS[building.heightFrom], { height: formats.lengthM(building.heightM) })}
      word={t(isAdded ? 'added' : 'add')}
      takeLabel={t(isAdded ? 'addedNeighbour' : 'addNeighbour', { name })}
      onTake={isAdded ? null : onAdd}
    />
  )
}

interface EntryProps {
  readonly name: string
  readonly text: string
  /** Label of the button. */
  readonly word: string
  readonly takeLabel: string
  /** Null if the data cannot be applied. */
  readonly onTake: (() => void) | null
}

const Entry = ({ name, text, word, takeLabel, onTake }: EntryProps) => (
  <li className="flex items-center gap-3 py-2">
    <span className="min-w-0 flex-1">
      <span className="block font-medium">{name}</span>
      <span className="block text-muted text-sm">{text}</span>
    </span>
    <Button aria-disabled={onTake === null} aria-label={takeLabel} onClick={onTake ?? undefined}>
      {word}
    </Button>
  </li>
)
