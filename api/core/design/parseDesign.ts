import { z } from 'zod'
import { DesignDocument, DRAWN_SCHEMAS } from '#wire/design.ts'
import { DESIGN_FIELDS } from '#wire/designFields.ts'
import { valuesOf } from '#wire/fieldRows.ts'
import { drawnAtMs } from './area.ts'
import { type DesignContent, FIRST_DESIGN_ID } from './design.ts'
import { recommendedIn } from './designDocument.ts'
import { DRAWN, type DrawnDocument, type DrawnList, forLists, LISTS } from './drawn.ts'
import { inPresentForm } from './presentForm.ts'
import { refusalOf } from './shape.ts'

/** Version 1, with areas only, or the current version. Each part is validated separately. */
const StoredDesign = z.looseObject({
  version: z.literal([1, 2]),
  designId: z
    .string()
    .regex(/^design-\d{1,15}$/)
    .catch(FIRST_DESIGN_ID),
  areas: z.array(z.unknown()),
  obstacles: z.array(z.unknown()).default([]),
  surroundings: z.array(z.unknown()).default([]),
})

/** The largest time value of a date [ms since 1970]; ECMAScript, section 21.4.1.1. */
const LAST_DATE_MS = 8.64e15

const SCHEMAS: { readonly [List in DrawnList]: z.ZodType<DrawnDocument<List>> } = DRAWN_SCHEMAS

/** One stored entry of a list, or null if invalid or impossible to draw. An area of version 1 gets the defaults of a new area. */
const readEntry = <List extends DrawnList>(list: List, stored: unknown): DrawnDocument<List> | null => {
  const { success, data } = SCHEMAS[list].safeParse(stored)
  const { one, outline } = DRAWN[list]
  if (!success || !new RegExp(`^${one}-\\d+$`).test(data.id) || refusalOf(outline(data))) return null
  return list === 'areas' && drawnAtMs(data) > LAST_DATE_MS ? null : data
}

/** The readable entries of a list, without duplicate ids. */
const readList = <List extends DrawnList>(list: List, stored: readonly unknown[]): readonly DrawnDocument<List>[] => {
  const readable = stored.map((entry) => readEntry(list, entry)).filter((item) => item !== null)
  return [...new Map(readable.map((item) => [item.id, item])).values()]
}

/** Settings of the whole design, read separately: an unreadable one gets the default. */
const readChoices = (stored: Readonly<Record<string, unknown>>) => {
  const { currentAreaId, lastAnswer, ...fields } = DesignDocument.omit({
    version: true,
    areas: true,
    obstacles: true,
    surroundings: true,
  }).shape
  const present = inPresentForm(stored)
  const read = Object.entries(fields).map(([name, schema]) => ({ name, ...schema.safeParse(present[name]) }))
  const selected = currentAreaId.safeParse(stored.currentAreaId)
  const answer = lastAnswer.safeParse(stored.lastAnswer)
  return {
    choices: {
      currentAreaId: selected.data ?? null,
      ...valuesOf(DESIGN_FIELDS, Object.fromEntries(read.map(({ name, data }) => [name, data]))),
    },
    // Earlier releases stored what clients said.
    lastAnswer: answer.data?.seal === undefined ? null : answer.data,
    isWhole: selected.success && read.every(({ success }) => success),
  }
}

/** The readable parts of a design. */
export interface ReadDesign {
  /** Id of the design on this device. */
  readonly designId: string
  readonly design: DesignContent
  /** False if something had to be left out. */
  readonly isWhole: boolean
}

/** Reads a stored design: the readable objects, without duplicate ids, and the readable settings.
 * @param text stored text of any version
 * @returns null if the text is not a design */
export const parseDesign = (text: string): ReadDesign | null => {
  try {
    const stored = StoredDesign.parse(JSON.parse(text))
    const read = forLists<'document'>((list) => readList(list, stored[list]))
    const drawn = forLists((list) => read[list].map((item) => DRAWN[list].of(item.id, item, item)))
    const { choices, lastAnswer, isWhole } = readChoices(stored)
    return {
      designId: stored.designId,
      design: {
        ...choices,
        ...drawn,
        recommended: recommendedIn(read.areas),
        lastAnswer: isWhole ? lastAnswer : null,
      },
      isWhole: isWhole && LISTS.every((list) => drawn[list].length === stored[list].length),
    }
  } catch {
    return null
  }
}
