import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MAX_AREA_M2, MAX_VERTICES } from '../../api/contract/limits.ts'
import type { Area } from '../areas/area.ts'
import { currentArea } from '../areas/design.ts'
import { useDesign } from '../areas/designStore.ts'
import { useAreaLabel } from '../areas/useAreaLabel.ts'
import { useFormats } from '../i18n/useFormats.ts'
import { useSpokenLanguage } from '../i18n/useSpokenLanguage.ts'
import { MapStage } from '../map/MapStage.tsx'
import type { DrawRefusal, ModulesOverlay } from '../map/mapAdapter.ts'
import { AddressSearch } from '../search/AddressSearch.tsx'
import { useRecentSearches } from '../search/useRecentSearches.ts'
import { showToast } from '../ui/toasts.ts'
import { FloatingButtons } from './FloatingButtons.tsx'
import type { useMapState } from './useMapState.ts'
import type { usePlanner } from './usePlanner.ts'

/** Zoom after a successful address search (specification, section 4). */
const FOUND_ZOOM = 18

/** The Standard method places no modules: docs/adr/0005. */
const NO_MODULES = { overlays: [] as readonly ModulesOverlay[], onModuleHovered: () => {}, onModuleClicked: () => {} }

const REFUSAL_TEXT = {
  selfIntersecting: 'refusedSelfIntersecting',
  degenerateGeometry: 'refusedDegenerate',
  areaTooLarge: 'refusedAreaTooLarge',
  tooManyVertices: 'refusedTooManyVertices',
} as const satisfies Record<DrawRefusal, string>

interface PlannerMapProps {
  readonly planner: ReturnType<typeof usePlanner>
  readonly map: ReturnType<typeof useMapState>
}

/** The map wired to the design: what is drawn goes into the store, what the store holds is shown. */
export const PlannerMap = ({ planner, map }: PlannerMapProps) => {
  const { setMarker, ...stage } = map
  const { setTool } = planner
  const design = useDesign()
  const { add: addSearch } = useRecentSearches()
  const refuse = useRefusalToast()
  const plannerLanguage = useSpokenLanguage('planner')
  const { announcement, announce } = useDrawnAnnouncement()
  const [placeAttribution, setPlaceAttribution] = useState<string | null>(null)
  return (
    <MapStage
      {...stage}
      {...NO_MODULES}
      drawMode={planner.drawMode}
      drawKind="roof"
      shapes={design.areas}
      selectedShapeId={currentArea(design)?.id ?? null}
      onShapeDrawn={(shape) => {
        announce(design.add(shape))
        setTool('edit')
      }}
      onShapeEdited={(shape) => design.reshape(shape.id, shape)}
      onShapeSelected={design.select}
      onDrawRefused={refuse}
      drawsByKeyboard={planner.drawsByKeyboard}
      corner={
        !planner.isPanelOpen && (
          <FloatingButtons
            takesFocus={planner.wasPanelToggled}
            onOpen={() => planner.setIsPanelOpen(true)}
            onDraw={() => {
              planner.setTab('draw')
              planner.setDrawsByKeyboard(false)
              setTool('rectangle')
            }}
          />
        )
      }
    >
      <p role="status" lang={plannerLanguage} className="sr-only">
        {announcement}
      </p>
      <div className="mx-auto w-full max-w-[440px]">
        <AddressSearch
          key={map.adapter.id}
          geocoder={map.adapter.geocoder}
          isMapReady={map.status === 'ready'}
          near={map.position.centre}
          searchRequest={planner.searchRequest}
          onLocated={(place, typedText) => {
            map.onCamera({ centre: place.position, zoom: FOUND_ZOOM })
            setMarker(place.position)
            setPlaceAttribution(place.attribution ?? null)
            addSearch({ text: typedText, ...(place.onlyKeptId !== undefined && { placeId: place.onlyKeptId }) })
          }}
        />
        {placeAttribution && (
          <p className="mx-auto mt-1 w-fit rounded bg-raised/85 px-1.5 text-[11px] text-ink">{placeAttribution}</p>
        )}
      </div>
    </MapStage>
  )
}

/** Says to a screen reader what was drawn. */
const useDrawnAnnouncement = () => {
  const { t } = useTranslation('areas')
  const formats = useFormats()
  const label = useAreaLabel()
  const [announcement, setAnnouncement] = useState('')
  const announce = (area: Area) =>
    setAnnouncement(t('drawn', { area: label(area), totalArea: formats.areaM2(area.totalArea) }))
  return { announcement, announce }
}

/** Tells why the map did not take a shape. */
const useRefusalToast = () => {
  const { t } = useTranslation('map')
  const formats = useFormats()
  return (reason: DrawRefusal) => {
    const limits = { maxAreaM2: formats.number(MAX_AREA_M2), maxVertices: formats.number(MAX_VERTICES) }
    showToast({ title: t(REFUSAL_TEXT[reason], limits), tone: 'danger' })
  }
}
