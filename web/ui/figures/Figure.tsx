/** A number with its unit: `1.234,5 m²`, `−0,29 %/°C`. Words do not count as units. */
const NUMBER_WITH_UNIT = /^([^\p{L}]*\d)(\s\S{1,6})$/u

/** A number with its unit, the unit lighter; other texts unchanged. */
export const Figure = ({ children }: { readonly children: string }) => {
  const [, number, unit] = NUMBER_WITH_UNIT.exec(children) ?? []
  if (!number || !unit) return <span className="tabular">{children}</span>
  return (
    <span className="tabular whitespace-nowrap">
      {number}
      <span className="unit">{unit}</span>
    </span>
  )
}
