import type { PlantShade } from '#wire/shade.ts'
import { useRestWords } from '../../base/i18n/restTexts.ts'
import { useCauseWords } from '../../shade/useCauseWords.ts'
import { Section } from '../../ui/Section.tsx'
import { MoreButton } from './MoreButton.tsx'

/** Share of the production from which on shade is told [0 to 1]. */
const TOLD_FROM = 0.02

interface ShadeLineProps {
  readonly shade: PlantShade | null
  /** Yearly energy of the plant [kWh]. */
  readonly annualProduction: number
}

/** What shade takes, and by whom most; nothing below two percent. */
export const ShadeLine = ({ shade, annualProduction }: ShadeLineProps) => {
  const { t, formats } = useRestWords('story')
  const { nameOf } = useCauseWords()
  if (!shade) return null
  const lostKwh = Object.values(shade.lossKwh).reduce((sum, kwh) => sum + Math.max(0, kwh), 0)
  const fraction = lostKwh / (annualProduction + lostKwh)
  if (fraction < TOLD_FROM) return null
  const shareOf = (kwh: number): string => formats.percent((100 * kwh) / (annualProduction + lostKwh), 0)
  const named = shade.causes.toSorted((a, b) => b.lossKwh - a.lossKwh).slice(0, 2)
  const [first, second] = named
  const values = {
    share: shareOf(named.reduce((sum, { lossKwh }) => sum + lossKwh, 0)),
    eur: formats.wholeEuro(named.reduce((sum, { lossEur }) => sum + lossEur, 0)),
  }
  const text = [
    t('shadeAll', { share: shareOf(lostKwh) }),
    ...(first && second
      ? [t('shadeBy', { causes: t('twoCauses', { first: nameOf(first), second: nameOf(second) }), ...values })]
      : first
        ? [t('shadeBy', { causes: nameOf(first), ...values })]
        : []),
  ].join(' ')
  return (
    <Section card title={t('shade')} aside={<MoreButton tab="shade" text={t('whoAndWhere')} of={t('shade')} />}>
      <p>{text}</p>
    </Section>
  )
}
