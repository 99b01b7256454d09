import { useId, useState } from 'react'
import type { HorizonPoint } from '#engine/sun/horizonPoints.ts'
import { MAX_HORIZON_POINTS } from '#wire/limits.ts'
import { useFarHorizon } from '../../analysis/useFarHorizon.ts'
import { useDrawWords } from '../../base/i18n/drawTexts.ts'
import { useDesign } from '../../design/designStore.ts'
import { Button } from '../../ui/Button.tsx'
import { Modal } from '../../ui/dialog/Modal.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { HorizonLine } from './HorizonLine.tsx'
import { type AzimuthOrigin, type HorizonFault, horizonText, readHorizon } from './readHorizon.ts'

/** Number of points of a new, level horizon: one every 15°. */
const NEW_POINTS = 24
/** More points than this would overlap; they can be edited as text only. */
const MAX_DRAGGED_POINTS = 48
const LEVEL: readonly HorizonPoint[] = Array.from({ length: NEW_POINTS }, (_, index) => ({
  azimuthDeg: (index * 360) / NEW_POINTS,
  elevationDeg: 0,
}))

/** Editor of the far horizon: a line to drag, or pasted pairs. Every change applies at once. */
export const HorizonDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useDrawWords('surroundings')
  const { horizon, setFields } = useDesign()
  const setHorizon = (points: typeof horizon) => setFields({ horizon: points })
  const far = useFarHorizon()
  const isUnknown = far.isLoading || far.isError
  const points = far.horizon ?? LEVEL
  return (
    <Modal
      title={t('horizon')}
      closeLabel={t('close')}
      onClose={onClose}
      footer={
        <Button aria-disabled={horizon === null} onClick={() => setHorizon(null)}>
          {t('resetHorizon')}
        </Button>
      }
    >
      <div className="space-y-4">
        <p className="text-muted">{t('horizonIntro')}</p>
        <div role="status">
          {far.isLoading && <p>{t('horizonLoading')}</p>}
          {far.isError && (
            <Notice
              tone="danger"
              text={t('horizonNotFetched')}
              action={
                <>
                  <Button onClick={() => void far.refetch()}>{t('fetchAgain')}</Button>
                  <Button onClick={() => setHorizon(LEVEL)}>{t('startLevel')}</Button>
                </>
              }
            />
          )}
        </div>
        {isUnknown ? null : points.length <= MAX_DRAGGED_POINTS ? (
          <HorizonLine points={points} onChange={setHorizon} />
        ) : (
          <p>{t('manyPoints', { max: MAX_DRAGGED_POINTS })}</p>
        )}
        <HorizonPairs points={isUnknown ? [] : points} onRead={setHorizon} />
      </div>
    </Modal>
  )
}

interface HorizonPairsProps {
  readonly points: readonly HorizonPoint[]
  readonly onRead: (points: readonly HorizonPoint[]) => void
}

const HorizonPairs = ({ points, onRead }: HorizonPairsProps) => {
  const { t } = useDrawWords('surroundings')
  const id = useId()
  const faultText = useFaultText()
  // Text that was not applied yet stays, whatever happens to the line.
  const [typed, setTyped] = useState<string | null>(null)
  const text = typed ?? horizonText(points)
  const [fault, setFault] = useState<HorizonFault | null>(null)
  const take = (origin: AzimuthOrigin | null) => {
    const read = readHorizon(text, origin)
    setFault(read.ok ? null : read.fault)
    if (!read.ok) return
    setTyped(null)
    onRead(read.value)
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
        onChange={(event) => setTyped(event.target.value)}
        className="tabular w-full rounded-lg border border-line bg-raised px-3 py-2"
      />
      {fault?.code === 'origin' ? (
        <div id={`${id}-fault`} role="alert" className="mb-2 rounded-float border border-primary/40 bg-accent-soft p-3">
          <p className="font-semibold">{t('askOrigin')}</p>
          <div className="mt-2 flex flex-wrap gap-2">
            <Button onClick={() => take('south')}>{t('originSouth')}</Button>
            <Button onClick={() => take('north')}>{t('originNorth')}</Button>
          </div>
        </div>
      ) : (
        fault && (
          <p id={`${id}-fault`} role="alert" className="mb-2 text-danger text-sm">
            {faultText(fault)}
          </p>
        )
      )}
      <Button onClick={() => take(null)}>{t('usePairs')}</Button>
    </div>
  )
}

const FAULT_TEXTS = {
  origin: 'askOrigin',
  notNumbers: 'faultNotNumbers',
  azimuth: 'faultAzimuth',
  elevation: 'faultElevation',
  twice: 'faultTwice',
  tooMany: 'faultTooMany',
  tooFew: 'faultTooFew',
} as const satisfies Record<HorizonFault['code'], string>

const useFaultText = () => {
  const { t, formats } = useDrawWords('surroundings')
  return ({ code, line }: HorizonFault): string => {
    const fault = t(FAULT_TEXTS[code], { max: formats.number(MAX_HORIZON_POINTS) })
    return line === null ? fault : t('horizonLine', { line: formats.number(line), fault })
  }
}
