import { Check, TriangleAlert, X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { batteryOfSetup } from '#design/batteryOfSetup.ts'
import { verdictOf } from '#design/verdictOf.ts'
import { DEFAULT_ASSUMPTIONS } from '#engine/assumptions/assumptions.ts'
import type { PlantVerdict } from '#engine/electrical/plantVerdict.ts'
import { type ModulesBehind, whyNot } from '#engine/electrical/whyNot.ts'
import { isVoltageCoefficientImplausible } from '#engine/method/panelFigures.ts'
import type { Panel } from '#wire/panel.ts'
import type { PlantSize } from '#wire/plant.ts'
import { inverterName, inverterPower, stringLengths } from '#words/inverterText.ts'
import { noFitText } from '#words/noFitText.ts'
import { findingText } from '#words/verdictText.ts'
import { useLocaleBundle, useRestWords } from '../../../base/i18n/restTexts.ts'
import { readCompany } from '../../../design/companyStore.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { classes } from '../../../ui/classes.ts'
import { InfoButton } from '../../../ui/InfoButton.tsx'
import { onDemand } from '../../../ui/loading/onDemand.tsx'
import { Section } from '../../../ui/Section.tsx'
import type { ResultTabProps } from '../../ResultTabs.tsx'
import { BatteryRow } from './BatteryRow.tsx'
import { electricalsOf, modulesBehind, type SizedInverter } from './modulesBehind.ts'

const InverterDialog = onDemand(async () => {
  const [{ InverterDialog: Dialog }] = await Promise.all([import('./InverterDialog.tsx'), readCompany()])
  return Dialog
})

type InvertersSectionProps = Pick<ResultTabProps, 'analysis' | 'request' | 'panels' | 'shown' | 'areaLabel'> & {
  /** False: view only. */
  readonly canChange: boolean
}

/** The inverters of the shown size and the battery, each with its change. */
export const InvertersSection = (props: InvertersSectionProps) => {
  const { analysis, request, panels, shown, areaLabel, canChange } = props
  const { t } = useRestWords('inverters')
  /** The number of the inverter that is being chosen; null: none. */
  const [changed, setChanged] = useState<number | null>(null)
  const { size, setup } = shown
  const panel = panels.find(({ id }) => id === setup.panelId)
  const asked = size.inverters.find(({ inverter }) => inverter === changed)
  const behindOf = (inverter: SizedInverter) => modulesBehind(inverter, shown, panel, analysis, request.detailed)
  return (
    <Section card title={t('title')}>
      <ul className="divide-y divide-line/70">
        {size.inverters.map((inverter) => (
          <li key={inverter.inverter} className="py-2 first:pt-0">
            {size.inverters.length > 1 && (
              <h4 className="text-muted text-xs">
                {t('numbered', { number: inverter.inverter })}: {inverter.areaIds.map(areaLabel).join(', ')}
              </h4>
            )}
            <InverterLine
              inverter={inverter}
              quantity={modulesOf(inverter, size)}
              behind={behindOf(inverter)}
              unknown={<WhyUnknown inverter={inverter} panel={panel} asked={request.detailed} />}
              onChange={canChange ? () => setChanged(inverter.inverter) : null}
            />
          </li>
        ))}
      </ul>
      <BatteryRow
        analysis={analysis}
        battery={batteryOfSetup(setup.batteryCapacityKwh, request.detailed)}
        inverters={size.inverters.flatMap(({ wired }) => wired?.model ?? [])}
        canChange={canChange}
      />
      <Verdict
        verdict={verdictOf({ size, batteryCapacityKwh: setup.batteryCapacityKwh, asked: request.detailed, analysis })}
      />
      {asked && <InverterDialog inverter={asked} behind={behindOf(asked)} onClose={() => setChanged(null)} />}
    </Section>
  )
}

/** Number of modules behind an inverter. */
const modulesOf = ({ areaIds, faces }: SizedInverter, { areas }: PlantSize): number =>
  faces
    ? faces.reduce((sum, { quantity }) => sum + quantity, 0)
    : areas.reduce((sum, { areaId, quantity }) => sum + (areaIds.includes(areaId) ? quantity : 0), 0)

interface InverterLineProps {
  readonly inverter: SizedInverter
  readonly quantity: number
  /** Null: unknown. */
  readonly behind: ModulesBehind | null
  /** In place of its model where none is known. */
  readonly unknown: ReactNode
  /** Null: view only. */
  readonly onChange: (() => void) | null
}

/** An inverter with its power, phases, strings and whether it fits. */
const InverterLine = ({ inverter, quantity, behind, unknown, onChange }: InverterLineProps) => {
  const { t, formats } = useRestWords('inverters')
  useRestWords('plant')
  const locale = useLocaleBundle('plant', 'inverters')
  const { wired, dcPowerKwp, acPowerKw, faces = [] } = inverter
  const isWhole = !wired || wired.unplaced.length === 0
  // Why modules are in no string says more than how many.
  const noFit = wired && behind && !isWhole ? whyNot(wired.model, wired.units, behind) : null
  const ratio = t('ratio', { ratio: formats.factor(dcPowerKwp / acPowerKw) })
  return (
    <>
      <div className="flex items-start justify-between gap-2">
        <p className="min-w-0">
          <strong className="font-semibold text-[1.0625rem]">
            {wired ? inverterName(wired) : t('assumed', { ac: formats.number(acPowerKw, 1) })}
          </strong>{' '}
          {wired?.isTypical && (
            <span className="inline-flex items-center">
              <Badge>{t('typical')}</Badge>
              <InfoButton name={t('typical')} words={t('typicalText')} />
            </span>
          )}
        </p>
        {onChange && (
          <Button variant="quiet" className="-my-1 -mr-1 underline" aria-haspopup="dialog" onClick={onChange}>
            {t('change')}
          </Button>
        )}
      </div>
      {wired ? (
        <>
          <p className="tabular">
            {[
              inverterPower(wired, locale),
              t('panels', { count: quantity, number: formats.number(quantity) }),
              ...(wired.strings.length > 0
                ? [
                    t(wired.strings.length === 1 ? 'oneString' : 'strings', {
                      lengths: stringLengths(wired.strings.map(({ length }) => length)),
                    }),
                  ]
                : []),
            ].join(' · ')}
          </p>
          <p className="tabular">
            {t('mppts', { number: formats.number(wired.model.inputs.length * wired.units) })} · {ratio}
          </p>
          {noFit && <p className="mt-1">{noFitText(noFit, faces, locale)}</p>}
          {wired.strings.length + wired.unplaced.length === 0 && unknown}
        </>
      ) : (
        <>
          <p className="tabular">
            {[
              locale.plant[inverter.isThreePhase ? 'threePhase' : 'onePhase'],
              t('panels', { count: quantity, number: formats.number(quantity) }),
              ratio,
            ].join(' · ')}
          </p>
          {unknown}
        </>
      )}
    </>
  )
}

const MARKS = {
  suitable: { Icon: Check, colour: 'text-good' },
  toCheck: { Icon: TriangleAlert, colour: 'text-sun' },
  unsuitable: { Icon: X, colour: 'text-danger' },
} as const satisfies Record<PlantVerdict['state'], unknown>

/** The electrical verdict on the plant, and what speaks against it. */
const Verdict = ({ verdict }: { readonly verdict: PlantVerdict }) => {
  const { t } = useRestWords('verdict')
  const locale = useLocaleBundle('verdict', 'connection')
  const { state, findings } = verdict
  const { Icon, colour } = MARKS[state]
  return (
    <section aria-label={t('title')} className="mt-2 border-line/70 border-t pt-2">
      <p className="flex flex-wrap items-center justify-between gap-2">
        <span className="text-muted">{t('title')}</span>
        <strong className={classes('whitespace-nowrap font-semibold', colour)}>
          <Icon aria-hidden className="inline size-4" /> {t(state)}
        </strong>
      </p>
      {findings.length === 0 ? (
        <p className="text-muted text-xs">{t('suitableText')}</p>
      ) : (
        <ul className="mt-1 list-disc space-y-1 pl-4">
          {findings.map((finding) => {
            const text = findingText(finding, verdict, locale)
            return <li key={text}>{text}</li>
          })}
        </ul>
      )}
    </section>
  )
}

interface WhyUnknownProps {
  readonly inverter: SizedInverter
  readonly panel: Panel | undefined
  readonly asked: ResultTabProps['request']['detailed']
}

/** Why strings or a model are not known, in a sentence. */
const WhyUnknown = ({ inverter, panel, asked }: WhyUnknownProps) => {
  const { t } = useRestWords('inverters')
  const { dcAcRatio } = asked?.assumptions ?? {}
  // Electronics on each module have no strings; the section below says so.
  if (asked?.powerElectronics === 'moduleLevel') return null
  const reasons = {
    implausibleVoc: panel !== undefined && isVoltageCoefficientImplausible(panel),
    noFigures: panel !== undefined && electricalsOf(panel) === null,
    ownRatio: dcAcRatio !== undefined && dcAcRatio !== DEFAULT_ASSUMPTIONS.dcAcRatio,
    // Answers of earlier releases leave it out.
    noneFits: inverter.wired === null,
  }
  const reason = (Object.keys(reasons) as (keyof typeof reasons)[]).find((name) => reasons[name])
  return reason ? (
    <p className="text-muted text-xs">{t(reason, { coefficient: panel?.voltageTemperatureCoefficient ?? '' })}</p>
  ) : null
}
