import { temporal } from 'zundo'
import { create } from 'zustand'
import { type Area, type AreaAttributes, areaOf, withShape } from '#design/area.ts'
import {
  type Design,
  type DesignContent,
  designOf,
  EMPTY_DESIGN,
  FIRST_DESIGN_ID,
  isSame,
  type Recommended,
  sameAnalysis,
  sameDesign,
  withRecommended,
} from '#design/design.ts'
import {
  DRAWN,
  type Drawn,
  type DrawnList,
  type DrawnLists,
  type DrawnShape,
  forLists,
  newDrawnId,
  reshapedTo,
  type StandingAttributes,
} from '#design/drawn.ts'
import { azimuthDegOf } from '#design/eaves.ts'
import type { RoofFace } from '#design/otherFace.ts'
import type { NewShape } from '#design/shape.ts'
import { angleBetweenDeg } from '#engine/geometry/angles.ts'
import type { AreaGeometry } from '#engine/geometry/areaGeometry.ts'
import type { Method } from '#wire/analysis.ts'
import type { DESIGN_FIELDS } from '#wire/designFields.ts'
import type { FieldValues } from '#wire/fieldRows.ts'
import { rememberMethod } from './chosenMethod.ts'
import { preferredMethod } from './companyStore.ts'

/** How many steps can be undone. */
const UNDO_LIMIT = 200
/** Changes of the same thing at shorter intervals are one undo step: a grip moved by a repeated arrow key, a name being typed. Nobody
 * drops a grip twice within this time [ms]. */
const ONE_STEP_WITHIN_MS = 500
/** Fields changed by a click: each change is an undo step of its own, however quickly it follows. */
const CLICKED: readonly string[] = ['powerElectronics', 'stringMoves'] satisfies (keyof typeof DESIGN_FIELDS)[]

/** A setup of the plant, or of an area analysed alone. */
export interface KeptSetup {
  readonly setup: Design['plantSetup']
  /** Null for the plant. */
  readonly apartId: string | null
}

/** What changes in one step with an assumption. */
interface BesideAssumption {
  /** The setup that stays meanwhile; default: that of the design, which may follow. */
  readonly kept?: KeptSetup | null
  /** Other assumptions; null: the default. */
  readonly others?: Readonly<Record<string, number | null>>
}

/** Fields of a design that may change in one step with its setup. */
export type BesideSetup = Partial<
  Pick<DesignContent, 'battery' | 'quote' | 'quotes' | 'offer' | 'fiscal' | 'sale' | 'assumptions'>
>

interface DesignStore extends DesignContent {
  /** Id of the open design. Undo ignores it; openDesign changes it. */
  readonly designId: string
  /** The obstacle or surrounding selected on the map instead of the current area. */
  readonly selectedItemId: string | null
  /** Adds a drawn shape as the current area.
   * @param addressThere replaces the design's address if there is none, or if this is the first roof: the former address then belonged
   * to another roof */
  add(shape: AreaGeometry, addressThere?: string): Area
  /** Adds a face derived from another face.
   * @param left the rest of that face after a split; part of the same undo step */
  addFace(face: RoofFace, left?: { readonly id: string; readonly shape: AreaGeometry }): void
  /** Adds the roof of a house with what stands on and around it in one step. The face that looks most to the south becomes the current
   * area; a design without areas turns to the Detailed method unless one was ever chosen on the device, or as the company's first.
   * @param address replaces the design's address as that of `add` does */
  addHouse(house: NewHouse): void
  /** Adds objects with their settings in one step, and selects the last. */
  addItems<List extends Exclude<DrawnList, 'areas'>>(
    list: List,
    shapes: readonly (DrawnShape<List> & Partial<StandingAttributes>)[],
  ): readonly Drawn<List>[]
  /** Moves or reshapes an object; quick repetitions are one undo step. */
  reshape(id: string, shape: NewShape): void
  setAttributes(id: string, attributes: Partial<AreaAttributes> | Partial<StandingAttributes>): void
  /** Sets attributes on several areas in one step. */
  setRoofs(ids: readonly string[], attributesOf: (area: Area) => Partial<AreaAttributes>): void
  /** Gives an area the shape of itself and another, which is removed in the same step. */
  merge(id: string, otherId: string, shape: AreaGeometry): void
  /** Removes an area, an obstacle or a surrounding; the first remaining area becomes current. */
  remove(id: string): void
  /** Removes all that is drawn; the method is again the one last chosen by hand. */
  clear(): void
  /** Selects an area, an obstacle or a surrounding. */
  select(id: string): void
  /** Chooses the estimation method by hand, also for later designs of this device. */
  chooseMethod(method: Method): void
  /** Chooses a panel in the catalogue. It replaces the plant's setup and the current area's setup. */
  choosePanel(panelId: string | null): void
  /** Sets the setup of the whole plant; other quantities of the same panel in quick succession are one undo step.
   * @param plantSetup null: the recommended one
   * @param apartId the area whose setup it is, if analysed alone
   * @param beside what changes with the setup; omitted fields stay */
  setPlantSetup(plantSetup: Design['plantSetup'], apartId?: string | null, beside?: BesideSetup): void
  /** @param priceEur null: restores the catalogue's price */
  setPanelPrice(panelId: string, priceEur: number | null): void
  /** Sets fields of the whole design in one step; quick typing is one undo step.
   * @param fields the changed fields; the first one identifies the series of changes */
  setFields(fields: Partial<FieldValues<typeof DESIGN_FIELDS>>): void
  /** @param value null: restores the default */
  setAssumption(key: string, value: number | null, beside?: BesideAssumption): void
  /** Resets all fields of `assumptionFieldsOf` to the defaults. */
  resetAssumptions(): void
}

