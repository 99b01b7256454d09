import type { PlantCertainty } from '#engine/certainty/plantCertainty.ts'
import type { SaleOfPlace } from '#wire/detailedAnalysis.ts'
import { numbersText, p50Text, partRows, paybackBandText } from '#words/certaintyText.ts'
import { useLocaleBundle, useRestWords } from '../../base/i18n/restTexts.ts'
import { DataTable } from '../../charts/DataTable.tsx'
import { FactRows } from '../../ui/figures/FactRows.tsx'
import { FigureTile } from '../../ui/figures/FigureTile.tsx'
import { Section } from '../../ui/Section.tsx'
import { Tornado } from './Tornado.tsx'

interface CertaintySectionProps {
  readonly certainty: PlantCertainty
  /** True while the figures of the displayed number of modules are pending. */
  readonly isOfOtherNumber: boolean
  readonly netPresentValueEur: number
  readonly horizonYears: number
  /** Market zone of the plant. */
  readonly zone: SaleOfPlace['zone']
}

const LEVELS = ['p50', 'p75', 'p90'] as const

/** Certainty of a plant's figures: energy by confidence level, ranges of its money, and the main causes. */
export const CertaintySection = (props: CertaintySectionProps) => {
  const { certainty, isOfOtherNumber, netPresentValueEur, horizonYears, zone } = props
  const { t, formats } = useRestWords('certainty')
  const locale = useLocaleBundle('certainty', 'assumptions')
  const { firstYearKwh, meanYearKwh, netPresentValueEur: value, bestQuantity, parts, inputs } = certainty
  return (
    <Section card title={t('title')}>
      <div aria-busy={isOfOtherNumber} className={isOfOtherNumber ? 'opacity-60' : undefined}>
        <p className="mb-1 text-muted text-xs">{t('firstYear')}</p>
        <dl className="grid grid-cols-3 gap-2">
          {LEVELS.map((level) => (
            <FigureTile
              key={level}
              name={t(level)}
              value={formats.number(firstYearKwh[level])}
              tone={level === 'p50' ? 'sun' : 'plain'}
            />
          ))}
        </dl>
        <p className="mt-1 text-muted text-xs">{p50Text(zone, locale)}</p>
        <div className="mt-1">
          <FactRows
            facts={[
              {
                name: t('meanYear', { years: formats.number(horizonYears) }),
                value: formats.energyKwh(meanYearKwh.p90),
              },
              {
                name: t('presentValue'),
                value: t('range', { from: formats.wholeEuro(value.worse), to: formats.wholeEuro(value.better) }),
              },
              { name: t('payback'), value: paybackBandText(certainty.paybackYears, horizonYears, locale) },
              { name: t('bestNumber'), value: numbersText(bestQuantity, locale) },
            ]}
          />
        </div>
      </div>
      <details className="mt-2">
        <summary className="w-fit cursor-pointer py-1 text-sm underline pointer-coarse:py-3">{t('tornado')}</summary>
        <Tornado inputs={inputs} netPresentValueEur={netPresentValueEur} />
      </details>
      <details className="mt-1">
        <summary className="w-fit cursor-pointer py-1 text-sm underline pointer-coarse:py-3">{t('parts')}</summary>
        <p className="text-muted text-xs">
          {LEVELS.map((level) => `${level.toUpperCase()}: ${t(`${level}Words`)}`).join(' ')} {t('partsNote')}
        </p>
        <DataTable
          caption={t('parts')}
          columns={[t('part'), t('deviation')]}
          rows={partRows(parts, locale).map(([name, percent], index) => ({
            name,
            cells: [percent],
            isSum: index === parts.length,
          }))}
          wrapsNames
        />
      </details>
    </Section>
  )
}
