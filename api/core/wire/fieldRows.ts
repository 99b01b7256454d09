import type { z } from 'zod'
import type { Schemas } from './schemas.ts'

/** A field that stands in every document of version 2.
 * @param empty its value in a new design */
export const field = <Schema extends z.ZodType>(
  empty: NoInfer<Exclude<z.output<Schema>, undefined>>,
  schema: (of: Schemas) => Schema,
) => ({ empty, schema, isLeftOut: false as const })

/** A field added to version 2 after its release, as all new fields are. Documents omit its default value, so that older documents and their
 * fingerprints stay the same.
 * @param empty its value in a new design; null if the field has none */
export const laterField = <Schema extends z.ZodType, const Empty extends Exclude<z.output<Schema>, undefined> | null>(
  empty: Empty,
  schema: (of: Schemas) => Schema,
) => ({ empty, schema, isLeftOut: true as const })

export type FieldRows = Readonly<
  Record<string, { readonly empty: unknown; readonly isLeftOut: boolean; readonly schema: (of: Schemas) => z.ZodType }>
>
type Documented<Row extends FieldRows[string]> = Exclude<z.output<ReturnType<Row['schema']>>, undefined>
type ReadonlyList<Value> = Value extends readonly (infer Item)[] ? readonly Item[] : Value

/** The values of fields as a program holds them: all are there. */
export type FieldValues<Fields extends FieldRows> = {
  readonly [Name in keyof Fields]: ReadonlyList<Documented<Fields[Name]>> | Fields[Name]['empty']
}

/** Values of fields; some may be missing. */
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

/** The values of all fields; missing ones are as in a new design. */
export const valuesOf = <Fields extends FieldRows>(fields: Fields, values: SomeValues<Fields>): FieldValues<Fields> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, { empty }]) => [name, values[name] ?? empty]),
    // Each row has the type's value; TypeScript cannot infer this through the loop.
  ) as FieldValues<Fields>

/** The values of all fields as a document has them. */
export const writtenValues = <Fields extends FieldRows>(
  fields: Fields,
  values: FieldValues<Fields>,
): WrittenValues<Fields> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, { empty, isLeftOut }]) =>
      // Empty lists are equal even if they are different objects.
      isLeftOut && JSON.stringify(values[name]) === JSON.stringify(empty) ? [] : [[name, values[name]]],
    ),
    // As above.
  ) as WrittenValues<Fields>
