import { Scale } from 'lucide-react'

/** What the figures above come to, in one sentence. */
export const AdviceSentence = ({ text }: { readonly text: string }) => (
  <p className="flex gap-2 font-medium">
    <Scale aria-hidden className="mt-0.5 size-4 shrink-0 text-muted" />
    {text}
  </p>
)
