import type { z } from 'zod'
import type { Method } from './analysis.ts'
import type { LatLng, Orientation, RectangleArea, RoofType } from './area.ts'
import type { Consumption, DetailedOptions, Fill, Mounting, Sale } from './detailedOptions.ts'
import type { BandPrices, EnergyCommunity, FiscalProfile, Loan, Offer, Offers, PanelPrices, Quote } from './purchase.ts'
import type { PlantReadings } from './readings.ts'
import type { Horizon, PowerElectronics } from './surroundings.ts'

/** What the rows make schemas of. It is handed to them: the first load has the rows without zod (docs/adr/0003-first-load-without-schemas.md). */
export interface Schemas {
  readonly z: typeof z
  readonly Method: typeof Method
  readonly LatLng: typeof LatLng
  readonly RectangleArea: typeof RectangleArea
  readonly Fill: typeof Fill
  readonly Mounting: typeof Mounting
  readonly Consumption: typeof Consumption
  readonly DetailedOptions: typeof DetailedOptions
  readonly Offers: typeof Offers
  readonly PanelPrices: typeof PanelPrices
  readonly PlantReadings: typeof PlantReadings
}

/** Kinds of values, by which they are put into words. */
export interface FieldKinds {
  readonly text: string | null
  readonly panel: string | null
  readonly degrees: number | null
  /** One of a few; each has its word. */
  readonly choice: RoofType | Orientation | Fill | Mounting | PowerElectronics | Sale | null
  readonly method: Method
  readonly count: readonly unknown[]
  readonly flag: boolean
  readonly number: number
  readonly lengthM: number | null
  readonly horizon: Horizon | null
  readonly battery: { readonly capacityKwh: number } | null
  readonly consumption: Consumption | null
  /** A panel, and how many of it; of the best number where that is null. */
  readonly plantSetup: { readonly panelId: string; readonly quantity: number | null } | null
  readonly fiscal: FiscalProfile | null
  readonly quote: Quote | null
  readonly loan: Loan | null
  readonly energyCommunity: EnergyCommunity | null
  readonly offers: readonly Offer[]
  readonly readings: PlantReadings | null
  readonly bandPrices: BandPrices | null
  readonly panelPrices: Readonly<PanelPrices>
  readonly assumptions: Readonly<Record<string, number>>
}

type SchemaFor<Kind extends keyof FieldKinds> = z.ZodType<FieldKinds[Kind] | undefined>

/** A field that stands in every document of version 2.
 * @param empty its value in a new design
 * @param label key of the interface's text that names it
 * @param unset key of what is said where it has no value */
export const field = <
  const Kind extends keyof FieldKinds,
  const Label extends string,
  const Unset extends string,
  Schema extends SchemaFor<Kind>,
>(
  kind: Kind,
  empty: NoInfer<Exclude<z.output<Schema>, undefined>>,
  label: Label,
  unset: Unset,
  schema: (of: Schemas) => Schema,
) => ({ kind, empty, label, unset, schema, isLeftOut: false as const })

/** A field that came to version 2 later, as all new ones do. Documents leave it out where its value is that of a new design, so that
 * those of before stay as they are, and so do their fingerprints.
 * @param empty its value in a new design; null where it has none */
export const laterField = <
  const Kind extends keyof FieldKinds,
  const Label extends string,
  const Unset extends string,
  Schema extends SchemaFor<Kind>,
  const Empty extends Exclude<z.output<Schema>, undefined> | null,
>(
  kind: Kind,
  empty: Empty,
  label: Label,
  unset: Unset,
  schema: (of: Schemas) => Schema,
) => ({ kind, empty, label, unset, schema, isLeftOut: true as const })

export type FieldRows = Readonly<
  Record<string, { readonly empty: unknown; readonly isLeftOut: boolean; readonly schema: (of: Schemas) => z.ZodType }>
>
type Documented<Row extends FieldRows[string]> = Exclude<z.output<ReturnType<Row['schema']>>, undefined>
type ReadonlyList<Value> = Value extends readonly (infer Item)[] ? readonly Item[] : Value

/** The values of fields as a program holds them: all are there. */
export type FieldValues<Fields extends FieldRows> = {
  readonly [Name in keyof Fields]: ReadonlyList<Documented<Fields[Name]>> | Fields[Name]['empty']
}

/** Values of fields, of which some may be missing. */
export type SomeValues<Fields extends FieldRows> = {
  readonly [Name in keyof Fields]?: FieldValues<Fields>[Name] | undefined
}

/** The values of fields as a document has them. */
export type WrittenValues<Fields extends FieldRows> = {
  [Name in keyof Fields as Fields[Name]['isLeftOut'] extends true ? never : Name]: Documented<Fields[Name]>
} & { [Name in keyof Fields as Fields[Name]['isLeftOut'] extends true ? Name : never]?: Documented<Fields[Name]> }

/** The names of fields, in the order of their rows. */
export const fieldNames = <Fields extends FieldRows>(fields: Fields) =>
  Object.keys(fields) as readonly (keyof Fields & string)[]

/** The values of all fields; what is missing is as in a new design. */
export const valuesOf = <Fields extends FieldRows>(fields: Fields, values: SomeValues<Fields>): FieldValues<Fields> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, { empty }]) => [name, values[name] ?? empty]),
    // Row by row it is what the type says; TypeScript does not follow a loop over them.
  ) as FieldValues<Fields>

/** The values of all fields as a document has them. */
export const writtenValues = <Fields extends FieldRows>(
  fields: Fields,
  values: FieldValues<Fields>,
): WrittenValues<Fields> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, { empty, isLeftOut }]) =>
      // One empty list is as good as another.
      isLeftOut && JSON.stringify(values[name]) === JSON.stringify(empty) ? [] : [[name, values[name]]],
    ),
    // As above.
  ) as WrittenValues<Fields>
