import { useTranslation } from '../i18n/useTranslation.ts'
import { Notice } from '../ui/Notice.tsx'

/** What the server names where the figures are within their ranges and yet cannot be. */
const TEXTS = { heatPump: 'noHeatingDays', electricCar: 'chargerTooWeak' } as const

const isNamed = (path: string): path is keyof typeof TEXTS => Object.hasOwn(TEXTS, path)

interface RefusalProps {
  /** Places in the consumption, as the server names them: `heatPump`, `base.use.kwh`. */
  readonly paths: readonly string[]
}

/** Why the server does not work with this consumption. */
export const Refusal = ({ paths }: RefusalProps) => {
  const { t } = useTranslation('consumption')
  const [path] = paths
  if (path === undefined) return null
  return (
    <Notice
      role="alert"
      tone="danger"
      title={t('refusedTitle')}
      text={t(isNamed(path) ? TEXTS[path] : 'refusedText')}
    />
  )
}
