import { cutText } from '#contract/cutText.ts'
import type { ProposalOrder } from './proposalOrder.ts'
import { PROPOSAL_TEXTS } from './proposalTexts.ts'

type Told = Pick<ProposalOrder, 'name' | 'address' | 'areaLabel' | 'otherAreas'>
type TitleOrder = Told & Pick<ProposalOrder, 'language'>

/** Room for the kind of paper and for the area in the 80 characters of a file's name. */
const PLACE_IN_FILE_NAME = 32

/** By which a paper is told from others: the design, and the area where the design has several or no name. */
const subjectOf = ({ name, address, areaLabel, otherAreas }: Told) => {
  const design = name || address
  return { design, area: otherAreas > 0 || !design ? areaLabel : '' }
}

/** What a proposal is called. */
export const proposalTitle = ({ language, ...told }: TitleOrder): string => {
  const { design, area } = subjectOf(told)
  return [PROPOSAL_TEXTS[language].title, design, area].filter(Boolean).join(' – ')
}

/** What its file is called, before it becomes a file name: a long address leaves room for the area. */
export const proposalFileTitle = ({ language, ...told }: TitleOrder): string => {
  const { design, area } = subjectOf(told)
  return [PROPOSAL_TEXTS[language].title, area ? cutText(design, PLACE_IN_FILE_NAME) : design, area].join(' ')
}
