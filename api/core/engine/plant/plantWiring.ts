import { DEFAULT_ASSUMPTIONS } from '../assumptions/assumptions.ts'
import {
  areConnectable,
  type Carriers,
  carriersAmong,
  carriersOfChosen,
  type InverterUnits,
} from '../electrical/carriers.ts'
import { type InputStrings, stringFit } from '../electrical/stringFit.ts'
import { stringLimits } from '../electrical/stringLimits.ts'
import type { PlaneDirection } from '../geometry/roofPlane.ts'
import { containsPoint } from '../layout/moduleCorners.ts'
import type { PanelFigures } from '../method/panelFigures.ts'
import { sum } from '../sum.ts'
import { PERCENT, W_A_KW } from '../units.ts'
import type { Counts, PanelRoof } from './panelRoof.ts'
import type { ElectricalSite, PlantSite } from './plantSite.ts'
import type { InverterRating } from './plantYear.ts'

/** A module of a plant. */
export interface ModulePlace {
  readonly roofIndex: number
  /** Index into the placement of its roof. */
  readonly module: number
}

/** A string of modules on an input of an inverter. */
export interface WiredString {
  /** Index of the input over all units of the inverter. */
  readonly input: number
  /** Number among the strings of the input, from 1. */
  readonly string: number
  /** In the order of the cable. */
  readonly modules: readonly ModulePlace[]
}

/** An inverter with its strings. */
export interface WiredInverter extends InverterUnits {
  readonly inverter: number
  /** Whether it is a typical one that fits, not chosen by the user. */
  readonly isTypical: boolean
  readonly strings: readonly WiredString[]
  /** Modules that no string takes. */
  readonly unplaced: readonly ModulePlace[]
}

/** Strings and inverters of a plant of one panel, by the number of modules on each roof. */
export interface PlantWiring {
  /** Whether every module is in a string that some inverter carries, or that the chosen one does. */
  isBuildable(counts: Counts): boolean
  /** Whether a number of modules on a roof may be part of a buildable plant. */
  mayHold(roofIndex: number, count: number): boolean
  /** Whether the user moved modules, so that strings may mix directions. */
  readonly mayMix: boolean
  /** The inverters with their strings, by number; empty where no inverter is known. */
  wiredAt(counts: Counts): readonly WiredInverter[]
  /** Rating of an inverter; null: as assumed. */
  ratingOf(inverter: number, counts: Counts): InverterRating | null
  /** The modules of a face by string, those of other faces left out; null where the face has no strings. */
  stringsOnFace(counts: Counts, roofIndex: number, face: number): readonly (readonly number[])[] | null
}

/** Modules of one inverter that face one way: together they may form strings. */
interface StringGroup {
  readonly inverter: number
  readonly face: PlaneDirection
  readonly members: readonly { readonly roofIndex: number; readonly face: number }[]
}

/** Faces within these angles count as one direction [degrees]. */
const SAME_TILT_DEG = 3
const SAME_AZIMUTH_DEG = 10
/** Modules whose yields under shade differ less belong together. */
const SHADE_STEP = 0.05

const azimuthBetween = (a: number, b: number): number => Math.abs(((a - b + 540) % 360) - 180)

/** Whether modules of two directions may share a string. */
export const faceOneWay = (a: PlaneDirection, b: PlaneDirection): boolean =>
  Math.abs(a.tiltDeg - b.tiltDeg) <= SAME_TILT_DEG &&
  (a.tiltDeg < 1 || azimuthBetween(a.azimuthDeg, b.azimuthDeg) <= SAME_AZIMUTH_DEG)

const groupsOf = (roofs: readonly PanelRoof[]): readonly StringGroup[] => {
  const groups: (Omit<StringGroup, 'members'> & { members: { roofIndex: number; face: number }[] })[] = []
  for (const [roofIndex, { site, faces }] of roofs.entries())
    for (const [face, { face: direction }] of faces.entries()) {
      const same = groups.find((group) => group.inverter === site.inverter && faceOneWay(group.face, direction))
      if (same) same.members.push({ roofIndex, face })
      else groups.push({ inverter: site.inverter, face: direction, members: [{ roofIndex, face }] })
    }
  return groups
}

/** Number of modules on each face among the first ones of a roof, remembered. */
const faceCounts = (roofs: readonly PanelRoof[]) => {
  const upTo = roofs.map(({ faces, modules, placement }) => {
    const counts = faces.map(() => new Uint32Array(modules.length + 1))
    for (const [turn, module] of modules.entries())
      for (const [face, count] of counts.entries())
        count[turn + 1] = (count[turn] ?? 0) + Number((placement.faceOf[module] ?? 0) === face)
    return counts
  })
  return (roofIndex: number, face: number, count: number): number => upTo[roofIndex]?.[face]?.[count] ?? 0
}

