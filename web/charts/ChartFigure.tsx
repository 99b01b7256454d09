import { type ReactNode, useId } from 'react'
import { classes } from '../ui/classes.ts'
import { useIsPrinting } from '../ui/useIsPrinting.ts'

interface ChartFigureProps {
  readonly title: string
  /** What must be known to read it. */
  readonly note?: string
  /** The drawing. */
  readonly children: ReactNode
  /** The same figures for those who cannot see it, or want them. */
  readonly table: DataTableProps
  readonly tableLabel: string
}

/** A chart with its title above and its figures as a table below, folded away; on paper, where nothing unfolds, open. */
export const ChartFigure = ({ title, note, children, table, tableLabel }: ChartFigureProps) => {
  const id = useId()
  const isPrinting = useIsPrinting()
  return (
    <figure aria-labelledby={id} className={isWide(table.columns) ? 'print:col-span-full' : 'print:max-w-[400px]'}>
      {/* In one piece on paper; the table may go on overleaf. */}
      <div className="break-inside-avoid print:max-w-[400px]">
        <h4 id={id} className="font-semibold">
          {title}
        </h4>
        {note && <p className="text-muted text-xs">{note}</p>}
        <div className="mt-2">{children}</div>
      </div>
      <details open={isPrinting} className="mt-1">
        <summary className="inline-flex print:hidden min-h-6 cursor-pointer items-center rounded text-primary-strong text-xs hover:underline pointer-coarse:min-h-11">
          {tableLabel}
          <span className="sr-only">: {title}</span>
        </summary>
        <DataTable {...table} />
      </details>
    </figure>
  )
}

interface DataTableProps {
  readonly caption: string
  /** Above the columns; the first one names the rows. */
  readonly columns: readonly string[]
  readonly rows: readonly { readonly name: string; readonly cells: readonly string[] }[]
}

/** More columns than have room beside another chart on paper. */
const isWide = (columns: readonly string[]): boolean => columns.length > 12
const WIDE_IN_PRINT = 'print:text-[6pt] print:[&_:is(td,th)]:whitespace-normal print:[&_:is(td,th)]:px-0.5'

/** The figures of a chart. A wide one scrolls sideways by itself. */
const DataTable = ({ caption, columns, rows }: DataTableProps) => (
  <section
    className="mt-1 max-h-80 overflow-auto rounded-lg border border-line print:max-h-none print:overflow-visible"
    aria-label={caption}
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable with the keyboard
    tabIndex={0}
  >
    <table className={classes('tabular w-full text-xs', isWide(columns) && WIDE_IN_PRINT)}>
      <caption className="sr-only">{caption}</caption>
      <thead className="sticky top-0 bg-sunken print:static">
        <tr>
          {columns.map((column, index) => (
            <th
              key={column}
              scope="col"
              className={`whitespace-nowrap px-2 py-1.5 font-semibold ${index === 0 ? 'text-left' : 'text-right'}`}
            >
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, cells }) => (
          <tr key={name} className="break-inside-avoid border-line/70 border-t">
            <th scope="row" className="whitespace-nowrap px-2 py-1 text-left font-normal text-muted">
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
