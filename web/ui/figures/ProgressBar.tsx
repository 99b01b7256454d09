import { Progress } from 'radix-ui'

interface ProgressBarProps {
  readonly label: string
  /** [%]; what lies beyond 0 to 100 is drawn at the end of the bar. */
  readonly percent: number
  /** The figure as it is told, not capped. */
  readonly valueText: string
}

/** A bar that is full at 100 %. */
export const ProgressBar = ({ label, percent, valueText }: ProgressBarProps) => {
  const shown = Math.min(100, Math.max(0, percent))
  return (
    <Progress.Root
      value={shown}
      aria-label={label}
      getValueLabel={() => valueText}
      className="h-2.5 overflow-hidden rounded-full bg-line"
    >
      <Progress.Indicator className="h-full rounded-full bg-primary" style={{ width: `${shown}%` }} />
    </Progress.Root>
  )
}
