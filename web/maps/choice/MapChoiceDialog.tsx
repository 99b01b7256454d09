import type { MapProvider } from '#wire/mapProviders.ts'
import { useWords } from '../../base/i18n/useWords.ts'
import { Modal } from '../../ui/dialog/Modal.tsx'
import { useOpenDialogs } from '../../ui/dialog/openDialogs.ts'
import { useMapSettings } from '../mapSettings.ts'
import { MapChoiceButtons, MapChoiceText } from './MapChoice.tsx'
import { useOfferedMaps } from './mapChoice.ts'

/** Changes the visitor's choice between Google's map and Leaflet. */
export const MapChoiceDialog = () => {
  const { t } = useWords(['mapChoice', 'page'])
  const { consent, choose } = useMapSettings()
  const [keyless, configured] = useOfferedMaps()
  const close = () => useOpenDialogs.setState({ mapChoice: false })
  const chooseAndClose = (provider: MapProvider) => {
    choose(provider)
    close()
  }
  return (
    <Modal
      title={t('choiceTitle')}
      closeLabel={t('page:dismiss')}
      onClose={close}
      footer={<MapChoiceButtons onChosen={chooseAndClose} chosen={consent === 'accepted' ? configured : keyless} />}
    >
      <MapChoiceText />
    </Modal>
  )
}
