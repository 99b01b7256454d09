import '../i18n/registerDesignTexts.ts'
import { useEffect, useEffectEvent } from 'react'
import type { LatLng } from '../../api/contract/area.ts'
import { useDesign } from '../areas/designStore.ts'
import { readKeptDesigns, useKeptDesigns, withDesign } from '../designs/keptDesigns.ts'
import { MyDesigns } from '../designs/MyDesigns.tsx'
import { useSpokenLanguage } from '../i18n/useSpokenLanguage.ts'
import { useDesignRequests } from './designRequests.ts'
import { deviceStorage } from './deviceStorage.ts'
import { isNothingYet, openAsKept } from './openDesigns.ts'
import { useDesignActions } from './useDesignActions.ts'
import { watchOtherTabs } from './watchOtherTabs.ts'

/** Read once, with this code; told once, even when the planner is left and entered again. */
const { wasDamaged } = readKeptDesigns(deviceStorage())
let isTold = false

interface PlannerDesignsProps {
  /** Something far from here was opened: the map should show it. */
  readonly onShow: (place: LatLng) => void
}

/** The dialogs about the designs of this device. */
export const PlannerDesigns = ({ onShow }: PlannerDesignsProps) => {
  const lang = useSpokenLanguage('planner')
  const { view, show } = useDesignRequests()
  const actions = useDesignActions(onShow)
  useEffect(function tellDamage() {
    if (wasDamaged && !isTold) tellOfDamage()
    isTold = true
  }, [])
  useEffect(function followOtherTabs() {
    return watchOtherTabs(() => readKeptDesigns(deviceStorage()))
  }, [])
  const close = () => show(null)
  const tellOfDamage = useEffectEvent(actions.tellDamage)
  const openNew = useEffectEvent(() => {
    close()
    actions.openNew()
  })
  useEffect(
    function openNewDesign() {
      if (view === 'newDesign') openNew()
    },
    [view],
  )
  return (
    <div lang={lang}>
      {view === 'myDesigns' && (
        <ListedDesigns
          onOpen={(kept) => {
            close()
            actions.open(kept)
          }}
          onNew={() => show('newDesign')}
          onRename={actions.rename}
          onDelete={actions.remove}
          onClose={close}
        />
      )}
    </div>
  )
}

/** My designs with the open one as it is now. */
const ListedDesigns = (props: Omit<Parameters<typeof MyDesigns>[0], 'designs' | 'openId'>) => {
  const { designs } = useKeptDesigns()
  const open = openAsKept(useDesign())
  return <MyDesigns designs={isNothingYet(open) ? designs : withDesign(designs, open)} openId={open.id} {...props} />
}
