import { useId, useRef } from 'react'
import type { MapProvider } from '#wire/mapProviders.ts'
import { useWords } from '../../base/i18n/useWords.ts'
import { Button } from '../../ui/Button.tsx'
import { MAPS_BY_PROVIDER } from '../mapsByProvider.ts'
import { useOfferedMaps } from './mapChoice.ts'

interface MapChoiceProps {
  readonly onChosen: (provider: MapProvider) => void
}

/** Asks a first visitor which map to use; Leaflet is shown meanwhile and fully usable. */
export const MapChoice = ({ onChosen }: MapChoiceProps) => {
  const { t } = useWords('mapChoice')
  const titleId = useId()
  const ref = useRef<HTMLElement>(null)
  const choose = (provider: MapProvider) => {
    // The answer removes the button; the next Tab key goes to the top of the map.
    ref.current?.closest<HTMLElement>('[data-map-head]')?.focus()
    onChosen(provider)
  }
  return (
    <section
      ref={ref}
      aria-labelledby={titleId}
      data-map-choice
      className="mx-auto w-full max-w-[27.5rem] rounded-float bg-raised px-4 py-3 text-ink shadow-float"
    >
      <h2 id={titleId} className="font-semibold">
        {t('choiceTitle')}
      </h2>
      <MapChoiceText />
      <div className="mt-2 flex flex-wrap gap-2 *:flex-1">
        <MapChoiceButtons onChosen={choose} />
      </div>
    </section>
  )
}

const LINKS = [
  { text: 'googlePrivacy', href: 'https://policies.google.com/privacy' },
  { text: 'googleTerms', href: 'https://maps.google.com/help/terms_maps/' },
] as const

/** Consequences of Google's map for the visitor's data, with Google's own texts. */
export const MapChoiceText = () => {
  const { t } = useWords('mapChoice')
  return (
    <>
      <p>{t('choiceText')}</p>
      <details className="mt-1 text-muted text-sm">
        <summary className="w-fit cursor-pointer rounded py-1 underline pointer-coarse:py-2.5">
          {t('choiceDetails')}
        </summary>
        <p>{t('choiceReceives')}</p>
        <p className="mt-1">{t('choiceNeverSent')}</p>
      </details>
      <p className="flex flex-wrap gap-x-4 text-sm">
        {LINKS.map(({ text, href }) => (
          <a key={href} href={href} target="_blank" rel="noreferrer" className="py-1 underline pointer-coarse:py-2.5">
            {t(text)}
          </a>
        ))}
      </p>
    </>
  )
}

interface MapChoiceButtonsProps extends MapChoiceProps {
  /** The map chosen before; undefined without a choice. */
  readonly chosen?: MapProvider | undefined
}

/** Both answers, of equal weight. */
export const MapChoiceButtons = ({ onChosen, chosen }: MapChoiceButtonsProps) => {
  const { t } = useWords('mapChoice')
  const pressed = (provider: MapProvider) => (chosen ? { pressed: chosen === provider } : {})
  return useOfferedMaps().map((provider) => (
    <Button key={provider} {...pressed(provider)} onClick={() => onChosen(provider)}>
      {t(MAPS_BY_PROVIDER[provider].choice)}
    </Button>
  ))
}
