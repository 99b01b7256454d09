import { MapPinned } from 'lucide-react'
import type { DesignDocument } from '#wire/design.ts'
import { SitePlan } from '../../design/SitePlan.tsx'

const BOX = { width: 96, height: 72, margin: 8 }

/** A small site plan of a design; screen readers skip it because the name stands beside it. */
export const Thumbnail = ({
  document,
}: {
  readonly document: Pick<DesignDocument, 'areas' | 'obstacles' | 'surroundings'>
}) => {
  const { areas, obstacles, surroundings = [] } = document
  const isEmpty = areas.length + obstacles.length + surroundings.length === 0
  return (
    <span
      aria-hidden
      className="grid h-[72px] w-24 shrink-0 place-items-center overflow-hidden rounded-lg border border-line bg-sunken"
    >
      {isEmpty ? <MapPinned className="size-6 text-muted" strokeWidth={1.5} /> : <SitePlan of={document} box={BOX} />}
    </span>
  )
}