/** A house to be added. */
export interface NewHouse {
  readonly faces: readonly RoofFace[]
  readonly obstacles: readonly (DrawnShape<'obstacles'> & Partial<StandingAttributes>)[]
  readonly surroundings: readonly (DrawnShape<'surroundings'> & Partial<StandingAttributes>)[]
  readonly address: string
}

/** Objects with ids of their own, behind those that are there. */
const appended = <List extends DrawnList>(
  list: List,
  present: readonly Drawn<List>[],
  shapes: readonly DrawnShape<List>[],
): readonly Drawn<List>[] => {
  const items = [...present]
  for (const shape of shapes) items.push(DRAWN[list].of(newDrawnId(list, items, Date.now()), shape, shape))
  return items
}

const changed = <Item extends { readonly id: string }>(
  items: readonly Item[],
  id: string | null,
  change: (item: Item) => Item,
): readonly Item[] =>
  items.some((item) => item.id === id) ? items.map((item) => (item.id === id ? change(item) : item)) : items

/** The values with one key set; null removes the key. */
const withValue = (values: Readonly<Record<string, number>>, key: string, value: number | null) => {
  const { [key]: _, ...others } = values
  return value === null ? others : { ...others, [key]: value }
}

const SOUTH_DEG = 180
/** How far a face looks from the south [degrees]. */
const offSouthDeg = (area: Area): number => angleBetweenDeg(azimuthDegOf(area), SOUTH_DEG)

const without = <Item extends { readonly id: string }>(items: readonly Item[], id: string): readonly Item[] =>
  items.filter((item) => item.id !== id)

/** Makes a change that belongs to the previous undo step. */
const withinLastStep = (change: () => void): void => {
  const { pause, resume } = useDesign.temporal.getState()
  pause()
  change()
  resume()
}

/** Undo state besides the steps. It is in no store because nothing renders it. */
const undoContext = () => {
  /** The last change that may continue, and the resulting design; a different current design means that something else changed since. */
  let lastChange: { readonly of: string; readonly result: Design; readonly atMs: number } | null = null
  let step: 'undo' | 'redo' | null = null
  return {
    /** Makes a change, as part of the previous undo step if that changed the same thing within `ONE_STEP_WITHIN_MS`. */
    inOneStep: (of: string, change: () => void): void => {
      const nowMs = Date.now()
      const isSameMove =
        lastChange?.of === of &&
        sameDesign(lastChange.result, useDesign.getState()) &&
        nowMs - lastChange.atMs < ONE_STEP_WITHIN_MS
      if (isSameMove) withinLastStep(change)
      else change()
      lastChange = { of, result: designOf(useDesign.getState()), atMs: nowMs }
    },
    /** Lets the next change start a step. */
    endStep: (): void => {
      lastChange = null
    },
    goTo: (next: 'undo' | 'redo') => (): void => {
      lastChange = null
      step = next
      useDesign.temporal.getState()[next]()
      step = null
    },
    /** Whether the current change comes from undo or redo; null: from neither. */
    stepUnderWay: () => step,
  }
}

const { inOneStep, endStep, goTo, stepUnderWay } = undoContext()

export const undo = goTo('undo')
export const redo = goTo('redo')
export { stepUnderWay }

const assumptionFieldsOf = ({
  assumptions,
  powerElectronics,
  sale,
  bandPrices,
  fiscal,
  quote,
  loan,
  energyCommunity,
}: DesignContent) => ({ assumptions, powerElectronics, sale, bandPrices, fiscal, quote, loan, energyCommunity })

