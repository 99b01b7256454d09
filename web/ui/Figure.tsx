/** A number with its unit, the unit lighter: `1.234,5 m²`. The unit is what follows the last space. */
export const Figure = ({ children }: { readonly children: string }) => {
  const cut = children.search(/[\s\u00a0][^\s\u00a0\d]+$/)
  if (cut < 0) return <span className="tabular">{children}</span>
  return (
    <span className="tabular whitespace-nowrap">
      {children.slice(0, cut)}
      <span className="unit">{children.slice(cut)}</span>
    </span>
  )
}
