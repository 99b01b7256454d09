import type { PlantCertainty } from '#engine/certainty/plantCertainty.ts'
import { MORE_USE_KWH } from '#engine/certainty/uncertainInputs.ts'
import type { PlantSize } from '#wire/plant.ts'
import { paybackText } from '#words/worthText.ts'
import { useLocaleBundle, useRestWords } from '../../base/i18n/restTexts.ts'
import { Section } from '../../ui/Section.tsx'
import { MoreButton } from './MoreButton.tsx'

interface WhatIfSectionProps {
  readonly scenarios: PlantCertainty['scenarios']
  readonly money: Pick<PlantSize['money'], 'netPresentValueEur' | 'paybackYears' | 'years'>
}

/** The same plant where one thing comes otherwise: its payback and its gain. */
export const WhatIfSection = ({ scenarios, money }: WhatIfSectionProps) => {
  const { t } = useRestWords('story')
  const locale = useLocaleBundle('detailed')
  const rows = [{ id: 'today' as const, ...money }, ...scenarios]
  return (
    <Section card title={t('whatIf')} aside={<MoreButton tab="howSure" text={t('more')} of={t('whatIf')} />}>
      <table className="tabular w-full text-[0.8125rem]">
        <thead>
          <tr className="text-muted">
            <th scope="col" className="py-1 text-left font-normal">
              {t('caseColumn')}
            </th>
            <th scope="col" className="py-1 pl-2 text-right font-normal">
              {t('paybackColumn')}
            </th>
            <th scope="col" className="py-1 pl-2 text-right font-normal">
              {t('gainColumn')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, netPresentValueEur, paybackYears }) => (
            <tr key={id} className="border-line/70 border-t">
              <th scope="row" className="py-1.5 text-left font-normal">
                {t(id, { energy: locale.formats.energyKwh(MORE_USE_KWH) })}
              </th>
              <td className="py-1.5 pl-2 text-right">{paybackText(paybackYears, money.years.length - 1, locale)}</td>
              <td className="whitespace-nowrap py-1.5 pl-2 text-right font-semibold">
                {locale.formats.wholeEuro(netPresentValueEur)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  )
}
