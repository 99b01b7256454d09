import { CircleAlert, Info } from 'lucide-react'
import type { ReactNode } from 'react'
import { classes } from './classes.ts'

const TONES = {
  neutral: { box: 'border-line bg-sunken', icon: 'text-muted', Icon: Info },
  accent: { box: 'border-primary/40 bg-accent-soft', icon: 'text-primary-strong', Icon: Info },
  danger: { box: 'border-danger/40 bg-danger-soft', icon: 'text-danger', Icon: CircleAlert },
} as const

/** Classes of a message that stays visible while the page scrolls, except in a low window. */
export const IN_SIGHT = 'top-0 rounded-float shadow-float empty:hidden tall:sticky'

export interface NoticeProps {
  readonly title?: string
  readonly text: string
  readonly tone?: keyof typeof TONES
  /** One button. */
  readonly action?: ReactNode
  /** `alert` interrupts a screen reader, `status` waits; neither for initial content. */
  readonly role?: 'alert' | 'status'
}

/** A notice about the content beside it: event and remedy. */
export const Notice = ({ title, text, tone = 'neutral', action, role }: NoticeProps) => {
  const { box, icon, Icon } = TONES[tone]
  return (
    <div role={role} className={classes('flex gap-3 rounded-float border p-3', box)}>
      <Icon aria-hidden className={classes('mt-0.5 size-4 shrink-0', icon)} />
      <div className="min-w-0 flex-1">
        {title && <p className="font-semibold">{title}</p>}
        <p>{text}</p>
        {action && <div className="mt-2">{action}</div>}
      </div>
    </div>
  )
}