/** Modules of a string in the order of a cable: roof by roof, row by row, each row back from where the last one ended. */
export const inCableOrder = (places: readonly ModulePlace[], roofs: readonly PanelRoof[]): readonly ModulePlace[] => {
  const rowOf = ({ roofIndex, module }: ModulePlace): number => roofs[roofIndex]?.placement.row[module] ?? 0
  const alongOf = ({ roofIndex, module }: ModulePlace): number =>
    roofs[roofIndex]?.placement.cornersPlaneM[8 * module] ?? 0
  const byRow = places.toSorted((a, b) => a.roofIndex - b.roofIndex || rowOf(a) - rowOf(b) || alongOf(a) - alongOf(b))
  return Array.from(Map.groupBy(byRow, (place) => `${place.roofIndex} ${rowOf(place)}`).values()).flatMap(
    (row, index) => (index % 2 === 1 ? row.toReversed() : row),
  )
}

/** All modules of a group in the order in which strings take them: those with like shade together, row by row, each row back from where the
 * last one ended. Each has its turn on its roof. */
const cableOrder = (
  group: StringGroup,
  roofs: readonly PanelRoof[],
): readonly { readonly place: ModulePlace; readonly turn: number }[] => {
  const turns = roofs.map(({ modules }) => new Map(modules.map((module, turn) => [module, turn])))
  const places = group.members.flatMap(({ roofIndex, face }) => {
    const roof = roofs[roofIndex]
    const onFace = roof?.modules.filter((module) => (roof.placement.faceOf[module] ?? 0) === face) ?? []
    return onFace.map((module): ModulePlace => ({ roofIndex, module }))
  })
  const shadeOf = ({ roofIndex, module }: ModulePlace): number =>
    Math.round((roofs[roofIndex]?.leftBy?.(module) ?? 1) / SHADE_STEP)
  const byShade = Map.groupBy(places, shadeOf)
  return [...byShade.keys()]
    .sort((x, y) => y - x)
    .flatMap((shade) => inCableOrder(byShade.get(shade) ?? [], roofs))
    .map((place) => ({ place, turn: turns[place.roofIndex]?.get(place.module) ?? 0 }))
}

/** Cuts modules into strings. */
const cut = (modules: readonly ModulePlace[], inputs: readonly InputStrings[]): readonly WiredString[] => {
  let from = 0
  return inputs.flatMap(({ input, strings, length }) =>
    Array.from({ length: strings }, (_, index): WiredString => {
      from += length
      return { input, string: index + 1, modules: modules.slice(from - length, from) }
    }),
  )
}

/** The most modules of each group that the inverter carries together, the largest group first. */
const carriedPart = ({ carry }: Carriers, modules: readonly number[]): readonly number[] => {
  const carried = modules.map(() => 0)
  const bySize = [...modules.keys()].sort((a, b) => (modules[b] ?? 0) - (modules[a] ?? 0))
  for (const group of bySize) {
    for (let count = modules[group] ?? 0; count > 0; count--) {
      carried[group] = count
      if (carry(carried)) break
      carried[group] = 0
    }
  }
  return carried
}

const isSamePlace = (a: ModulePlace, b: ModulePlace): boolean => a.roofIndex === b.roofIndex && a.module === b.module

/** The strings after the user's moves. A string that a module goes to and that does not exist is begun where its input does. */
const moved = (
  wired: readonly WiredInverter[],
  moves: readonly StringMove[],
  roofs: readonly PanelRoof[],
): readonly WiredInverter[] => {
  if (moves.length === 0) return wired
  let now = wired
  for (const { place, to } of moves) {
    const isThere = now.some(({ strings, unplaced }) =>
      [...unplaced, ...strings.flatMap(({ modules }) => modules)].some((each) => isSamePlace(each, place)),
    )
    const target = now.find(({ inverter }) => inverter === to.inverter)
    if (!isThere || !target || to.input >= target.units * target.model.inputs.length) continue
    now = now.map((one) => {
      const others = one.strings.map((string) => ({
        ...string,
        modules: string.modules.filter((each) => !isSamePlace(each, place)),
      }))
      const unplaced = one.unplaced.filter((each) => !isSamePlace(each, place))
      if (one !== target) return { ...one, strings: others, unplaced }
      const found = others.find(({ input, string }) => input === to.input && string === to.string)
      const strings = found
        ? others.map((string) => (string === found ? { ...string, modules: [...string.modules, place] } : string))
        : [...others, { input: to.input, string: to.string, modules: [place] }]
      return { ...one, strings, unplaced }
    })
  }
  return now.map((one) => ({
    ...one,
    strings: one.strings
      .filter(({ modules }) => modules.length > 0)
      .map((string) => ({ ...string, modules: inCableOrder(string.modules, roofs) })),
  }))
}

