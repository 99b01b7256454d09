/** The values of a text, by name and labels as they stand there, such as `up{job="x"}`. */
type Values = ReadonlyMap<string, number>

const NAME = '[a-zA-Z_:][a-zA-Z0-9_:]*'
const LABEL = '[a-zA-Z_][a-zA-Z0-9_]*="(?:[^"\\\\\\n]|\\\\[\\\\"n])*"'
const HELP = new RegExp(`^# HELP (${NAME}) \\S.*$`)
const TYPE = new RegExp(`^# TYPE (${NAME}) (counter|gauge|histogram)$`)
const SAMPLE = new RegExp(`^(${NAME})((?:\\{${LABEL}(?:,${LABEL})*\\})?) (-?[\\d.]+(?:e[+-]?\\d+)?|[+-]Inf|NaN)$`)
const PARTS_OF_HISTOGRAM = /_(?:bucket|sum|count)$/

const matchOf = (pattern: RegExp, line: string | undefined): RegExpExecArray => {
  const match = pattern.exec(line ?? '')
  if (!match) throw new Error(`Not as ${pattern}: ${line}`)
  return match
}

/** Reads a text for Prometheus strictly: each metric with its help and type before its values, each value once, counters that say so in
 * their name.
 * @throws Error that names the line at fault
 * @see https://prometheus.io/docs/instrumenting/exposition_formats/#text-based-format */
export const readExposition = (text: string): Values => {
  if (!text.endsWith('\n')) throw new Error('The last line does not end')
  const lines = text.slice(0, -1).split('\n')
  const values = new Map<string, number>()
  const metrics = new Set<string>()
  while (lines.length > 0) {
    const [, name = ''] = matchOf(HELP, lines.shift())
    const [, typed, type] = matchOf(TYPE, lines.shift())
    if (typed !== name || metrics.has(name)) throw new Error(`${name} is told twice, or its type is another's`)
    if ((type === 'counter') !== name.endsWith('_total')) throw new Error(`${name} is a ${type}`)
    metrics.add(name)
    while (lines[0] !== undefined && !lines[0].startsWith('#')) {
      const [, sample = '', labels = '', value] = matchOf(SAMPLE, lines.shift())
      const ofMetric = type === 'histogram' ? sample.replace(PARTS_OF_HISTOGRAM, '') : sample
      if (ofMetric !== name || values.has(sample + labels)) throw new Error(`${sample}${labels} is out of place`)
      values.set(sample + labels, Number(value?.replace('Inf', 'Infinity')))
    }
  }
  return values
}
