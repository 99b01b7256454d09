import { sum } from '../sum.ts'
import type { StringLimits } from './stringLimits.ts'

/** The strings on one input of an inverter: in parallel and of equal length. */
export interface InputStrings {
  /** Index of the input. */
  readonly input: number
  readonly strings: number
  /** Modules in series. */
  readonly length: number
}

/** Inputs of an inverter that take the same number of strings in parallel. */
interface InputKind {
  readonly parallel: number
  /** Indices of the inputs. */
  readonly inputs: readonly number[]
}

/** Number of inputs used of each kind. */
type Used = readonly number[]

/** Most combinations of inputs that are looked at; inverters that are sold have some dozens. */
const MOST_USES = 2000

/** Inputs that can take a string, those for one string first. With very many kinds all count as the weakest. */
const kindsOf = ({ parallel }: StringLimits): readonly InputKind[] => {
  const able = [...parallel.keys()].filter((input) => (parallel[input] ?? 0) > 0)
  const kinds = [...new Set(able.map((input) => parallel[input] ?? 0))]
    .sort((a, b) => a - b)
    .map((most) => ({ parallel: most, inputs: able.filter((input) => parallel[input] === most) }))
  const [weakest, ...others] = kinds
  const uses = kinds.reduce((product, { inputs }) => product * (inputs.length + 1), 1)
  return weakest && others.length > 0 && uses > MOST_USES ? [{ parallel: weakest.parallel, inputs: able }] : kinds
}

/** Strings on each of some inputs for a total number of strings: as even as their limits allow. */
const evenly = (most: readonly number[], strings: number): readonly number[] => {
  const each = most.map(() => 1)
  let left = strings - each.length
  while (left > 0) {
    const before = left
    for (const [index, limit] of most.entries()) {
      if (left === 0 || (each[index] ?? 0) >= limit) continue
      each[index] = (each[index] ?? 0) + 1
      left -= 1
    }
    if (left === before) break
  }
  return each
}

/** The inputs whose strings get one module more, so that exactly `longer` strings do; null where there are none. Even strings have at most
 * two numbers on an input: so many of the larger ones are taken that the smaller ones make up the rest.
 * @param each strings on each input */
const inputsWith = (each: readonly number[], longer: number): readonly boolean[] | null => {
  const numbers = [...new Set(each)].sort((a, b) => b - a)
  const [larger = 1, smaller = larger] = numbers
  const inputsOf = (strings: number): number => each.filter((count) => count === strings).length
  const [most, others] = [inputsOf(larger), numbers.length > 1 ? inputsOf(smaller) : 0]
  for (let taken = Math.min(most, Math.floor(longer / larger)); taken >= 0; taken--) {
    const rest = longer - taken * larger
    if (rest % smaller !== 0 || rest / smaller > others) continue
    let [left, small] = [taken, rest / smaller]
    return each.map((strings) => {
      if (strings === larger && left > 0) {
        left -= 1
        return true
      }
      if (numbers.length > 1 && strings === smaller && small > 0) {
        small -= 1
        return true
      }
      return false
    })
  }
  return null
}

/** Modules of one face on some inputs, in the fewest strings and of nearly equal length; null where the limits do not allow it. */
const onInputs = (
  modules: number,
  most: readonly number[],
  { least, most: longest }: StringLimits,
): readonly Omit<InputStrings, 'input'>[] | null => {
  const last = Math.min(sum(most), Math.floor(modules / least))
  for (let strings = Math.max(most.length, Math.ceil(modules / longest)); strings <= last; strings++) {
    const each = evenly(most, strings)
    const length = Math.floor(modules / strings)
    const longer = inputsWith(each, modules - length * strings)
    if (longer) return each.map((count, index) => ({ strings: count, length: length + Number(longer[index]) }))
  }
  return null
}

/** Numbers of inputs of each kind up to those there are, fewest inputs first. */
const usesUpTo = (left: Used): readonly Used[] => {
  const uses = left.reduce<readonly Used[]>(
    (before, most) => before.flatMap((use) => Array.from({ length: most + 1 }, (_, count) => [...use, count])),
    [[]],
  )
  return uses.slice(1).toSorted((a, b) => sum(a) - sum(b))
}

/** The strings of an inverter for modules that face several ways; faces never share an input. */
export interface StringFit {
  /** Whether the inverter can carry these modules.
   * @param modules of each face; faces without any are left out */
  carries(modules: readonly number[]): boolean
  /** The strings of each face, on as many inputs as there are, with a margin of voltage where one is possible; null where the inverter cannot
   * carry them.
   * @param modules of each face, each at least 1 */
  stringsOf(modules: readonly number[]): readonly (readonly InputStrings[])[] | null
}

const mostOf = (kinds: readonly InputKind[], use: Used): readonly number[] =>
  kinds.flatMap(({ parallel }, kind) => Array<number>(use[kind] ?? 0).fill(parallel))

const minus = (left: Used, use: Used): Used => left.map((count, kind) => count - (use[kind] ?? 0))
const isWithin = (use: Used, left: Used): boolean => use.every((count, kind) => count <= (left[kind] ?? 0))

/** Modules of each face on each of several units: as equal as whole modules allow. */
const onUnits = (modules: readonly number[], units: number): readonly (readonly number[])[] => {
  const shares = Array.from({ length: units }, () => modules.map(() => 0))
  let next = 0
  for (const [face, count] of modules.entries())
    for (let module = 0; module < count; module++) {
      const share = shares[next % units]
      if (share) share[face] = (share[face] ?? 0) + 1
      next += 1
    }
  return shares
}

