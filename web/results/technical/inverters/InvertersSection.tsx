import { Check, X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { DEFAULT_ASSUMPTIONS } from '#engine/assumptions/assumptions.ts'
import { workingVoltageV } from '#engine/electrical/inverterModel.ts'
import { STRING_FAULTS } from '#engine/electrical/stringChecks.ts'
import { type ModulesBehind, whyNot } from '#engine/electrical/whyNot.ts'
import { isVoltageCoefficientImplausible } from '#engine/method/panelFigures.ts'
import type { StringFault, WiredInverter } from '#wire/electrical.ts'
import type { Panel } from '#wire/panel.ts'
import type { PlantSize } from '#wire/plant.ts'
import { inverterName, inverterPower, stringLengths } from '#words/inverterText.ts'
import { noFitText } from '#words/noFitText.ts'
import { useLocaleBundle, useRestWords } from '../../../base/i18n/restTexts.ts'
import { readCompany } from '../../../design/companyStore.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { InfoButton } from '../../../ui/InfoButton.tsx'
import { onDemand } from '../../../ui/loading/onDemand.tsx'
import { Section } from '../../../ui/Section.tsx'
import type { ResultTabProps } from '../../ResultTabs.tsx'
import { BatteryRow } from './BatteryRow.tsx'
import { electricalsOf, modulesBehind, type SizedInverter } from './modulesBehind.ts'

type ShownFault = Exclude<StringFault, 'clipped'>

/** What is wrong with the strings of an inverter. */
type WiredFault =
  | { readonly fault: ShownFault; readonly voltageV: number; readonly mostV: number; readonly leastV: number }
  | { readonly unplaced: number }

const isShown = (fault: StringFault): fault is ShownFault => STRING_FAULTS[fault] !== 'information'

/** The gravest fault of the strings of an inverter, else the modules that are in none; null where it fits. */
const wiredFault = ({ model, strings, inputs, unplaced }: WiredInverter): WiredFault | null => {
  const faulty = [
    ...strings.map(({ faults, vocColdV, vmpHotV }) => ({ faults, vocColdV, vmpHotV })),
    ...inputs.map(({ faults }) => ({ faults, vocColdV: 0, vmpHotV: 0 })),
  ]
  for (const fault of Object.keys(STRING_FAULTS) as StringFault[]) {
    const found = faulty.find(({ faults }) => faults.includes(fault))
    if (!found || !isShown(fault)) continue
    const isCold = fault === 'aboveDcMaximum'
    return {
      fault,
      voltageV: isCold ? found.vocColdV : found.vmpHotV,
      mostV: model.dcMaxV,
      leastV: fault === 'belowStart' ? workingVoltageV(model) : model.mpptMinV,
    }
  }
  const count = unplaced.reduce((sum, { modules }) => sum + modules.length, 0)
  return count > 0 ? { unplaced: count } : null
}

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
              behind={modulesBehind(inverter, size, panel, analysis.coldestDayC)}
              unknown={<WhyUnknown inverter={inverter} panel={panel} asked={request.detailed} />}
              onChange={canChange ? () => setChanged(inverter.inverter) : null}
            />
          </li>
        ))}
      </ul>
      <BatteryRow analysis={analysis} battery={request.detailed?.battery ?? null} canChange={canChange} />
      {asked && (
        <InverterDialog
          inverter={asked}
          behind={modulesBehind(asked, size, panel, analysis.coldestDayC)}
          onClose={() => setChanged(null)}
        />
      )}
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
  const fault = wired ? wiredFault(wired) : null
  const hasStrings = wired ? wired.strings.length + wired.unplaced.length > 0 : false
  // Why modules are in no string says more than how many.
  const noFit = wired && behind && fault && 'unplaced' in fault ? whyNot(wired.model, wired.units, behind) : null
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
            {t('mppts', { number: formats.number(wired.model.inputs.length * wired.units) })} · {ratio}{' '}
            {hasStrings && <Fit isFit={fault === null} />}
          </p>
          {fault && <p className="mt-1">{noFit ? noFitText(noFit, faces, locale) : <FaultText fault={fault} />}</p>}
          {!hasStrings && unknown}
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

const Fit = ({ isFit }: { readonly isFit: boolean }) => {
  const { t } = useRestWords('inverters')
  const Icon = isFit ? Check : X
  return (
    <strong className={`whitespace-nowrap font-semibold ${isFit ? 'text-good' : 'text-danger'}`}>
      <Icon aria-hidden className="inline size-4" /> {t(isFit ? 'fits' : 'doesNotFit')}
    </strong>
  )
}

const FaultText = ({ fault }: { readonly fault: WiredFault }) => {
  const { t, formats } = useRestWords('inverters')
  if ('unplaced' in fault) return t('unplaced', { count: fault.unplaced, number: formats.number(fault.unplaced) })
  const { voltageV, mostV, leastV } = fault
  return t(`fault_${fault.fault}`, {
    voltage: formats.number(voltageV),
    most: formats.number(mostV),
    least: formats.number(leastV),
  })
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
