import type { ReactNode } from 'react'
import { classes } from '../ui/classes.ts'

interface DataTableProps {
  readonly caption: string
  /** Above the columns; the first one names the rows. */
  readonly columns: readonly string[]
  readonly rows: readonly {
    readonly name: string
    /** Set if names may repeat. */
    readonly id?: string
    readonly cells: readonly ReactNode[]
    readonly isSum?: boolean
  }[]
  /** True for long names, which wrap, as the titles of the columns then do. */
  readonly wrapsNames?: boolean
}

/** The figures of a chart. A wide table scrolls sideways. */
export const DataTable = ({ caption, columns, rows, wrapsNames = false }: DataTableProps) => (
  <section
    className="mt-1 max-h-80 overflow-auto rounded-lg border border-line"
    aria-label={caption}
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable with the keyboard
    tabIndex={0}
  >
    <table className="tabular w-full text-xs">
      <caption className="sr-only">{caption}</caption>
      <thead className="sticky top-0 bg-sunken">
        <tr>
          {columns.map((column, index) => (
            <th
              key={column}
              scope="col"
              className={classes(
                'px-2 py-1.5 align-bottom font-semibold',
                !wrapsNames && 'whitespace-nowrap',
                index === 0 ? 'text-left' : 'text-right',
              )}
            >
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, id = name, cells, isSum = false }) => (
          <tr key={id} className={classes('border-line/70 border-t', isSum && 'font-semibold')}>
            <th
              scope="row"
              className={classes(
                'px-2 py-1 text-left',
                wrapsNames ? 'wrap-anywhere min-w-20' : 'whitespace-nowrap',
                !isSum && 'font-normal text-muted',
              )}
            >
              {name}
            </th>
            {cells.map((cell, index) => (
              <td key={columns[index + 1]} className="whitespace-nowrap px-2 py-1 text-right">
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
)
