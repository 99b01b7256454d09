import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { MAX_PLANT_AREAS } from '#contract/limits.ts'
import { candidateOf } from '#engine/method/candidateOf.ts'
import { panelsQuery } from '../catalogue/panelsQuery.ts'
import { type DesignContent, plantAreas } from '../design/design.ts'
import { useDesign } from '../design/designStore.ts'
import { type PlantSetup, takenSetup } from '../design/takenSetup.ts'
import { layPlant } from '../layout/engine-worker/engine.ts'
import { type ShownPlant, useShownPlant } from '../layout/shownPlant.ts'
import { usePlantQuestion } from './usePlantQuestion.ts'

/** The setup that a design keeps of its analyses: the one that was taken, else what was recommended for the plant. A panel that was chosen
 * in the catalogue since fills the roofs until it is analysed. */
const keptSetup = (design: DesignContent): PlantSetup | null => {
  const areas = plantAreas(design)
  if (areas.length === 0 || areas.length > MAX_PLANT_AREAS) return null
  const taken = takenSetup(design, null)
  if (taken || design.panelId) return taken
  const [panelId, ...others] = new Set(areas.map(({ id }) => design.recommended[id]))
  return panelId && others.length === 0 ? { panelId, quantity: null } : null
}

/** Lays a setup that the design keeps, where no analysis shows one.
 * @param plant null: none is known; what an analysis showed stays */
const restoreShownPlant = (plant: ShownPlant | null): void => {
  const { isRestored, stopWatching } = useShownPlant.getState()
  if (!plant && !isRestored) return
  stopWatching()
  useShownPlant.setState({ plant, isRestored: plant !== null })
}

/** Lays the setup that the design keeps, in its number, while no analysis shows one: after a reload, and when the design changes. */
export const KeptPlant = () => {
  const design = useDesign()
  const setup = keptSetup(design)
  const [panelId, quantity] = [setup?.panelId, setup?.quantity ?? null]
  const { data: panels } = useQuery({ ...panelsQuery(), enabled: setup !== null })
  const areas = useMemo(() => plantAreas({ areas: design.areas }), [design.areas])
  const question = usePlantQuestion(areas, design.obstacles, setup !== null)
  const job = useMemo(
    () =>
      question && panels && panelId ? { ...question, candidates: panels.map(candidateOf), panelId, quantity } : null,
    [question, panels, panelId, quantity],
  )
  useEffect(
    function forgetWithSetup() {
      if (!panelId) restoreShownPlant(null)
    },
    [panelId],
  )
  useEffect(
    function layKept() {
      if (!job) return
      let isWanted = true
      layPlant('kept', job)
        .then((plant) => {
          if (isWanted && plant !== 'superseded') restoreShownPlant(plant)
        })
        .catch((error: unknown) => console.error('the kept setup could not be laid', error))
      return () => {
        isWanted = false
      }
    },
    [job],
  )
  return null
}
