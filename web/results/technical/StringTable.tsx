import { CircleAlert, CircleHelp, Info, Split, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import type { WiredInverter } from '#wire/electrical.ts'
import type { LocaleBundle } from '#words/localeBundle.ts'
import { type FaultText, stringFaultTexts } from '#words/stringFaultText.ts'
import { useLocaleBundle, useRestWords } from '../../base/i18n/restTexts.ts'
import { useFormats } from '../../base/i18n/useFormats.ts'
import { DataTable } from '../../charts/DataTable.tsx'
import { MoveModule } from '../../modules/strings/MoveModule.tsx'
import { moveModules } from '../../modules/strings/moveModule.ts'
import type { PlantInverter, PlantString } from '../../modules/strings/plantStrings.ts'
import { destinationsOf, splitOf } from '../../modules/strings/stringMoves.ts'
import { useLitString, useStrings } from '../../modules/strings/useStringsOnMap.ts'
import { Button } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import { FoldTitle } from '../../ui/FoldTitle.tsx'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { LengthStepper } from './LengthStepper.tsx'

interface StringTableProps {
  readonly strings: readonly PlantString[]
  readonly inverters: readonly PlantInverter[]
  /** Air on the coldest day [°C]. */
  readonly coldestC: number
  readonly areaLabel: (areaId: string) => string
  /** Null: view only. */
  readonly change: {
    /** False until the answer to the last move. */
    readonly isReady: boolean
  } | null
}

/** A string with the figures and limits of its input. */
interface Row {
  readonly string: PlantString
  readonly wired: WiredInverter
  readonly figures: WiredInverter['strings'][number]
  readonly currents: WiredInverter['inputs'][number] | undefined
  readonly limits: WiredInverter['model']['inputs'][number] | undefined
  /** What is wrong with it; faults of its input stand at the input's first string. */
  readonly faults: readonly FaultText[]
}

const rowsOf = (
  strings: readonly PlantString[],
  inverters: readonly PlantInverter[],
  locale: LocaleBundle<'strings'>,
): readonly Row[] =>
  strings.flatMap((string, at) => {
    const { inverter, input } = string
    const wired = inverters.find((each) => each.inverter === inverter)?.wired
    const figures = wired?.strings.find((each) => each.input === input && each.string === string.string)
    if (!wired || !figures) return []
    const currents = wired.inputs.find((each) => each.input === input)
    const before = strings[at - 1]
    const isFirst = before?.inverter !== inverter || before.input !== input
    return [
      {
        string,
        wired,
        figures,
        currents,
        limits: wired.model.inputs[input % wired.model.inputs.length],
        faults: stringFaultTexts(wired, figures, isFirst ? currents : undefined, locale),
      },
    ]
  })

/** Voltages and currents that do not break from their units. */
const useElectricalTexts = () => {
  const formats = useFormats()
  return {
    volts: (value: number) => `${formats.number(value)}\u00a0V`,
    amperes: (value: number) => `${formats.number(value, 1)}\u00a0A`,
  }
}

const COLUMN_COUNT = 5
/** Stays in view while a wide table scrolls. */
const IN_VIEW = 'sticky left-1 w-[calc(100cqw-0.5rem)]'

/** Strings with voltages and currents against the limits of their inverter, and what is wrong with them. */
export const StringTable = ({ strings, inverters, coldestC, areaLabel, change }: StringTableProps) => {
  const { t, formats } = useRestWords('strings')
  const [movingFrom, setMovingFrom] = useState<string | null>(null)
  const rows = rowsOf(strings, inverters, useLocaleBundle('strings'))
  const lit = useLitString(strings)
  const { volts, amperes } = useElectricalTexts()
  const temperature = formats.number(coldestC)
  return (
    <>
      <section
        className="@container -mx-1 overflow-x-auto"
        aria-label={t('caption')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable with the keyboard
        tabIndex={0}
      >
        <table className="tabular w-full text-xs">
          <caption className="sr-only">{t('caption')}</caption>
          <thead>
            <tr className="border-line border-b text-muted">
              {[t('string'), t('modules'), t('vocCold', { temperature }), t('vmpHot'), t('isc')].map(
                (column, index) => (
                  <th
                    key={column}
                    scope="col"
                    className={classes(
                      'px-1 py-1.5 align-bottom font-semibold pointer-coarse:px-0.5',
                      index === 0 ? 'text-left' : 'text-right',
                    )}
                  >
                    {column}
                  </th>
                ),
              )}
            </tr>
          </thead>
          {rows.map((row) => (
            <StringRow
              key={row.string.label}
              row={row}
              strings={strings}
              areaLabel={areaLabel}
              change={change}
              isLit={row.string.label === lit}
              isMoving={row.string.label === movingFrom}
              onMoving={(isMoving) => setMovingFrom(isMoving ? row.string.label : null)}
            />
          ))}
        </table>
      </section>
      <details className="mt-2">
        <FoldTitle>{t('details')}</FoldTitle>
        <DataTable
          caption={t('details')}
          columns={[t('string'), t('vmpCold', { temperature }), t('imp')]}
          rows={rows.map(({ string, wired, figures, currents, limits }) => ({
            name: string.label,
            cells: [
              `${volts(figures.vmpColdV)} ${t(figures.vmpColdV > wired.model.mpptMaxV ? 'above' : 'upTo', { limit: volts(wired.model.mpptMaxV) })}`,
              `${amperes(currents?.impA ?? 0)} ${t((currents?.impA ?? 0) > (limits?.maxA ?? 0) ? 'above' : 'upTo', { limit: amperes(limits?.maxA ?? 0) })}`,
            ],
          }))}
        />
      </details>
    </>
  )
}

interface StringRowProps extends Pick<StringTableProps, 'strings' | 'areaLabel' | 'change'> {
  readonly row: Row
  readonly isLit: boolean
  /** Whether a module of it is being moved. */
  readonly isMoving: boolean
  readonly onMoving: (isMoving: boolean) => void
}

const StringRow = ({ row, strings, areaLabel, change, isLit, isMoving, onMoving }: StringRowProps) => {
  const { t, formats } = useRestWords('strings')
  const { string, wired, figures, currents, limits, faults } = row
  const { model } = wired
  const { label, colour, modules } = string
  const area = [...new Set(modules.map(({ overlayId }) => overlayId))].map(areaLabel).join(', ')
  const { volts, amperes } = useElectricalTexts()
  const marginV = figures.mostV - figures.vocColdV
  const pill =
    'inline-block rounded-full border border-white/60 px-2 py-0.5 font-bold text-white forced-color-adjust-none'
  const point = (pointed: string | null) => useStrings.setState({ pointed })
  return (
    <tbody
      className={classes('border-line/70 border-b', isLit && 'bg-accent-soft')}
      onPointerEnter={() => point(label)}
      onPointerLeave={() => point(null)}
      onFocus={() => point(label)}
      onBlur={() => point(null)}
    >
      <tr className="align-top *:whitespace-nowrap *:px-1 pointer-coarse:*:px-0.5 *:py-2 *:text-right">
        <th scope="row" className="text-left! font-normal">
          {change ? (
            <button
              type="button"
              className={classes(pill, 'pointer-coarse:min-h-11 pointer-coarse:min-w-11')}
              style={{ background: colour }}
              aria-expanded={isMoving}
              aria-label={t('moveFrom', { label, area })}
              onClick={() => onMoving(!isMoving)}
            >
              {label}
            </button>
          ) : (
            <span className={pill} style={{ background: colour }}>
              {label}
            </span>
          )}
          <span className="wrap-anywhere mt-0.5 block min-w-12 whitespace-normal text-muted">{area}</span>
        </th>
        <td>
          {change ? (
            <LengthStepper string={string} strings={strings} isReady={change.isReady} />
          ) : (
            <b>{formats.number(figures.length)}</b>
          )}
        </td>
        <td className="whitespace-normal!">
          {volts(figures.vocColdV)}
          <Limit>
            {marginV < 0
              ? t('exceeded', { voltage: formats.number(-marginV) })
              : t('margin', { voltage: formats.number(marginV) })}
          </Limit>
        </td>
        <td>
          {volts(figures.vmpHotV)}
          <Limit>{`${formats.number(model.mpptMinV)}–${formats.number(model.mpptMaxV)}`}</Limit>
        </td>
        <td>
          {amperes(currents?.iscA ?? 0)}
          <Limit>
            {limits?.maxIscA === null
              ? t('unknown')
              : t((currents?.iscA ?? 0) > (limits?.maxIscA ?? 0) ? 'above' : 'upTo', {
                  limit: formats.number(limits?.maxIscA ?? 0, 1),
                })}
          </Limit>
        </td>
      </tr>
      {faults.map((fault) => (
        <tr key={fault.fault}>
          <td colSpan={COLUMN_COUNT} className="px-1 pb-2">
            <div className={IN_VIEW}>
              <FaultLine {...fault} />
            </div>
          </td>
        </tr>
      ))}
      {isMoving && change && (
        <tr>
          <td colSpan={COLUMN_COUNT} className="px-1 pb-2">
            <div className={IN_VIEW}>
              <StringMover string={string} wired={wired} areaLabel={areaLabel} onMoved={() => onMoving(false)} />
            </div>
          </td>
        </tr>
      )}
    </tbody>
  )
}

const Limit = ({ children }: { readonly children: string }) => <span className="block text-muted">{children}</span>

interface StringMoverProps extends Pick<StringTableProps, 'areaLabel'> {
  readonly string: PlantString
  readonly wired: WiredInverter
  readonly onMoved: () => void
}

/** Moves one module of a string, by keyboard too. */
const StringMover = ({ string, wired, areaLabel, onMoved }: StringMoverProps) => {
  const { t, formats } = useRestWords('strings')
  const [chosen, setChosen] = useState(string.modules.length - 1)
  const at = Math.min(chosen, string.modules.length - 1)
  const module = string.modules[at]
  if (!module) return null
  const split = splitOf(string, wired)
  return (
    <div className="space-y-1.5">
      {split && (
        <Button
          onClick={() => {
            moveModules(split.modules, split.to)
            onMoved()
          }}
        >
          <Split aria-hidden className="size-4" />
          {t('split', { label: split.to.label })}
        </Button>
      )}
      <SelectField
        label={t('moved')}
        value={String(at)}
        options={string.modules.map(({ overlayId, index }, place) => ({
          value: String(place),
          label: t('module', { number: formats.number(index + 1), area: areaLabel(overlayId) }),
        }))}
        onChange={(value) => setChosen(Number(value))}
      />
      <MoveModule
        module={module}
        destinations={destinationsOf(string.inverter, wired, string.label)}
        onMoved={onMoved}
      />
    </div>
  )
}

const MARKS = {
  error: { Icon: CircleAlert, colour: 'text-danger' },
  unknown: { Icon: CircleHelp, colour: 'text-sun' },
  warning: { Icon: TriangleAlert, colour: 'text-sun' },
  information: { Icon: Info, colour: 'text-muted' },
} as const satisfies Record<FaultText['level'], unknown>

const FaultLine = ({ level, text }: FaultText) => {
  const { t } = useRestWords('strings')
  const { Icon, colour } = MARKS[level]
  return (
    <p className="flex gap-1.5 text-left">
      <Icon role="img" aria-label={t(level)} className={classes('mt-0.5 size-3.5 shrink-0', colour)} />
      <span>{text}</span>
    </p>
  )
}
