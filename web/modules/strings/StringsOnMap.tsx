import { useDrawWords } from '../../base/i18n/drawTexts.ts'
import { useRestWords } from '../../base/i18n/restTexts.ts'
import { useDesign } from '../../design/designStore.ts'
import { useAreaLabel } from '../../design/useAreaLabel.ts'
import type { ModuleRef } from '../../maps/mapAdapter.ts'
import { Button } from '../../ui/Button.tsx'
import { TOUCH_QUERY, useMediaQuery } from '../../ui/useMediaQuery.ts'
import { useLayouts, useShownPlant } from '../layoutStore.ts'
import { MoveModule } from './MoveModule.tsx'
import { moduleRefs, stringOf } from './plantStrings.ts'
import { destinationsOf } from './stringMoves.ts'
import { useShownStrings, useStrings } from './useStringsOnMap.ts'

interface StringsOnMapProps {
  /** Removes a module; null: view only. */
  readonly onRemove: ((module: ModuleRef) => void) | null
}

const isSame = (a: ModuleRef, b: ModuleRef) => a.overlayId === b.overlayId && a.index === b.index

/** Names the module under the mouse or pressed with its string, and moves the pressed one to another string. */
export const StringsOnMap = ({ onRemove }: StringsOnMapProps) => {
  const { t, formats } = useRestWords('strings')
  const { t: areaText } = useDrawWords('areas')
  const { isShown, pressed } = useStrings()
  const strings = useShownStrings()
  const inverters = useShownPlant()?.inverters ?? []
  const areas = useDesign((design) => design.areas)
  const label = useAreaLabel()
  const { hovered, focused } = useLayouts()
  const byTouch = useMediaQuery(TOUCH_QUERY)
  const about = hovered ?? pressed ?? focused
  const area = about && areas.find(({ id }) => id === about.overlayId)
  const string = about && stringOf(strings, about)
  if (!isShown || strings.length === 0 || (!onRemove && !string)) return null
  const from = pressed && stringOf(strings, pressed)
  const behind = inverters.find(
    ({ inverter, wired }) =>
      pressed &&
      (from?.inverter === inverter || moduleRefs(wired?.unplaced ?? []).some((module) => isSame(module, pressed))),
  )
  const done = () => useStrings.setState({ pressed: null })
  return (
    <section
      aria-label={t('onMap')}
      className="pointer-events-auto mx-auto w-full max-w-[24rem] rounded-float bg-raised/95 p-2 text-ink shadow-float"
    >
      <p role="status" className="tabular px-1">
        {about && area ? (
          <>
            {t('module', { number: formats.number(about.index + 1), area: label(area) })}
            <span className="block text-muted">
              {string ? t('inString', { label: string.label }) : t('inNoString')}
            </span>
          </>
        ) : (
          <span className="text-muted">{t(byTouch ? 'pressHintTouch' : 'pressHint')}</span>
        )}
      </p>
      {pressed && onRemove && behind?.wired && (
        <div className="mt-1.5 space-y-1.5">
          <MoveModule
            key={`${pressed.overlayId} ${pressed.index}`}
            module={pressed}
            destinations={destinationsOf(behind.inverter, behind.wired, from?.label ?? null)}
            onMoved={done}
          />
          <Button
            className="w-full"
            onClick={() => {
              onRemove(pressed)
              done()
            }}
          >
            {areaText('takeModuleOut')}
          </Button>
        </div>
      )}
    </section>
  )
}
