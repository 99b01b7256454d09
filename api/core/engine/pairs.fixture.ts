/** The points of a line such as "0,0 8,0 8,8". */
export const pairs = (line: string): (readonly [x: number, y: number])[] =>
  line.split(' ').map((pair) => {
    const [x, y] = pair.split(',').map(Number)
    return [x ?? Number.NaN, y ?? Number.NaN]
  })
