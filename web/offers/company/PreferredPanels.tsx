import { useQuery } from '@tanstack/react-query'
import { ArrowUp, Plus, X } from 'lucide-react'
import { useState } from 'react'
import { MAX_PREFERRED_PANELS } from '#design/company.ts'
import { panelName, panelTitle } from '#words/panelFields.ts'
import { useRestWords } from '../../base/i18n/restTexts.ts'
import { changeCompany, useCompany } from '../../design/companyStore.ts'
import { isPanelNamed } from '../../products/isPanelNamed.ts'
import { panelsQuery } from '../../products/panelsQuery.ts'
import { IconButton } from '../../ui/Button.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { useRetainFocus } from '../../ui/useRetainFocus.ts'

/** The ids with one of them a place further up. */
const raised = (ids: readonly string[], index: number): readonly string[] =>
  ids.map((id, place) => (place === index - 1 ? ids[index] : place === index ? ids[index - 1] : id) ?? id)

/** The preferred panels in their order, and the others of the catalogue to add. */
export const PreferredPanels = () => {
  const { t, formats } = useRestWords('company')
  const ids = useCompany(({ company }) => company.panelIds)
  const { data: panels = [], error } = useQuery(panelsQuery())
  const [text, setText] = useState('')
  const rootRef = useRetainFocus<HTMLDivElement>()
  const change = (panelIds: readonly string[]) => changeCompany({ panelIds })
  const nameOf = (id: string): string => {
    const panel = panels.find((one) => one.id === id)
    return panel ? (panelTitle(panel) ?? panelName(panel)) : id
  }
  const others = panels.filter(({ id }) => !ids.includes(id)).filter(isPanelNamed(text))
  return (
    <div ref={rootRef} className="space-y-3">
      <p className="text-muted text-xs">{t('panelsText')}</p>
      {ids.length > 0 && (
        <ol aria-label={t('panels')} className={LIST}>
          {ids.map((id, index) => (
            <li key={id} className="flex items-center gap-1 py-1 pr-1 pl-3">
              <span className="tabular w-6 shrink-0 text-muted text-xs">{formats.number(index + 1)}</span>
              <span className="min-w-0 flex-1">{nameOf(id)}</span>
              <IconButton
                label={t('raisePanel', { panel: nameOf(id) })}
                aria-disabled={index === 0}
                onClick={({ currentTarget }) => {
                  if (index === 0) return
                  change(raised(ids, index))
                  // The browser drops the focus of a row that React moves.
                  requestAnimationFrame(() => currentTarget.focus())
                }}
              >
                <ArrowUp aria-hidden className="size-4" />
              </IconButton>
              <IconButton
                label={t('removePanel', { panel: nameOf(id) })}
                onClick={() => change(ids.filter((other) => other !== id))}
              >
                <X aria-hidden className="size-4" />
              </IconButton>
            </li>
          ))}
        </ol>
      )}
      {error && <Notice tone="danger" text={t('notLoaded')} />}
      {ids.length < MAX_PREFERRED_PANELS && panels.length > 0 && (
        <>
          <TextField label={t('search')} value={text} autoComplete="off" maxLength={100} onChange={setText} />
          {others.length === 0 && (
            <p role="status" className="text-muted text-xs">
              {t('noneFound')}
            </p>
          )}
          {others.length > 0 && (
            <ul aria-label={t('search')} className={`${LIST} max-h-56 overflow-y-auto`}>
              {others.map(({ id }) => (
                <li key={id} className="flex items-center gap-1 py-1 pr-1 pl-3">
                  <span className="min-w-0 flex-1">{nameOf(id)}</span>
                  <IconButton label={t('addPanel', { panel: nameOf(id) })} onClick={() => change([...ids, id])}>
                    <Plus aria-hidden className="size-4" />
                  </IconButton>
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </div>
  )
}

const LIST = 'divide-y divide-line/70 rounded-float border border-line bg-raised'
