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
  const share = formats.percent(100 * fraction, 0)
  const [first, second] = shade.causes.toSorted((a, b) => b.lossKwh - a.lossKwh)
  const of = (key: 'shadeBy' | 'shadeByOne', causes: string, eur: number) =>
    t(key, { causes, share, eur: formats.wholeEuro(eur) })
  const text =
    first && second
      ? of('shadeBy', t('twoCauses', { first: nameOf(first), second: nameOf(second) }), first.lossEur + second.lossEur)
      : first
        ? of('shadeByOne', nameOf(first), first.lossEur)
        : t('shadeAll', { share })
  return (
    <Section card title={t('shade')} aside={<MoreButton tab="shade" text={t('whoAndWhere')} of={t('shade')} />}>
      <p>{text}</p>
    </Section>
  )
}
