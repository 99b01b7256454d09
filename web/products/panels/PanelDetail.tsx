import type { Panel } from '#wire/panel.ts'
import { presentText } from '#words/catalogueText.ts'
import { fieldWords } from '#words/fieldWords.ts'
import {
  FIELD_GROUPS,
  type FieldGroup,
  type FieldWords,
  fieldText,
  isDemonstration,
  isName,
  panelTitle,
} from '#words/panelFields.ts'
import { useSpokenLanguage } from '../../base/i18n/LanguageProvider.tsx'
import { useLocaleBundle, useRestWords } from '../../base/i18n/restTexts.ts'
import { PdfButton } from '../../offers/PdfButton.tsx'
import { Button } from '../../ui/Button.tsx'
import { Modal } from '../../ui/dialog/Modal.tsx'
import { Figure } from '../../ui/figures/Figure.tsx'
import { Row, Rows } from '../../ui/figures/Rows.tsx'
import { Section } from '../../ui/Section.tsx'
import { DemonstrationMark, PriceOrigin } from './PanelCard.tsx'
import { PanelImage } from './PanelImage.tsx'

/** The words of the panel fields in the interface's language. */
const useFieldWords = (): FieldWords => fieldWords(useLocaleBundle('panels'))

interface PanelDetailProps {
  readonly panel: Panel
  readonly onSelect: () => void
  readonly onClose: () => void
}

const GroupRows = ({ panel, group }: { readonly panel: Panel; readonly group: FieldGroup }) => {
  const { t, formats } = useRestWords('panels')
  const words = useFieldWords()
  return (
    <Rows>
      {FIELD_GROUPS[group].map((name) => {
        const text = fieldText(panel, name, words, formats)
        const isMissing = text === words.missing
        return (
          <Row key={name} name={t(name)}>
            {isMissing && <span className="unit">{text}</span>}
            {!isMissing && (isName(name) ? text : <Figure>{text}</Figure>)}
            {name === 'price' && <PriceOrigin panel={panel} />}
            {name !== 'price' && !isMissing && isDemonstration(panel, name) && <DemonstrationMark />}
          </Row>
        )
      })}
    </Rows>
  )
}

/** All data of a panel (docs/behaviour.md 5.6), and the button to choose it. */
export const PanelDetail = ({ panel, onSelect, onClose }: PanelDetailProps) => {
  const { t } = useRestWords('panels')
  const language = useSpokenLanguage('planner')
  const source = presentText(panel.source)
  const groups = Object.keys(FIELD_GROUPS) as FieldGroup[]
  return (
    <Modal
      title={t('detailTitle', { title: panelTitle(panel) ?? t('missing') })}
      closeLabel={t('close')}
      onClose={onClose}
      footer={
        <>
          {panel.demonstrationFields.length > 0 && (
            <p className="mr-auto self-center text-muted text-xs">
              <sup aria-hidden>†</sup> {t('demonstrationLegend')}
            </p>
          )}
          <PdfButton
            label={t('datasheet')}
            path={`/api/panels/${encodeURIComponent(panel.id)}/datasheet.pdf?lang=${language}`}
          />
          <Button variant="primary" onClick={onSelect} className="w-full sm:w-auto">
            {t('select')}
          </Button>
        </>
      }
    >
      <div className="grid gap-x-8 gap-y-6 sm:grid-cols-2">
        <div className="min-w-0 space-y-5">
          <PanelImage path={panel.image} className="h-44 w-full sm:h-56" />
          <Section title={t('general')}>
            <GroupRows panel={panel} group="general" />
          </Section>
        </div>
        <div className="min-w-0 space-y-5">
          {groups
            .filter((group) => group !== 'general')
            .map((group) => (
              <Section key={group} title={t(group)}>
                <GroupRows panel={panel} group={group} />
              </Section>
            ))}
        </div>
      </div>
      {source && <p className="mt-5 text-muted text-xs">{t('sourceLegend', { source })}</p>}
    </Modal>
  )
}
