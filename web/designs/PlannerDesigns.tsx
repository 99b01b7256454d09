import { useEffect, useEffectEvent } from 'react'
import type { AreaGeometry } from '#engine/geometry/areaGeometry.ts'
import { deviceStorage } from '../base/deviceStorage.ts'
import { useSpokenLanguage } from '../base/i18n/LanguageProvider.tsx'
import { useDesign } from '../design/designStore.ts'
import { archivedNote } from '../design/sessionNote.ts'
import { onlyOnce } from '../design/useStoredDesign.ts'
import { watchOtherTabs } from '../design/watchOtherTabs.ts'
import { type DesignView, showDesignView, useDesignsStore } from './designsStore.ts'
import { MyDesigns } from './list/MyDesigns.tsx'
import { useDeletions, useDesignActions } from './list/useDesignActions.ts'
import { SavedDesignDialog } from './SavedDesignDialog.tsx'
import { useDesignSaving } from './saving/useDesignSaving.ts'
import { readLocalDesigns, withDesign } from './stored/localDesigns.ts'
import { isNothingYet, openAsLocal } from './stored/openDesigns.ts'

/** Read once, when this code loads. */
const { wasDamaged } = readLocalDesigns(deviceStorage())
/** Reports damage once per page, also if the user leaves the planner and returns. */
const tellOnce = onlyOnce()

interface PlannerDesignsProps {
  /** Called with the extent of a newly opened design, to show it on the map. */
  readonly onShow: (drawn: AreaGeometry) => void
}

/** Manages the designs of this device: keeps a saved open design up to date and shows requested dialogs. */
export const PlannerDesigns = ({ onShow }: PlannerDesignsProps) => {
  const lang = useSpokenLanguage('planner')
  const view = useDesignsStore((store) => store.view)
  const actions = useDesignActions(onShow)
  const deletions = useDeletions(actions.remove)
  useDesignSaving()
  useTellDamage(actions.tellDamage)
  useTellArchived(actions.tellArchived)
  useEffect(function followOtherTabs() {
    return watchOtherTabs(() => readLocalDesigns(deviceStorage()))
  }, [])
  useAtOnce(view, { newDesign: actions.openNew, copy: actions.openCopy })
  const close = () => showDesignView(null)
  return (
    <div lang={lang}>
      {view === 'myDesigns' && (
        <ListedDesigns
          onOpen={(local) => {
            close()
            actions.open(local)
          }}
          onNew={() => showDesignView('newDesign')}
          onRename={actions.rename}
          notice={deletions.notice}
          onDelete={(local) => void deletions.remove(local)}
          onClose={close}
        />
      )}
      <SavedDesignDialog view={view} onClose={close} onCopy={() => showDesignView('copy')} />
    </div>
  )
}

const useTellDamage = (tell: () => void): void => {
  const tellNow = useEffectEvent(tell)
  useEffect(function tellDamage() {
    if (wasDamaged) tellOnce(() => tellNow())
  }, [])
}

const useTellArchived = (tell: (name: string) => void): void => {
  const tellNow = useEffectEvent(tell)
  useEffect(function tellArchivedDesign() {
    const name = archivedNote.take()
    if (name !== null) tellNow(name)
  }, [])
}

/** Runs requests that need no dialog immediately. */
const useAtOnce = (view: DesignView | null, actions: Readonly<Partial<Record<DesignView, () => void>>>): void => {
  const run = useEffectEvent((asked: DesignView) => {
    const action = actions[asked]
    if (!action) return
    showDesignView(null)
    action()
  })
  useEffect(
    function doAtOnce() {
      if (view) run(view)
    },
    [view],
  )
}

/** My designs, including the current content of the open one. */
const ListedDesigns = (props: Omit<Parameters<typeof MyDesigns>[0], 'designs' | 'openId'>) => {
  const designs = useDesignsStore((store) => store.designs)
  const open = openAsLocal(useDesign())
  return <MyDesigns designs={isNothingYet(open) ? designs : withDesign(designs, open)} openId={open.id} {...props} />
}
