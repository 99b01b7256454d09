import { Fragment, useState } from 'react'
import { deviceStorage } from '../../base/deviceStorage.ts'
import type { TextKey } from '../../base/i18n/i18n.ts'
import { useSpokenLanguage } from '../../base/i18n/LanguageProvider.tsx'
import { useRestWords } from '../../base/i18n/restTexts.ts'
import { useCanEdit } from '../../design/canEdit.ts'
import { Modal } from '../../ui/dialog/Modal.tsx'
import { useOpenDialogs } from '../../ui/dialog/openDialogs.ts'
import { hasListKey, LIST_KEY_STORAGE_KEY } from './useKeyListKey.ts'

type Text = TextKey<'keys'>

/** The keys whose name depends on the language; others use their label. */
const NAMES: Readonly<Record<string, Text>> = {
  Arrows: 'keyArrows',
  Space: 'keySpace',
  Enter: 'keyEnter',
  Shift: 'keyShift',
  Delete: 'keyDelete',
  Home: 'keyHome',
  End: 'keyEnd',
  PageUp: 'keyPageUp',
  PageDown: 'keyPageDown',
}

/** Every key by scope: each way to press it, chords joined, and its action. */
const KEYS: readonly (readonly [where: Text, keys: readonly (readonly [presses: readonly string[], does: Text])[]])[] =
  [
    [
      'everywhere',
      [
        [['?'], 'showKeys'],
        [['Tab'], 'nextStop'],
        [['Enter'], 'takeField'],
        [['Esc'], 'closeOpen'],
        [['Ctrl Z'], 'undo'],
        [['Ctrl Shift Z', 'Ctrl Y'], 'redo'],
        [['←', '→', 'Home', 'End'], 'changeTab'],
        [['F8'], 'notifications'],
      ],
    ],
    [
      'search',
      [
        [['↓', '↑'], 'nextSuggestion'],
        [['Enter'], 'goThere'],
        [['Esc'], 'closeSuggestions'],
      ],
    ],
    [
      'map',
      [
        [['Arrows'], 'moveMap'],
        [['Shift Arrows'], 'moveMapFar'],
        [['+', '-'], 'zoom'],
      ],
    ],
    [
      'threeD',
      [
        [['Arrows'], 'turnView'],
        [['+', '-'], 'comeNearer'],
        [['1', '2', '3', '4'], 'lookFromSides'],
        [['5', '6'], 'lookFromAbove'],
        [['Arrows'], 'changeHeight'],
        [['Alt Arrows'], 'changeHeightFinely'],
      ],
    ],
    [
      'drawing',
      [
        [['Space'], 'place'],
        [['Enter'], 'finish'],
        [['Backspace', 'Ctrl Z'], 'takeBack'],
        [['Esc'], 'giveUp'],
        [['Space'], 'holdToPull'],
        [['Alt'], 'holdToDraw'],
      ],
    ],
    [
      'areas',
      [
        [['Arrows'], 'moveCorner'],
        [['Shift Arrows'], 'moveCornerFar'],
        [['Enter', 'Space'], 'addCorner'],
        [['Delete', 'Backspace'], 'removeCorner'],
        [['Alt'], 'holdToDrag'],
        [['Esc'], 'putBack'],
        [['Esc'], 'passOver'],
        [['Arrows'], 'raiseHorizon'],
        [['PageUp', 'PageDown'], 'raiseHorizonMore'],
        [['Home', 'End'], 'raiseHorizonMost'],
      ],
    ],
    [
      'charts',
      [
        [['Arrows'], 'readValues'],
        [['Esc'], 'hideValues'],
      ],
    ],
  ]

/** Scopes that apply in a view-only design. */
const VIEWED: readonly Text[] = ['everywhere', 'map', 'threeD', 'charts']
const CHANGING: readonly Text[] = ['takeField', 'undo', 'redo', 'changeHeight', 'changeHeightFinely']

const keysOf = (canEdit: boolean): typeof KEYS =>
  canEdit
    ? KEYS
    : KEYS.filter(([where]) => VIEWED.includes(where)).map(
        ([where, keys]) => [where, keys.filter(([, does]) => !CHANGING.includes(does))] as const,
      )

/** Stores on this device whether the ? key lists the keys. */
const storeListKey = (hasKey: boolean): void => {
  try {
    deviceStorage().setItem(LIST_KEY_STORAGE_KEY, hasKey ? 'on' : 'off')
  } catch (error) {
    console.warn('Whether ? lists the keys is not stored on this device', error)
  }
}

/** The keys by the place where they work. */
export const KeyList = () => {
  const canEdit = useCanEdit()
  const { t } = useRestWords('keys')
  const [hasKey, setHasKey] = useState(hasListKey)
  return (
    <div lang={useSpokenLanguage('planner')}>
      <Modal title={t('title')} closeLabel={t('close')} onClose={() => useOpenDialogs.setState({ keys: false })}>
        {keysOf(canEdit).map(([where, keys]) => (
          <Fragment key={where}>
            <h3 className="mt-5 mb-1 font-semibold first:mt-0">{t(where)}</h3>
            <dl>
              {keys.map(([presses, does]) => (
                <div key={does} className="grid grid-cols-[2fr_3fr] gap-3 border-line border-t py-1.5">
                  <dt>
                    <Presses presses={presses} />
                  </dt>
                  <dd>{t(does)}</dd>
                </div>
              ))}
            </dl>
          </Fragment>
        ))}
        <p className="mt-4 text-muted">{t('mac')}</p>
        <label className="mt-2 flex min-h-11 w-fit cursor-pointer items-center gap-2">
          <input
            type="checkbox"
            checked={hasKey}
            onChange={({ target }) => {
              setHasKey(target.checked)
              storeListKey(target.checked)
            }}
            className="size-6 accent-(--primary)"
          />
          {t('hasKey')}
        </label>
      </Modal>
    </div>
  )
}

const Presses = ({ presses }: { readonly presses: readonly string[] }) => {
  const { t } = useRestWords('keys')
  return presses.map((press, index) => (
    <Fragment key={press}>
      {index > 0 && <span className="text-muted"> {t('or')} </span>}
      <span className="whitespace-nowrap">
        {press.split(' ').map((key, place) => (
          <Fragment key={key}>
            {place > 0 && ' + '}
            <kbd className="rounded border border-line bg-sunken px-1.5 font-sans text-sm">
              {NAMES[key] ? t(NAMES[key]) : key}
            </kbd>
          </Fragment>
        ))}
      </span>
    </Fragment>
  ))
}
