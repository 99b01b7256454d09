import { useId, useState } from 'react'
import type { Purpose } from '#engine/timeTable/columnChoice.ts'
import type { Decision, FileQuestion, Topic } from '#engine/timeTable/decisions.ts'
import { useRestWords } from '../../base/i18n/restTexts.ts'
import { Button } from '../../ui/Button.tsx'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { useDecisionTexts } from './decisionTexts.ts'

type OnAnswer = (topic: Topic, value: string) => void

interface NextQuestionProps {
  readonly questions: readonly FileQuestion[]
  readonly purpose: Purpose
  readonly onAnswer: OnAnswer
}

/** The first open question with its options as buttons; an answer may resolve the others. */
export const NextQuestion = ({ questions: [question], purpose, onAnswer }: NextQuestionProps) => {
  const { questionText, optionText } = useDecisionTexts()
  const id = useId()
  if (!question) return null
  return (
    <fieldset aria-labelledby={id} className="rounded-float border border-primary/40 bg-accent-soft p-3">
      <p id={id} className="font-semibold">
        {questionText(question, purpose)}
      </p>
      {question.options.length > 0 && (
        <div className="mt-2 flex flex-wrap gap-2">
          {question.options.map((option) => (
            <Button key={option.value} onClick={() => onAnswer(question.topic, option.value)}>
              {optionText(question.topic, option)}
            </Button>
          ))}
        </div>
      )}
    </fieldset>
  )
}

interface DecisionListProps {
  readonly decisions: readonly Decision[]
  /** More lines, without a choice. */
  readonly facts: readonly { readonly name: string; readonly text: string }[]
  readonly onAnswer: OnAnswer
}

/** Hides the choice of the column if it is the default or has no alternative. */
const isTold = ({ topic, options, ground }: Decision): boolean =>
  !(topic === 'column' && (options.length < 2 || ground === 'default'))

/** The decisions of a reading, one per line, each with its options. */
export const DecisionList = ({ decisions, facts, onAnswer }: DecisionListProps) => {
  const { topicText, chosenText } = useDecisionTexts()
  return (
    <dl className="divide-y divide-line border-line border-y">
      {facts.map(({ name, text }) => (
        <Line key={name} name={name} text={text} />
      ))}
      {decisions.filter(isTold).map((decision) => (
        <DecisionLine
          key={`${decision.topic} ${decision.chosen}`}
          decision={decision}
          name={topicText(decision.topic)}
          text={chosenText(decision)}
          onAnswer={onAnswer}
        />
      ))}
    </dl>
  )
}

const Line = ({ name, text }: { readonly name: string; readonly text: string }) => (
  <div className="flex gap-3 py-1.5">
    <dt className="w-28 shrink-0 text-muted">{name}</dt>
    <dd className="min-w-0 flex-1 break-words">{text}</dd>
  </div>
)

interface DecisionLineProps {
  readonly decision: Decision
  readonly name: string
  readonly text: string
  readonly onAnswer: OnAnswer
}

const DecisionLine = ({ decision, name, text, onAnswer }: DecisionLineProps) => {
  const { t } = useRestWords('fileReading')
  const { optionText } = useDecisionTexts()
  const [isOpen, setIsOpen] = useState(false)
  const { topic, chosen, options } = decision
  if (options.length < 2) return <Line name={name} text={text} />
  return (
    <div className="flex flex-wrap items-center gap-x-3 py-1">
      <dt className="w-28 shrink-0 text-muted">{name}</dt>
      <dd className="min-w-0 flex-1 break-words">
        {isOpen ? (
          <SelectField
            label={name}
            value={chosen}
            options={options.map((option) => ({ value: option.value, label: optionText(topic, option) }))}
            onChange={(value) => onAnswer(topic, value)}
          />
        ) : (
          text
        )}
      </dd>
      {!isOpen && (
        <Button
          variant="quiet"
          className="-my-1 underline"
          aria-label={`${t('change')}: ${name}`}
          onClick={() => setIsOpen(true)}
        >
          {t('change')}
        </Button>
      )}
    </div>
  )
}
