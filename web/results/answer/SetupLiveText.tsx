import { usePanels } from '../../products/usePanels.ts'
import { LiveText } from '../../ui/LiveText.tsx'

/** Announces the displayed setup to screen readers once, after the catalogue can name its panel or has failed. */
export const SetupLiveText = ({ text }: { readonly text: string }) => {
  const { isFetching } = usePanels()
  return <LiveText text={isFetching ? '' : text} />
}
