import '../i18n/registerDesignTexts.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import type { AreaShape } from '../areas/areaShape.ts'
import { useDesign } from '../areas/designStore.ts'
import type { KeptDesign } from '../designs/keptDesign.ts'
import { readKeptDesigns, useKeptDesigns, withDesign } from '../designs/keptDesigns.ts'
import { type ListNotice, MyDesigns } from '../designs/MyDesigns.tsx'
import { useSpokenLanguage } from '../i18n/useSpokenLanguage.ts'
import { type DesignView, useDesignRequests } from './designRequests.ts'
import { deviceStorage } from './deviceStorage.ts'
import { isNothingYet, openAsKept } from './openDesigns.ts'
import { SavedDesignDialog } from './SavedDesignDialog.tsx'
import { putAsideNote } from './sessionNote.ts'
import { useDesignActions } from './useDesignActions.ts'
import { useDesignSaving } from './useDesignSaving.ts'
import { watchOtherTabs } from './watchOtherTabs.ts'

/** Read once, with this code; told once, even when the planner is left and entered again. */
const { wasDamaged } = readKeptDesigns(deviceStorage())
let isTold = false

interface PlannerDesignsProps {
  /** Another design was opened: the box around what is drawn in it, which the map should show. */
  readonly onShow: (drawn: AreaShape) => void
}

/** Looks after the designs of this device: saves the open one where it is saved at all, and shows what is asked for. */
export const PlannerDesigns = ({ onShow }: PlannerDesignsProps) => {
  const lang = useSpokenLanguage('planner')
  const { view, show } = useDesignRequests()
  const actions = useDesignActions(onShow)
  useDesignSaving()
  useTellDamage(actions.tellDamage)
  useTellPutAside(actions.tellPutAside)
  useEffect(function followOtherTabs() {
    return watchOtherTabs(() => readKeptDesigns(deviceStorage()))
  }, [])
  useAtOnce(view, { newDesign: actions.openNew, copy: actions.openCopy })
  const close = () => show(null)
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
          onRemove={actions.remove}
          onClose={close}
        />
      )}
      <SavedDesignDialog view={view} onClose={close} onCopy={() => show('copy')} />
    </div>
  )
}

const useTellDamage = (tell: () => void): void => {
  const tellNow = useEffectEvent(tell)
  useEffect(function tellDamage() {
    if (wasDamaged && !isTold) tellNow()
    isTold = true
  }, [])
}

const useTellPutAside = (tell: (name: string) => void): void => {
  const tellNow = useEffectEvent(tell)
  useEffect(function tellWhatWasPutAside() {
    const name = putAsideNote.take()
    if (name !== null) tellNow(name)
  }, [])
}

/** Does what needs no dialog as soon as it is asked for. */
const useAtOnce = (view: DesignView | null, actions: Readonly<Partial<Record<DesignView, () => void>>>): void => {
  const run = useEffectEvent((asked: DesignView) => {
    const action = actions[asked]
    if (!action) return
    useDesignRequests.getState().show(null)
    action()
  })
  useEffect(
    function doAtOnce() {
      if (view) run(view)
    },
    [view],
  )
}

interface ListedDesignsProps
  extends Omit<Parameters<typeof MyDesigns>[0], 'designs' | 'openId' | 'notice' | 'onDelete'> {
  readonly onRemove: (kept: KeptDesign) => Promise<ListNotice>
}

/** My designs with the open one as it is now, and what became of those that were deleted. */
const ListedDesigns = ({ onRemove, ...props }: ListedDesignsProps) => {
  const { designs } = useKeptDesigns()
  const [notice, setNotice] = useState<ListNotice | null>(null)
  const open = openAsKept(useDesign())
  const remove = async (kept: KeptDesign) => {
    const { undo, ...outcome } = await onRemove(kept)
    const putBack = () => {
      undo?.()
      setNotice(null)
    }
    setNotice({ ...outcome, ...(undo && { undo: putBack }) })
  }
  return (
    <MyDesigns
      designs={isNothingYet(open) ? designs : withDesign(designs, open)}
      openId={open.id}
      notice={notice}
      onDelete={(kept) => void remove(kept)}
      {...props}
    />
  )
}
