import { Skeleton } from '../ui/Skeleton.tsx'

/** Three cards still to come, in the shape of the real ones (docs/behaviour.md 5.4). */
export const PanelCardSkeletons = () => (
  <div className="space-y-3">
    {[1, 2, 3].map((card) => (
      <div key={card} className="flex gap-3 rounded-float border border-line bg-raised p-3">
        <Skeleton className="h-24 w-[4.5rem] shrink-0" />
        <div className="flex flex-1 flex-col gap-2">
          <Skeleton className="h-5 w-4/5" />
          <Skeleton className="h-4 w-3/5" />
          <div className="mt-auto flex items-end justify-between">
            <div className="space-y-1.5">
              <Skeleton className="h-5 w-20" />
              <Skeleton className="h-3.5 w-24" />
            </div>
            <Skeleton className="h-7 w-24" />
          </div>
        </div>
      </div>
    ))}
  </div>
)
