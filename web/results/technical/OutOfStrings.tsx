import type { ReactNode } from 'react'
import type { ModuleElectronicsGain } from '#wire/electrical.ts'
import type { DetailedPlantRecommendation } from '#wire/plant.ts'
import { useRestWords } from '../../base/i18n/restTexts.ts'
import { useDesign } from '../../design/designStore.ts'
import { moduleRefs } from '../../modules/strings/plantStrings.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import type { ResultTabProps } from '../ResultTabs.tsx'
import { changedBy, quantitiesOn, roomiestBeside, totalOf } from './areaQuantities.ts'

interface OptimizersProps {
  readonly gain: Pick<ModuleElectronicsGain, 'costEur' | 'gainKwh'>
}

/** What electronics on each module would cost and yield. */
const useOptimizersText = () => {
  const { t, formats } = useRestWords('strings')
  const signed = (value: number, text: string) => (value > 0 ? `+${text}` : text)
  return ({ costEur, gainKwh }: OptimizersProps['gain']): string =>
    t('optimizers', {
      cost: signed(costEur, formats.wholeEuro(costEur)),
      energy: signed(gainKwh, formats.energyKwh(gainKwh)),
    })
}

/** Gives each module electronics of its own. */
const OptimizersButton = ({ gain }: OptimizersProps) => {
  const textOf = useOptimizersText()
  const setFields = useDesign((design) => design.setFields)
  return <Button onClick={() => setFields({ powerElectronics: 'moduleLevel' })}>{textOf(gain)}</Button>
}

type OutOfStringsProps = Pick<ResultTabProps, 'shown' | 'setup' | 'request' | 'areaLabel' | 'lay'>

/** Number of modules in no string by area id. */
const unplacedByArea = (inverters: ResultTabProps['shown']['size']['inverters']): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>()
  for (const { overlayId } of inverters.flatMap(({ wired }) => moduleRefs(wired?.unplaced ?? [])))
    counts.set(overlayId, (counts.get(overlayId) ?? 0) + 1)
  return counts
}

/** Modules and areas that no string takes, with the remedies. */
export const OutOfStrings = ({ shown, setup: wanted, request, areaLabel, lay }: OutOfStringsProps) => {
  const { t, formats } = useRestWords('strings')
  const { setup, size } = shown
  const { areasWithoutString = [], moduleElectronics, panelId } = setup
  const gain = moduleElectronics ?? null
  const phases = request.detailed?.supply?.phases ?? null
  const quantities = quantitiesOn(size.areas, wanted?.areaQuantities)
  const layAs = (changes: Record<string, number>) => {
    const areaQuantities = changedBy(quantities, changes)
    lay?.({ panelId, quantity: totalOf(areaQuantities), areaQuantities })
  }
  /** Lays up to a number of modules of an area elsewhere.
   * @param taken modules that leave the area */
  const moveButton = (areaId: string, count: number, taken: number) => {
    const room = roomiestBeside(size.areas, quantities, areaId)
    if (!room) return null
    const quantity = Math.min(count, room.places)
    return (
      <Button onClick={() => layAs({ [areaId]: -taken, [room.areaId]: quantity })}>
        {t('moveTo', { quantity: formats.number(quantity), area: areaLabel(room.areaId) })}
      </Button>
    )
  }
  const left = [...unplacedByArea(size.inverters)]
  const empty = areasWithoutString.filter(({ areaId }) => (quantities[areaId] ?? 0) === 0)
  // The largest number that can be wired leaves an area empty where an input is missing. On one phase the supply may be what is missing.
  const isFull = size.quantity === (setup.full ?? setup.size).quantity && !wanted?.areaQuantities
  const beside = size.areas.flatMap(({ areaId, quantity, layout: { quantity: count } }) => {
    const isLeft = quantity === 0 && count > 1 && !empty.some((each) => each.areaId === areaId)
    return isFull && phases !== 1 && isLeft ? [{ areaId, count }] : []
  })
  return (
    <>
      {left.map(([areaId, count]) => (
        <Remedies key={areaId} text={t('unplaced', { count, area: areaLabel(areaId) })} gain={lay && gain}>
          {lay && (
            <>
              {moveButton(areaId, count, count)}
              {count < totalOf(quantities) && (
                <Button onClick={() => layAs({ [areaId]: -count })}>{t('leaveOut', { count })}</Button>
              )}
            </>
          )}
        </Remedies>
      ))}
      {empty.map(({ areaId, places, leastQuantity }) => {
        const values = { count: places, area: areaLabel(areaId) }
        const text =
          leastQuantity === null
            ? t('withoutInverter', values)
            : t('withoutString', { ...values, least: formats.number(leastQuantity) })
        return (
          <Remedies key={areaId} text={text} gain={lay && gain}>
            {lay && moveButton(areaId, places, 0)}
          </Remedies>
        )
      })}
      {beside.map(({ areaId, count }) => (
        <Remedies key={areaId} text={t('beside', { count, area: areaLabel(areaId) })} gain={null}>
          {null}
        </Remedies>
      ))}
      {left.length === 0 && empty.length === 0 && gain && <OptimizersLine gain={gain} isOffered={lay !== null} />}
    </>
  )
}

interface RemediesProps {
  readonly text: string
  readonly gain: DetailedPlantRecommendation['moduleElectronics'] | null
  readonly children: ReactNode
}

const Remedies = ({ text, gain, children }: RemediesProps) => (
  <div className="mt-2">
    <Notice
      text={text}
      action={
        <div className="flex flex-wrap gap-2 empty:hidden *:shrink">
          {children}
          {gain && <OptimizersButton gain={gain} />}
        </div>
      }
    />
  </div>
)

interface OptimizersLineProps {
  readonly gain: NonNullable<RemediesProps['gain']>
  /** False: view only. */
  readonly isOffered: boolean
}

/** What optimizers would change, in one line. */
export const OptimizersLine = ({ gain, isOffered }: OptimizersLineProps) => {
  const textOf = useOptimizersText()
  return isOffered ? <OptimizersButton gain={gain} /> : <p className="text-muted">{textOf(gain)}</p>
}
