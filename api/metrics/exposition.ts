/** One value of a metric. */
export interface Sample {
  readonly labels?: Readonly<Record<string, string>>
  readonly value: number
  /** What a histogram's value is: `_bucket`, `_sum` or `_count`. */
  readonly suffix?: '_bucket' | '_sum' | '_count'
}

/** A metric with all its values of this moment. */
export interface Metric {
  /** In the units of Prometheus: seconds, bytes; a counter's name ends with `_total`. */
  readonly name: string
  readonly type: 'counter' | 'gauge' | 'histogram'
  /** One sentence without a line break. */
  readonly help: string
  readonly samples: readonly Sample[]
}

/** Tells metrics when they are asked for. */
export type MetricSource = () => readonly Metric[]

/** Names, units and values of one kind, one value each. */
export const single = (type: 'counter' | 'gauge', name: string, help: string, value: number): Metric => ({
  name,
  type,
  help,
  samples: [{ value }],
})

const escaped = (text: string): string => text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')

const labelText = (labels: Readonly<Record<string, string>>): string => {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escaped(value)}"`)
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`
}

const valueText = (value: number): string =>
  Number.isFinite(value) ? String(value) : Number.isNaN(value) ? 'NaN' : value > 0 ? '+Inf' : '-Inf'

/** Metrics as text for Prometheus; those without a value are left out.
 * @see https://prometheus.io/docs/instrumenting/exposition_formats/#text-based-format */
export const exposition = (metrics: readonly Metric[]): string =>
  metrics
    .filter(({ samples }) => samples.length > 0)
    .map(({ name, type, help, samples }) => {
      const lines = samples.map(
        ({ labels = {}, value, suffix = '' }) => `${name}${suffix}${labelText(labels)} ${valueText(value)}\n`,
      )
      return `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n${lines.join('')}`
    })
    .join('')
