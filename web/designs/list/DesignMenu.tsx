import { EllipsisVertical, type LucideIcon } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import { Fragment, useRef } from 'react'
import { Link } from 'wouter'
import { IconButton } from '../../ui/Button.tsx'

/** An action on a design, or a link to a page. */
type MenuEntry = {
  readonly label: string
  readonly icon: LucideIcon
} & ({ readonly onSelect: () => void; readonly href?: undefined } | { readonly href: string })

interface DesignMenuProps {
  readonly label: string
  /** The language of the entries: the menu stands at the end of the page, where the language may differ. */
  readonly lang: string
  /** Entries in groups with a line between them. */
  readonly groups: readonly (readonly MenuEntry[])[]
}

/** The menu of a design, open from the start: it replaces the button that was pressed. */
export const DesignMenu = ({ label, lang, groups }: DesignMenuProps) => {
  const chosen = useRef<(() => void) | null>(null)
  return (
    <DropdownMenu.Root defaultOpen modal={false}>
      <DropdownMenu.Trigger asChild>
        <IconButton label={label}>
          <EllipsisVertical aria-hidden className="size-5" />
        </IconButton>
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          lang={lang}
          align="end"
          sideOffset={4}
          collisionPadding={12}
          onCloseAutoFocus={() => {
            // After the button has the focus again, so that a dialog opened now returns the focus to it.
            const run = chosen.current
            chosen.current = null
            if (run) queueMicrotask(run)
          }}
          className="z-2100 max-h-(--radix-dropdown-menu-content-available-height) min-w-56 animate-fade overflow-y-auto rounded-float border border-line bg-raised p-1.5 text-ink shadow-float"
        >
          {groups.map((entries, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a group is its place
            <Fragment key={index}>
              {index > 0 && <DropdownMenu.Separator className="mx-2 my-1 h-px bg-line" />}
              {entries.map((entry) => (
                <MenuItem
                  key={entry.label}
                  entry={entry}
                  onSelect={() => {
                    if (entry.href === undefined) chosen.current = entry.onSelect
                  }}
                />
              ))}
            </Fragment>
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}

const MenuItem = ({ entry, onSelect }: { readonly entry: MenuEntry; readonly onSelect: () => void }) => {
  const { label, icon: Icon, href } = entry
  const content = (
    <>
      <Icon aria-hidden className="size-4 shrink-0 text-muted" />
      {label}
    </>
  )
  return (
    <DropdownMenu.Item
      asChild={href !== undefined}
      onSelect={onSelect}
      className="flex min-h-9 cursor-pointer select-none items-center gap-3 rounded-lg px-3 outline-none data-highlighted:bg-sunken pointer-coarse:min-h-11"
    >
      {href === undefined ? content : <Link href={href}>{content}</Link>}
    </DropdownMenu.Item>
  )
}
