import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { AreaTable } from '../areas/AreaTable.tsx'
import { useDesign } from '../areas/designStore.ts'
import { Choice } from '../panels/Choice.tsx'
import { panelsQuery } from '../panels/panelsQuery.ts'
import { useIsPrinting } from '../ui/useIsPrinting.ts'
import { useCurrentSite } from './useCurrentSite.ts'

/** The areas on paper, and the calculation where a panel is chosen. It must be there before the browser prints, which
 * waits for no code to arrive; it shows nothing until then. */
export const PrintedDesign = () => {
  const { t } = useTranslation('app')
  const { areas, panelId } = useDesign()
  if (!useIsPrinting()) return null
  return (
    <>
      <AreaTable areas={areas} />
      {panelId ? <PrintedCalculation panelId={panelId} /> : <p>{t('printMore')}</p>}
    </>
  )
}

const PrintedCalculation = ({ panelId }: { readonly panelId: string }) => {
  const { data: panels } = useQuery(panelsQuery())
  const site = useCurrentSite()
  return <Choice site={site} panel={panels?.find(({ id }) => id === panelId)} />
}
