import { useEffect } from 'react'
import { type Area, facing } from '#design/area.ts'
import { currentArea, type Design } from '#design/design.ts'
import { azimuthDegOf, edgesFacing, likelyImportedPitch, likelyPitch } from '#design/eaves.ts'
import { verticesOf } from '#engine/geometry/areaGeometry.ts'
import { eavesAzimuthDeg } from '#engine/geometry/eavesAzimuth.ts'
import { useDesign } from '../design/designStore.ts'
import { type AskedRoofs, useRoofQuestion } from '../design/roofQuestion.ts'
import { RoofQuestion, type RoofsInQuestion } from './RoofQuestion.tsx'

/** Null unless the current area has an open question. */
const askedOf = (
  { areaIds, areDrawn }: AskedRoofs,
  { areas, currentAreaId }: Pick<Design, 'areas' | 'currentAreaId'>,
): RoofsInQuestion | null => {
  const roofs = areas.filter(({ id }) => areaIds.includes(id))
  if (!roofs.some(({ id }) => id === currentAreaId)) return null
  return { roofs, likely: (area) => (areDrawn ? likelyPitch(area, areas) : likelyImportedPitch(area, roofs)) }
}

const markedEdges = (area: Area | null, asked: RoofsInQuestion | null): readonly number[] => {
  if (!area || area.type === 'polyline') return []
  if (area.roofType === 'pitched') return edgesFacing(area, azimuthDegOf(area))
  return asked?.roofs.length === 1 ? edgesFacing(area, asked.likely(area).azimuth ?? 0) : []
}

/** Sets the current area's eaves to one of its edges; an area with an open question becomes pitched. */
const chooseEdge = (edgeIndex: number): void => {
  const design = useDesign.getState()
  const area = currentArea(design)
  const azimuthDeg = area && eavesAzimuthDeg(verticesOf(area), edgeIndex)
  if (!area || typeof azimuthDeg !== 'number') return
  const asked = askedOf(useRoofQuestion.getState(), design)
  const pitch = asked && area.roofType === 'flat' ? asked.likely(area) : {}
  design.setAttributes(area.id, { ...pitch, ...facing(area, azimuthDeg) })
}

/** Marks the eaves of the current area on the map, and asks for the roof type of new roofs. */
export const EavesOnMap = (props: Omit<Parameters<typeof RoofQuestion>[0], 'asked'>) => {
  const design = useDesign()
  const asked = askedOf(useRoofQuestion(), design)
  const marked = markedEdges(currentArea(design), asked).join(' ')
  const areAsked = asked?.roofs.length === 1
  useEffect(
    function showEdges() {
      const edges = { marked: marked ? marked.split(' ').map(Number) : [], areAsked, choose: chooseEdge }
      useRoofQuestion.setState({ edges })
    },
    [marked, areAsked],
  )
  useEffect(function hideEdges() {
    return () => useRoofQuestion.setState({ edges: null })
  }, [])
  return asked && <RoofQuestion key={asked.roofs[0]?.id} asked={asked} {...props} />
}
