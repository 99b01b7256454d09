import { useEffect, useMemo, useRef } from 'react'
import { type DesignContent, isSame } from '#design/design.ts'
import { plantAreas } from '#design/plannedDesign.ts'
import { type PlantSetup, takenSetup, wantedSetup } from '#design/takenSetup.ts'
import { candidateOf } from '#engine/method/candidateOf.ts'
import { isRated } from '#engine/method/panelFigures.ts'
import { ownValue } from '#engine/ownValue.ts'
import { MAX_PLANT_AREAS } from '#wire/limits.ts'
import { useDesign } from '../design/designStore.ts'
import { layPlant } from '../modules/engine-worker/engine.ts'
import type { PlantLayingJob } from '../modules/engine-worker/plantJob.ts'
import { type ShownPlant, useLayouts } from '../modules/layoutStore.ts'
import { usePanels } from '../products/usePanels.ts'
import { useEngineAnswer, usePlantQuestion } from './usePlantQuestion.ts'

/** The setup that a design stores from its analyses: the chosen one, else the panel chosen in the catalogue, else the recommendation.
 * A chosen panel fills the roofs of a plant without an analysis. */
const storedSetup = (design: DesignContent): PlantSetup | null => {
  const areas = plantAreas(design)
  if (areas.length === 0 || areas.length > MAX_PLANT_AREAS) return null
  const taken = takenSetup(design, null)
  const recommendedIds = areas.map(({ id }) => ownValue(design.recommended, id))
  const isAnalysed = recommendedIds.every((id) => id !== undefined)
  if (taken || design.panelId) return taken ?? (isAnalysed ? wantedSetup(design, null) : null)
  const [panelId, ...others] = new Set(recommendedIds)
  return panelId && others.length === 0 ? { panelId, quantity: null } : null
}

/** Whether the laid modules are those of an analysis; only then its shade figures apply. */
const isLaidAs = (shown: ShownPlant | null, { panelId, countByArea, rankByArea }: ShownPlant): boolean =>
  shown?.panelId === panelId && isSame(shown.countByArea, countByArea) && isSame(shown.rankByArea, rankByArea)

/** Lays a stored setup while no analysis shows a setup, also around an area analysed alone.
 * @param storedPlant null: none; an analysis's setup stays */
const restoreShownPlant = (storedPlant: ShownPlant | null): void => {
  const { plant, isRestored, stopWatching } = useLayouts.getState()
  if (!storedPlant && !isRestored) return
  stopWatching()
  const laid =
    storedPlant && isLaidAs(plant, storedPlant) ? { ...storedPlant, shade: plant?.shade ?? null } : storedPlant
  if (plant?.beside === undefined) useLayouts.setState({ plant: laid, isRestored: storedPlant !== null })
  else useLayouts.setState({ plant: { ...plant, beside: storedPlant } })
}

/** Removes the plant's shade figures, which belong to the former design. */
const forgetShade = (): void =>
  useLayouts.setState(({ plant }) => (plant?.shade ? { plant: { ...plant, shade: null } } : {}))

/** Lays the design's stored setup while no analysis shows the plant: after a reload, after a change, and around an area analysed
 * alone. The plant before stays until it is laid. */
export const StoredPlant = () => {
  const design = useDesign()
  const setup = storedSetup(design)
  const [panelId, quantity, areaQuantities] = [setup?.panelId, setup?.quantity ?? null, setup?.areaQuantities]
  const { data: panels, isError } = usePanels({ enabled: setup !== null })
  const { question, weather } = usePlantQuestion(setup ? design : null)
  const job = useMemo(
    () =>
      question && panels && panelId
        ? { ...question, candidates: panels.filter(isRated).map(candidateOf), panelId, quantity, areaQuantities }
        : null,
    [question, panels, panelId, quantity, areaQuantities],
  )
  const { answered } = useEngineAnswer(job, layStored)
  const storedPlant = answered && answered.job === job && answered.answer !== 'failed' ? answered.answer : null
  const isRestored = useLayouts((layouts) => layouts.isRestored)
  const isImpossible = setup === null || weather.isError || isError
  const isAnswered = job === null ? isImpossible : answered?.job === job
  const { designId } = design
  const restoredId = useRef(designId)
  useEffect(
    function forgetPlantOfOtherDesign() {
      if (restoredId.current === designId) return
      restoredId.current = designId
      restoreShownPlant(null)
    },
    [designId],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: a plant given over is replaced, too
  useEffect(
    function restoreStored() {
      if (!isAnswered) return
      restoreShownPlant(storedPlant)
    },
    [job, storedPlant, isAnswered, isRestored],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: another stored plant has other shade
  useEffect(
    function forgetShadeAtChange() {
      return isAnswered && job ? forgetShade : undefined
    },
    [job, storedPlant, isAnswered],
  )
  return null
}

const layStored = (job: PlantLayingJob) => layPlant('stored', job)
