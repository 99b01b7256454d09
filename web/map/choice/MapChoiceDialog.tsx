import { useWords } from '../../i18n/useWords.ts'
import { Modal } from '../../ui/dialog/Modal.tsx'
import { useMapSettings } from '../mapSettings.ts'
import { MapChoiceButtons, MapChoiceText } from './MapChoice.tsx'

/** Changes the visitor's choice between Google's map and Leaflet. */
export const MapChoiceDialog = () => {
  const { t } = useWords(['mapChoice', 'page'])
  const { consent, choose, setDialogOpen } = useMapSettings()
  return (
    <Modal
      title={t('choiceTitle')}
      closeLabel={t('page:dismiss')}
      onClose={() => setDialogOpen(false)}
      footer={<MapChoiceButtons onChosen={choose} chosen={consent === 'accepted' ? 'google' : 'leaflet'} />}
    >
      <MapChoiceText />
    </Modal>
  )
}