/** A module that the user puts into another string. */
interface StringMove {
  readonly place: ModulePlace
  readonly to: { readonly inverter: number; readonly input: number; readonly string: number }
}

const movesOn = ({ moves }: ElectricalSite, roofs: readonly PanelRoof[]): readonly StringMove[] => {
  if (moves.length === 0) return []
  const boxes = roofs.map(({ placement: { cornersDeg } }) => boxOf(cornersDeg))
  return moves.flatMap(({ at, inverter, input, string }) => {
    for (const [roofIndex, { placement, modules }] of roofs.entries()) {
      const box = boxes[roofIndex]
      if (!box || at.lat < box.south || at.lat > box.north || at.lng < box.west || at.lng > box.east) continue
      const module = modules.find((each) => containsPoint(placement.cornersDeg, each, at.lat, at.lng))
      if (module !== undefined) return [{ place: { roofIndex, module }, to: { inverter, input, string } }]
    }
    return []
  })
}

/** Bounds of modules. */
const boxOf = (cornersDeg: Float64Array) => {
  const box = { south: 90, north: -90, west: 180, east: -180 }
  for (let at = 0; at < cornersDeg.length; at += 2) {
    const [lat, lng] = [cornersDeg[at] ?? 0, cornersDeg[at + 1] ?? 0]
    box.south = Math.min(box.south, lat)
    box.north = Math.max(box.north, lat)
    box.west = Math.min(box.west, lng)
    box.east = Math.max(box.east, lng)
  }
  return box
}

/** Units with so nearly equal numbers of modules cut as one. */
const EQUAL_FRACTION = 0.05

/** Shares of the units of an inverter; empty where they are nearly equal. */
const unitSharesOf = (modulesOfUnit: readonly number[]): readonly number[] => {
  const all = sum(modulesOfUnit)
  const most = Math.max(0, ...modulesOfUnit)
  return most * modulesOfUnit.length <= all * (1 + EQUAL_FRACTION) ? [] : modulesOfUnit.map((count) => count / all)
}

/** The wiring of a panel's modules; null where it is unknown: no electrical figures, no inverters to choose among, or electronics on each
 * module. */