/** Works out which modules an inverter can carry.
 * @param units identical inverters side by side, whose inputs follow each other; each gets as many modules where that is possible */
export const stringFit = (limits: StringLimits, units = 1): StringFit => {
  const whole = unitsFit(limits, units)
  const withMargin =
    limits.mostWithMargin < limits.most ? unitsFit({ ...limits, most: limits.mostWithMargin }, units) : null
  const onePerUnit = units > 1 ? stringFit(limits) : null
  const balanced = (modules: readonly number[]): ReturnType<StringFit['stringsOf']> => {
    const strings: InputStrings[][] = modules.map(() => [])
    for (const [unit, share] of onUnits(modules, units).entries()) {
      const faces = [...share.keys()].filter((face) => (share[face] ?? 0) > 0)
      const onUnit = onePerUnit?.stringsOf(faces.map((face) => share[face] ?? 0))
      if (!onUnit) return null
      for (const [index, face] of faces.entries())
        strings[face]?.push(
          ...(onUnit[index] ?? []).map((each) => ({ ...each, input: unit * limits.parallel.length + each.input })),
        )
    }
    return strings
  }
  return {
    carries: whole.carries,
    stringsOf: (modules) =>
      (onePerUnit && balanced(modules)) ?? withMargin?.stringsOf(modules) ?? whole.stringsOf(modules),
  }
}

const unitsFit = (limits: StringLimits, units: number): StringFit => {
  const perUnit = limits.parallel.length
  const all: StringLimits = {
    ...limits,
    parallel: Array.from({ length: units * perUnit }, (_, input) => limits.parallel[input % perUnit] ?? 0),
  }
  const kinds = kindsOf(all)
  const there: Used = kinds.map(({ inputs }) => inputs.length)
  const isPossible = limits.least <= limits.most && kinds.length > 0
  // All inputs alike: only how many are used matters, so one entry per count.
  const uses = kinds.length === 1 ? Array.from({ length: there[0] ?? 0 }, (_, count) => [count + 1]) : usesUpTo(there)
  const fewest = new Map<number, readonly Used[]>()
  /** The uses that carry a number of modules, without those that contain another one. */
  const usesFor = (modules: number): readonly Used[] => {
    const cached = fewest.get(modules)
    if (cached) return cached
    const found: Used[] = []
    // Of one kind of inputs fewer than these are too few.
    const fewestInputs = kinds.length === 1 ? Math.ceil(modules / (limits.most * (kinds[0]?.parallel ?? 1))) : 0
    if (isPossible)
      for (const use of kinds.length === 1 ? uses.slice(Math.max(0, fewestInputs - 1)) : uses) {
        if (found.some((fewer) => isWithin(fewer, use))) continue
        if (onInputs(modules, mostOf(kinds, use), limits)) found.push(use)
        if (found.length > 0 && kinds.length === 1) break
      }
    fewest.set(modules, found)
    return found
  }
  /** One use for each face; null where the inputs do not suffice. */
  const assigned = (modules: readonly number[], left: Used): readonly Used[] | null => {
    const failed = new Set<string>()
    const assignFrom = (face: number, free: Used): readonly Used[] | null => {
      const count = modules[face]
      if (count === undefined) return []
      const key = `${face}: ${free.join(' ')}`
      if (failed.has(key)) return null
      for (const use of usesFor(count)) {
        if (!isWithin(use, free)) continue
        const rest = assignFrom(face + 1, minus(free, use))
        if (rest) return [use, ...rest]
      }
      failed.add(key)
      return null
    }
    return assignFrom(0, left)
  }
  /** Gives inputs that are left to faces with strings in parallel. */
  const spread = (modules: readonly number[], taken: readonly Used[]): readonly Used[] => {
    const spreading = [...taken]
    let left = taken.reduce(minus, there)
    for (const [face, count] of modules.entries())
      for (const kind of kinds.keys()) {
        const use = spreading[face] ?? []
        const inParallel = onInputs(count, mostOf(kinds, use), limits)?.some(({ strings }) => strings > 1)
        const wider = use.map((inputs, each) => inputs + Number(each === kind))
        if (!inParallel || (left[kind] ?? 0) === 0 || !onInputs(count, mostOf(kinds, wider), limits)) continue
        spreading[face] = wider
        left = left.map((inputs, each) => inputs - Number(each === kind))
      }
    return spreading
  }
  /** Inputs of the only kind that a face needs; infinite where none suffice. */
  const inputsNeeded: number[] = []
  const inputsFor = (count: number): number => {
    const before = inputsNeeded[count]
    if (before !== undefined) return before
    const needed = usesFor(count)[0]?.[0] ?? Number.POSITIVE_INFINITY
    inputsNeeded[count] = needed
    return needed
  }
  return {
    carries: (modules) => {
      if (kinds.length !== 1)
        return (
          assigned(
            modules.filter((count) => count > 0),
            there,
          ) !== null
        )
      let needed = 0
      for (const count of modules) if (count > 0) needed += inputsFor(count)
      return needed <= (there[0] ?? 0)
    },
    stringsOf: (modules) => {
      const taken = assigned(modules, there)
      if (!taken) return null
      const next = kinds.map(() => 0)
      return spread(modules, taken).map((use, face) => {
        const inputs = kinds.flatMap(({ inputs: ofKind }, kind) => {
          const from = next[kind] ?? 0
          next[kind] = from + (use[kind] ?? 0)
          return ofKind.slice(from, next[kind])
        })
        const strings = onInputs(modules[face] ?? 0, mostOf(kinds, use), limits) ?? []
        return strings.map((each, index) => ({ input: inputs[index] ?? 0, ...each }))
      })
    },
  }
}
