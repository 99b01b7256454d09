import type { DesignDocument } from '#contract/design.ts'
import type { DesignChoices } from '../designChoices.ts'

/** What was chosen for the whole design. */
export const choicesOf = ({ version: _v, areas: _a, obstacles: _o, ...choices }: DesignDocument): DesignChoices =>
  choices
