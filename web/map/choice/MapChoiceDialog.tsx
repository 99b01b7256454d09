import { useWords } from '../../i18n/useWords.ts'
import { Modal } from '../../ui/dialog/Modal.tsx'
import { useOpenDialogs } from '../../ui/dialog/openDialogs.ts'
import { type MapProvider, useMapSettings } from '../mapSettings.ts'
import { MapChoiceButtons, MapChoiceText } from './MapChoice.tsx'

/** Changes the visitor's choice between Google's map and Leaflet. */
export const MapChoiceDialog = () => {
  const { t } = useWords(['mapChoice', 'page'])
  const { consent, choose } = useMapSettings()
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
      footer={<MapChoiceButtons onChosen={chooseAndClose} chosen={consent === 'accepted' ? 'google' : 'leaflet'} />}
    >
      <MapChoiceText />
    </Modal>
  )
}
