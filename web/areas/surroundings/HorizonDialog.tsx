import { useId, useState } from 'react'
import { MAX_HORIZON_POINTS } from '#contract/limits.ts'
import { verticesOf } from '#engine/geometry/areaGeometry.ts'
import { centreOf } from '#engine/geometry/latLng.ts'
import type { HorizonPoint } from '#engine/shade/horizonPoints.ts'
import { useDesign } from '../../design/designStore.ts'
import { useWeather } from '../../estimate/useEstimateJob.ts'
import { useFormats } from '../../i18n/useFormats.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Button } from '../../ui/Button.tsx'
import { Modal } from '../../ui/dialog/Modal.tsx'
import { HorizonLine } from './HorizonLine.tsx'
import { type HorizonFault, horizonText, readHorizon } from './readHorizon.ts'

/** A level horizon begins with so many points: every 15°. */
const NEW_POINTS = 24
/** More points than this would lie on each other: they are changed as text. */
const MAX_DRAGGED_POINTS = 48
const LEVEL: readonly HorizonPoint[] = atEqualSteps(Array(NEW_POINTS).fill(0))

function atEqualSteps(elevationsDeg: readonly number[]): readonly HorizonPoint[] {
  return elevationsDeg.map((elevationDeg, index) => ({
    azimuthDeg: (index * 360) / elevationsDeg.length,
    elevationDeg,
  }))
}

/** The horizon of the weather at the roofs, where it knows one. */
const useWeatherHorizon = (): readonly HorizonPoint[] => {
  const areas = useDesign((design) => design.areas)
  const { data } = useWeather(areas.length > 0 ? centreOf(areas.flatMap(verticesOf)) : null)
  return data?.year.horizonDeg ? atEqualSteps([...data.year.horizonDeg]) : LEVEL
}

/** The far horizon by hand: a line that is dragged, or pairs that are pasted. Every change is taken over at once. */
export const HorizonDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useTranslation('surroundings')
  const { horizon, setHorizon } = useDesign()
  const ofWeather = useWeatherHorizon()
  const points = horizon ?? ofWeather
  return (
    <Modal
      title={t('horizon')}
      closeLabel={t('close')}
      onClose={onClose}
      footer={
        <Button disabled={horizon === null} onClick={() => setHorizon(null)}>
          {t('resetHorizon')}
        </Button>
      }
    >
      <div className="space-y-4">
        <p className="text-muted">{t('horizonIntro')}</p>
        {points.length <= MAX_DRAGGED_POINTS ? (
          <HorizonLine points={points} onChange={setHorizon} />
        ) : (
          <p>{t('manyPoints', { max: MAX_DRAGGED_POINTS })}</p>
        )}
        <HorizonPairs key={horizonText(points)} points={points} onRead={setHorizon} />
      </div>
    </Modal>
  )
}

interface HorizonPairsProps {
  readonly points: readonly HorizonPoint[]
  readonly onRead: (points: readonly HorizonPoint[]) => void
}

const HorizonPairs = ({ points, onRead }: HorizonPairsProps) => {
  const { t } = useTranslation('surroundings')
  const id = useId()
  const faultText = useFaultText()
  const [text, setText] = useState(horizonText(points))
  const [fault, setFault] = useState<HorizonFault | null>(null)
  const take = () => {
    const read = readHorizon(text)
    setFault(read.ok ? null : read.fault)
    if (read.ok) onRead(read.value)
  }
  return (
    <div>
      <label htmlFor={id} className="mb-1 block font-medium">
        {t('pairs')}
      </label>
      <p className="mb-2 text-muted text-xs">{t('pairsText')}</p>
      <textarea
        id={id}
        rows={6}
        value={text}
        spellCheck={false}
        aria-invalid={fault !== null}
        aria-describedby={fault ? `${id}-fault` : undefined}
        onChange={(event) => setText(event.target.value)}
        className="tabular w-full rounded-lg border border-line bg-raised px-3 py-2"
      />
      {fault && (
        <p id={`${id}-fault`} role="alert" className="mb-2 text-danger text-sm">
          {faultText(fault)}
        </p>
      )}
      <Button onClick={take}>{t('usePairs')}</Button>
    </div>
  )
}

const FAULT_TEXTS = {
  notNumbers: 'faultNotNumbers',
  azimuth: 'faultAzimuth',
  elevation: 'faultElevation',
  twice: 'faultTwice',
  tooMany: 'faultTooMany',
  tooFew: 'faultTooFew',
} as const satisfies Record<HorizonFault['code'], string>

const useFaultText = () => {
  const { t } = useTranslation('surroundings')
  const formats = useFormats()
  return ({ code, line }: HorizonFault): string => {
    const fault = t(FAULT_TEXTS[code], { max: formats.number(MAX_HORIZON_POINTS) })
    return line === null ? fault : t('horizonLine', { line: formats.number(line), fault })
  }
}
