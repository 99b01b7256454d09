import type { Placement } from '#engine/layout/placement.ts'
import { useDrawWords } from '../base/i18n/drawTexts.ts'
import { MODULE_STATE } from '../maps/mapAdapter.ts'

/** Output of one module, with one energy value for each face of the placement, in the same order. */
export interface ModuleOutput {
  readonly modulePowerW: number
  readonly moduleKwhByFace: readonly (number | null)[]
}

export interface ModuleFiguresProps {
  readonly laid: Placement
  /** One byte of `MODULE_STATE` for each module. */
  readonly states: Uint8Array
  readonly index: number
  /** Null without an estimate. */
  readonly output: ModuleOutput | null
  /** Yearly energy of each module of the area including shade [kWh]; undefined before an analysis. */
  readonly moduleKwh: readonly number[] | undefined
  /** Label of its string; undefined if it is in none, or none is known. */
  readonly stringLabel?: string | undefined
}

/** Number and yearly energy of a module, in one line; without a laid module, the reason. */
export const ModuleFigures = ({ laid, states, index, output, moduleKwh, stringLabel }: ModuleFiguresProps) => {
  const { t, formats } = useDrawWords('areas')
  const row = laid.row[index] ?? -1
  const name = t('module', { number: formats.number(index + 1), total: formats.number(laid.removed.length) })
  const ownKwh = moduleKwh?.[index]
  const kwh = ownKwh ?? output?.moduleKwhByFace[laid.faceOf[index] ?? 0] ?? null
  return (
    <>
      {row < 0 ? name : t('moduleInRow', { module: name, row: formats.number(row + 1) })}
      <span className="block text-xs opacity-80">
        {states[index] === MODULE_STATE.removed && t('moduleRemoved')}
        {states[index] === MODULE_STATE.open && t('moduleOpen')}
        {states[index] === MODULE_STATE.laid &&
          output &&
          (kwh === null
            ? formats.powerW(output.modulePowerW)
            : t(ownKwh === undefined ? 'moduleGives' : 'moduleGivesItself', {
                power: formats.powerW(output.modulePowerW),
                energy: formats.energyKwh(kwh),
              }))}
        {stringLabel && ` · ${t('moduleInString', { label: stringLabel })}`}
      </span>
    </>
  )
}
