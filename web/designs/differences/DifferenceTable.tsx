import type { DifferenceGroup } from './useDifferenceGroups.ts'

interface DifferenceTableProps {
  /** Left out where what stands before it says what it is. */
  readonly caption?: string
  /** What the two sides are called, in the order of the documents that were compared. */
  readonly columns: readonly [string, string]
  readonly groups: readonly DifferenceGroup[]
}

/** What two documents do not say the same, one thing a line, one side beside the other. */
export const DifferenceTable = ({ caption, columns, groups }: DifferenceTableProps) => (
  <table className="w-full table-fixed text-left">
    {caption && <caption className="mb-1 text-left font-semibold">{caption}</caption>}
    <thead>
      <tr className="border-line border-b align-bottom text-muted text-xs">
        <td />
        {columns.map((column) => (
          <th key={column} scope="col" className="py-1.5 pl-3 font-medium">
            {column}
          </th>
        ))}
      </tr>
    </thead>
    {groups.map((group, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: two areas may bear one name, and a group has no state
      <Group key={index} {...group} />
    ))}
  </table>
)

const Group = ({ title, rows }: DifferenceGroup) => (
  <tbody className="wrap-anywhere">
    <tr>
      <th scope="rowgroup" colSpan={3} className="pt-3 pb-1 font-semibold text-sm">
        {title}
      </th>
    </tr>
    {rows.map(({ label, mine, theirs }) => (
      <tr key={label} className="border-line/70 border-t align-top text-sm">
        <th scope="row" className="py-1.5 font-normal text-muted">
          {label}
        </th>
        <td className="tabular py-1.5 pl-3">{mine}</td>
        <td className="tabular py-1.5 pl-3">{theirs}</td>
      </tr>
    ))}
  </tbody>
)