/** Whether any input of the assumptions editor differs from the defaults. */
export const hasOwnAssumptions = (design: DesignContent): boolean =>
  !isSame(assumptionFieldsOf(design), assumptionFieldsOf(EMPTY_DESIGN))

const ownSetupOf = (setup: Design['plantSetup']): Pick<Area, 'setupPanelId' | 'setupQuantity'> => ({
  setupPanelId: setup?.panelId ?? null,
  setupQuantity: setup?.quantity ?? null,
})

/** The fields of a design with a setup of the plant, or of one of its areas. */
const withSetup = (areas: Design['areas'], { setup, apartId }: KeptSetup): Partial<DesignContent> =>
  apartId === null
    ? { plantSetup: setup }
    : { areas: changed(areas, apartId, (area) => ({ ...area, ...ownSetupOf(setup) })) }

const withoutIt = (drawn: DrawnLists, id: string): DrawnLists => forLists((list) => without(drawn[list], id))

/** Changes an item in its list; the other lists keep their identity. */
const changedIn = (
  drawn: DrawnLists,
  id: string,
  change: <List extends DrawnList>(list: List, item: Drawn<List>) => Drawn<List>,
): DrawnLists => forLists((list) => changed(drawn[list], id, (item) => change(list, item)))

/** The design: the single source for the map, the lists and the analysis. Every change can be undone, except selections and
 * recommendations. */
export const useDesign = create<DesignStore>()(
  temporal(
    (set, get) => ({
      ...EMPTY_DESIGN,
      designId: FIRST_DESIGN_ID,
      selectedItemId: null,
      add: (shape, addressThere = '') => {
        const area = areaOf(newDrawnId('areas', get().areas, Date.now()), shape)
        set(({ areas, address }) => ({
          areas: [...areas, area],
          currentAreaId: area.id,
          selectedItemId: null,
          address: areas.length > 0 && address ? address : addressThere,
        }))
        return area
      },
      addFace: ({ shape, attributes }, left) =>
        set(({ areas }) => {
          const area = { ...areaOf(newDrawnId('areas', areas, Date.now()), shape), ...attributes }
          const others = left ? changed(areas, left.id, (roof) => withShape(roof, left.shape)) : areas
          return { areas: [...others, area], currentAreaId: area.id, selectedItemId: null }
        }),
      addHouse: ({ faces, obstacles, surroundings, address: addressThere }) =>
        set((design) => {
          const { areas, address } = design
          const added = appended(
            'areas',
            areas,
            faces.map(({ shape }) => shape),
          )
            .slice(areas.length)
            .map((area, index) => ({ ...area, ...faces[index]?.attributes }))
          const [first, ...others] = added
          const best = others.reduce(
            (most, area) => (offSouthDeg(area) < offSouthDeg(most ?? area) ? area : most),
            first,
          )
          return {
            areas: [...areas, ...added],
            obstacles: appended('obstacles', design.obstacles, obstacles),
            surroundings: appended('surroundings', design.surroundings, surroundings),
            currentAreaId: best?.id ?? design.currentAreaId,
            selectedItemId: null,
            address: areas.length > 0 && address ? address : addressThere,
            ...(areas.length === 0 && preferredMethod() === null && { method: 'detailed' as const }),
          }
        }),
      addItems: (list, shapes) => {
        const present: DrawnLists = get()
        const all = appended(list, present[list], shapes)
        const added = all.slice(present[list].length)
        set(({ selectedItemId }) => ({
          [list]: all,
          selectedItemId: added.at(-1)?.id ?? selectedItemId,
        }))
        return added
      },
      reshape: (id, shape) =>
        inOneStep(id, () => set((design) => changedIn(design, id, (list, item) => reshapedTo(list, item, shape)))),
      setAttributes: (id, attributes) =>
        set((design) => changedIn(design, id, (_, item) => ({ ...item, ...attributes }))),
      setRoofs: (ids, attributesOf) =>
        set(({ areas }) => ({
          areas: areas.map((area) => (ids.includes(area.id) ? { ...area, ...attributesOf(area) } : area)),
        })),
      merge: (id, otherId, shape) =>
        set(({ areas }) => ({
          areas: changed(without(areas, otherId), id, (area) => withShape(area, shape)),
          currentAreaId: id,
          selectedItemId: null,
        })),
      remove: (id) =>
        set((design) => {
          const left = withoutIt(design, id)
          const { areas, currentAreaId, selectedItemId } = design
          return {
            ...left,
            currentAreaId: left.areas.length < areas.length ? (left.areas[0]?.id ?? null) : currentAreaId,
            selectedItemId: selectedItemId === id ? null : selectedItemId,
          }
        }),
      clear: () =>
        set({
          ...forLists(() => []),
          currentAreaId: null,
          selectedItemId: null,
          method: preferredMethod() ?? EMPTY_DESIGN.method,
        }),
      select: (id) =>
        set(({ areas }) =>
          areas.every((area) => area.id !== id) ? { selectedItemId: id } : { currentAreaId: id, selectedItemId: null },
        ),
      chooseMethod: (method) => {
        rememberMethod(method)
        if (useDesign.getState().method !== method) set({ method })
      },
      choosePanel: (panelId) =>
        set(({ areas, currentAreaId }) => ({
          panelId,
          plantSetup: null,
          areas: changed(areas, currentAreaId, (area) => (area.setupPanelId ? { ...area, ...ownSetupOf(null) } : area)),
        })),
      setPlantSetup: (plantSetup, apartId = null, beside = {}) =>
        inOneStep(`setup of ${apartId ?? 'plant'}: ${plantSetup?.panelId}`, () =>
          set(({ areas }) => ({
            ...beside,
            ...withSetup(areas, { setup: plantSetup, apartId }),
          })),
        ),
      setPanelPrice: (panelId, priceEur) =>
        inOneStep(`price of ${panelId}`, () =>
          set(({ panelPrices }) => ({ panelPrices: withValue(panelPrices, panelId, priceEur) })),
        ),
      setFields: (fields) => {
        const [first = ''] = Object.keys(fields)
        if (CLICKED.includes(first)) set(fields)
        else inOneStep(first, () => set(fields))
      },
      setAssumption: (key, value, { kept = null, others = {} } = {}) =>
        inOneStep(`assumption ${key}`, () =>
          set(({ assumptions, areas }) => ({
            assumptions: Object.entries(others).reduce(
              (values, [other, own]) => withValue(values, other, own),
              withValue(assumptions, key, value),
            ),
            ...(kept && withSetup(areas, kept)),
          })),
        ),
      resetAssumptions: () => set(assumptionFieldsOf(EMPTY_DESIGN)),
    }),
    {
      limit: UNDO_LIMIT,
      partialize: (design): Design => designOf(design),
      equality: sameDesign,
    },
  ),
)