export const plantWiring = (
  { electrical, assumptions }: Pick<PlantSite, 'electrical' | 'assumptions'>,
  { powerW, electricals = null }: PanelFigures,
  roofs: readonly PanelRoof[],
): PlantWiring | null => {
  const { catalogue, chosen, hasStrings, battery, coldestC, supply } = electrical
  const { leastDcAcRatio, mostDcAcRatio } = assumptions
  const conditions = { coldestC, battery, supply, leastDcAcRatio, mostDcAcRatio }
  const groups = groupsOf(roofs)
  const inverters = [...new Set(groups.map(({ inverter }) => inverter))].sort((a, b) => a - b)
  const ratingOfModel = (
    { model, units }: InverterUnits,
    isTypical: boolean,
    modulesOfUnit: readonly number[] = [],
  ): InverterRating => ({
    acPowerKw: (units * model.acPowerW) / W_A_KW,
    efficiencyFraction:
      isTypical || model.euroEfficiencyPercent === null
        ? assumptions.inverterEfficiencyFraction
        : model.euroEfficiencyPercent / PERCENT,
    unitShares: unitSharesOf(modulesOfUnit),
  })
  if (!electricals || !hasStrings) {
    if (chosen.size === 0) return null
    // Without strings the chosen inverter still limits the power.
    return {
      mayMix: false,
      isBuildable: () => true,
      mayHold: () => true,
      wiredAt: (counts) =>
        inverters.flatMap((inverter) => {
          const units = chosen.get(inverter)
          const isLaid = roofs.some(({ site }, index) => site.inverter === inverter && (counts[index] ?? 0) > 0)
          return units && isLaid ? [{ inverter, ...units, isTypical: false, strings: [], unplaced: [] }] : []
        }),
      ratingOf: (inverter) => {
        const units = chosen.get(inverter)
        return units ? ratingOfModel(units, false) : null
      },
      stringsOnFace: () => null,
    }
  }
  if (catalogue.length === 0 && chosen.size === 0) return null
  const isRatioChanged = assumptions.dcAcRatio !== DEFAULT_ASSUMPTIONS.dcAcRatio
  const ofCatalogue = carriersAmong(catalogue, electricals, powerW, conditions)
  const carriersOf = new Map(
    inverters.map((inverter): [number, Carriers | null] => {
      const units = chosen.get(inverter)
      if (units) return [inverter, carriersOfChosen(units, electricals, powerW, conditions)]
      return [inverter, catalogue.length > 0 ? ofCatalogue : null]
    }),
  )
  const groupsBehind = new Map(
    inverters.map((inverter) => [inverter, groups.filter((group) => group.inverter === inverter)]),
  )
  const countOn = faceCounts(roofs)
  const modulesOf = (inverter: number, counts: Counts): readonly number[] =>
    (groupsBehind.get(inverter) ?? []).map(({ members }) =>
      members.reduce((sum, { roofIndex, face }) => sum + countOn(roofIndex, face, counts[roofIndex] ?? 0), 0),
    )
  const isLaid = (modules: readonly number[]): boolean => modules.some((count) => count > 0)
  const unitsAt = (inverter: number, modules: readonly number[]): InverterUnits | null =>
    chosen.get(inverter) ?? carriersOf.get(inverter)?.inverterFor(modules) ?? null
  const unitsBefore = new Map<string, InverterUnits | null>()
  const unitsOf = (inverter: number, modules: readonly number[]): InverterUnits | null => {
    const key = `${inverter}: ${modules.join(' ')}`
    const before = unitsBefore.get(key)
    if (before !== undefined) return before
    const units = unitsAt(inverter, modules)
    unitsBefore.set(key, units)
    return units
  }

  const orders = new Map<StringGroup, ReturnType<typeof cableOrder>>()
  /** The laid modules of a group in the order of the cable. */
  const laidOf = (group: StringGroup, counts: Counts): readonly ModulePlace[] => {
    const order = orders.get(group) ?? cableOrder(group, roofs)
    orders.set(group, order)
    return order.flatMap(({ place, turn }) => (turn < (counts[place.roofIndex] ?? 0) ? [place] : []))
  }
  const wiredInverter = (inverter: number, counts: Counts): WiredInverter | null => {
    const carriers = carriersOf.get(inverter)
    const modules = modulesOf(inverter, counts)
    if (!carriers || !isLaid(modules)) return null
    const isTypical = !chosen.has(inverter)
    if (isTypical && isRatioChanged) return null
    const carried = carriers.carry(modules) ? modules : carriedPart(carriers, modules)
    const units = unitsOf(inverter, isTypical ? carried : modules)
    if (!units) return null
    const behind = groupsBehind.get(inverter) ?? []
    const laid = behind.flatMap((group, index) =>
      (modules[index] ?? 0) > 0 ? [{ order: laidOf(group, counts), carried: carried[index] ?? 0 }] : [],
    )
    const inStrings = laid.filter((each) => each.carried > 0)
    const fit = stringFit(stringLimits(electricals, units.model, conditions), units.units)
    const inputs = fit.stringsOf(inStrings.map((each) => each.carried)) ?? []
    return {
      inverter,
      ...units,
      isTypical,
      strings: inStrings.flatMap(({ order, carried: count }, index) => cut(order.slice(0, count), inputs[index] ?? [])),
      unplaced: laid.flatMap(({ order, carried: count }) => order.slice(count)),
    }
  }

  /** Modules in the strings of each unit. */
  const modulesOfUnits = (inverter: number, { model, units }: InverterUnits, counts: Counts): readonly number[] => {
    const onUnit = Array<number>(units).fill(0)
    const add = (input: number, count: number): void => {
      const unit = Math.floor(input / model.inputs.length)
      onUnit[unit] = (onUnit[unit] ?? 0) + count
    }
    if (moves.length > 0) {
      const wired = wiredAt(counts).find((each) => each.inverter === inverter)
      for (const { input, modules } of wired?.strings ?? []) add(input, modules.length)
    } else {
      const fit = stringFit(stringLimits(electricals, model, conditions), units)
      const strings = fit.stringsOf(modulesOf(inverter, counts).filter((count) => count > 0)) ?? []
      for (const { input, strings: parallel, length } of strings.flat()) add(input, parallel * length)
    }
    return onUnit
  }

  /** Whether the supply bears all inverters together; each by itself was looked at when it was chosen. */
  const areConnectedAt = (counts: Counts): boolean => {
    if (inverters.length < 2 || supply.phases !== 1) return true
    const laid = inverters.filter((inverter) => isLaid(modulesOf(inverter, counts)))
    const ofUser = laid.flatMap((inverter) => chosen.get(inverter) ?? [])
    // What the user chose too large by itself is for the verdict to say.
    if (!areConnectable(ofUser, conditions)) return true
    const all = laid.flatMap((inverter) => unitsOf(inverter, modulesOf(inverter, counts)) ?? [])
    return all.length === ofUser.length || areConnectable(all, conditions)
  }

  const facesBefore = new WeakMap<readonly WiredInverter[], ReturnType<typeof stringsByFace>>()
  const moves = movesOn(electrical, roofs)
  const wiredBefore = new Map<string, readonly WiredInverter[]>()
  const wiredAt = (counts: Counts): readonly WiredInverter[] => {
    const key = counts.join(' ')
    const before = wiredBefore.get(key)
    if (before) return before
    const wired = moved(
      inverters.flatMap((inverter) => wiredInverter(inverter, counts) ?? []),
      moves,
      roofs,
    )
    if (wiredBefore.size >= WIRINGS_KEPT) wiredBefore.clear()
    wiredBefore.set(key, wired)
    return wired
  }
  const alone = new Map<number, boolean>()
  const isSingle = roofs.map(
    (_, roofIndex) =>
      groups.filter(({ members }) => members.some((each) => each.roofIndex === roofIndex)).length === 1 &&
      groups.every(({ members }) => members.length === 1 || members.every((each) => each.roofIndex !== roofIndex)),
  )
  return {
    mayMix: moves.length > 0,
    isBuildable: (counts) =>
      inverters.every((inverter) => {
        const modules = modulesOf(inverter, counts)
        const carriers = carriersOf.get(inverter)
        return !isLaid(modules) || !carriers || carriers.carry(modules)
      }) && areConnectedAt(counts),
    mayHold: (roofIndex, count) => {
      if (count === 0 || !isSingle[roofIndex]) return true
      const carriers = carriersOf.get(roofs[roofIndex]?.site.inverter ?? 0)
      if (!carriers) return true
      if (carriers !== ofCatalogue) return carriers.carryFace(count)
      // Whether more inverters side by side carry them depends on the power; a long face is not ruled out here.
      const before = alone.get(count) ?? (count > LONG_FACE || carriers.carryFace(count))
      alone.set(count, before)
      return before
    },
    wiredAt,
    ratingOf: (inverter, counts) => {
      const isTypical = !chosen.has(inverter)
      if (isTypical && isRatioChanged) return null
      const modules = modulesOf(inverter, counts)
      const units = unitsOf(inverter, modules) ?? wiredAt(counts).find((wired) => wired.inverter === inverter) ?? null
      return units && ratingOfModel(units, isTypical, units.units > 1 ? modulesOfUnits(inverter, units, counts) : [])
    },
    stringsOnFace: (counts, roofIndex, face) => {
      const wired = wiredAt(counts)
      const byFace = facesBefore.get(wired) ?? stringsByFace(wired, roofs)
      facesBefore.set(wired, byFace)
      return byFace.get(`${roofIndex} ${face}`) ?? null
    },
  }
}

/** The modules of each face by string; modules in no string are each for themselves. */
const stringsByFace = (
  wired: readonly WiredInverter[],
  roofs: readonly PanelRoof[],
): ReadonlyMap<string, readonly (readonly number[])[]> => {
  const byFace = new Map<string, number[][]>()
  const add = (places: readonly ModulePlace[]): void => {
    const ofString = new Map<string, number[]>()
    for (const { roofIndex, module } of places) {
      const key = `${roofIndex} ${roofs[roofIndex]?.placement.faceOf[module] ?? 0}`
      const modules = ofString.get(key)
      if (modules) modules.push(module)
      else ofString.set(key, [module])
    }
    for (const [key, modules] of ofString) {
      const strings = byFace.get(key)
      if (strings) strings.push(modules)
      else byFace.set(key, [modules])
    }
  }
  for (const { strings, unplaced } of wired) {
    for (const { modules } of strings) add(modules)
    for (const place of unplaced) add([place])
  }
  return byFace
}

/** From this number of modules on some number of strings always fits. */
const LONG_FACE = 60
/** Wirings kept at a time: a search compares few numbers of modules at once. */
const WIRINGS_KEPT = 200
