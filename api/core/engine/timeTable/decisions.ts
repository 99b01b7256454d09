/** Everything that a reader of tables decides about a file, in the order in which it is decided. */
export const TOPICS = [
  'dateOrder',
  'column',
  'quantity',
  'clock',
  'unit',
  'repeated',
  'restarts',
  'sideRows',
  'window',
  'periods',
  'months',
  'filled',
  'panels',
  'night',
  'size',
] as const
export type Topic = (typeof TOPICS)[number]

/** A way to read the file. */
export interface Option {
  readonly value: string
  /** Energy of the file with this option [kWh]; absent if all options give the same. */
  readonly totalKwh?: number
}

/** How a decision was made: the user's answer, the file's words, the course of its figures, or the plain default. */
export type Ground = 'answer' | 'words' | 'course' | 'default'

export type Facts = Readonly<Record<string, string | number>>

/** A decision that was made; with fewer than two options the user cannot change it. */
export interface Decision {
  readonly topic: Topic
  readonly chosen: string
  readonly ground: Ground
  readonly options: readonly Option[]
  readonly facts: Facts
}

/** A decision that only the user can make; until then the reader uses `guess`. */
export interface FileQuestion {
  readonly topic: Topic
  readonly guess: string | null
  readonly options: readonly Option[]
  readonly facts: Facts
}

export type Answers = Readonly<Partial<Record<Topic, string>>>

export interface Guess {
  readonly value: string
  /** Null asks the user. */
  readonly ground: Exclude<Ground, 'answer'> | null
}

/** Collects the decisions and questions of one reading. */
export interface Judgment {
  readonly decisions: readonly Decision[]
  readonly questions: readonly FileQuestion[]
  /** Decides by the answer, or by the guess; a guess without ground becomes a question. */
  readonly decide: (topic: Topic, options: readonly Option[], guess: Guess, facts?: Facts) => string
  /** Records a step without options. */
  readonly note: (topic: Topic, chosen: string, facts?: Facts) => void
}

/** @param answers values that are no option of their topic are ignored */
export const createJudgment = (answers: Answers): Judgment => {
  const decisions: Decision[] = []
  const questions: FileQuestion[] = []
  // Each file of a table repeats the decision; it is recorded once.
  const isTold = (list: readonly { readonly topic: Topic }[], topic: Topic) => list.some((told) => told.topic === topic)
  const decide: Judgment['decide'] = (topic, options, guess, facts = {}) => {
    const answer = options.find(({ value }) => value === answers[topic])?.value
    const ground = answer === undefined ? guess.ground : 'answer'
    const chosen = answer ?? guess.value
    if (ground === null) {
      if (!isTold(questions, topic)) questions.push({ topic, guess: chosen, options, facts })
    } else if (!isTold(decisions, topic)) decisions.push({ topic, chosen, ground, options, facts })
    return chosen
  }
  const note: Judgment['note'] = (topic, chosen, facts = {}) => {
    if (!isTold(decisions, topic)) decisions.push({ topic, chosen, ground: 'course', options: [], facts })
  }
  return { decisions, questions, decide, note }
}

/** Why a file cannot be read; `line` counts from 1, `found` is the text there. */
export interface TableFault {
  readonly code:
    | 'tooLarge'
    | 'empty'
    | 'noFigures'
    | 'badTime'
    | 'notANumber'
    | 'columnsDiffer'
    | 'mixedDecimalMarks'
    | 'negative'
    | 'wrongRowCount'
    | 'contradiction'
    | 'unitsDiffer'
    | 'irregular'
    | 'tooCoarse'
    | 'gap'
    | 'tooHigh'
    | 'allZero'
  readonly line: number | null
  readonly found: string | null
}