/** The selected obstacle or surrounding; null if an area is selected. */
export const selectedItem = ({
  obstacles,
  surroundings,
  selectedItemId,
}: Pick<DesignStore, 'obstacles' | 'surroundings' | 'selectedItemId'>): Drawn<'obstacles' | 'surroundings'> | null =>
  [...obstacles, ...surroundings].find(({ id }) => id === selectedItemId) ?? null

/** Opens another design of this device. The steps of the former design cannot be undone in it. */
export const openDesign = (designId: string, design: DesignContent): void => {
  endStep()
  useDesign.setState({ ...design, designId, selectedItemId: null })
  useDesign.temporal.getState().clear()
}

useDesign.subscribe(function dropOldAnswer(now, before) {
  const wasStored = now.lastAnswer !== null && now.lastAnswer === before.lastAnswer
  if (wasStored && !sameAnalysis(now, before)) useDesign.setState({ lastAnswer: null })
})

/** Replaces the recommendations of these areas and the last answer; an area without a new recommendation loses its old one. Undo
 * ignores this. */
export const takeResults = (
  areas: readonly Pick<Area, 'id'>[],
  written: Recommended,
  answer: DesignContent['lastAnswer'],
): void => {
  const { areas: present, recommended, lastAnswer } = useDesign.getState()
  const analysed = areas.filter(({ id }) => present.some((area) => area.id === id))
  const next = withRecommended(recommended, analysed, written)
  const isSameAnswer = isSame(lastAnswer, answer)
  if (next !== recommended || !isSameAnswer)
    useDesign.setState({ recommended: next, lastAnswer: isSameAnswer ? lastAnswer : answer })
}

/** Replaces the open design's content in one undoable step; its recommendations stay. */
export const replaceContent = (design: DesignContent): void => {
  const recommended = withRecommended(useDesign.getState().recommended, design.areas, design.recommended)
  endStep()
  useDesign.setState({ ...designOf(design), recommended, lastAnswer: design.lastAnswer, selectedItemId: null })
}

/** Restores an earlier content of the open design in one undoable step. The last analyses' recommendations stay. */
export const restoreContent = (design: DesignContent): void => {
  const { areas, recommended } = useDesign.getState()
  replaceContent({ ...design, recommended: withRecommended(design.recommended, areas, recommended) })
}
