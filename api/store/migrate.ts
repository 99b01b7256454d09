import type { Kysely } from 'kysely'
import { Migrator } from 'kysely/migration'
import type { Tables } from './database.ts'
import { migrations } from './migrations.ts'

/** Brings a database to the newest schema.
 * @param inTransaction whether the caller already holds a transaction, in which case none is opened here
 * @throws the error of the migration that failed, or of an unknown (newer) migration found in the database */
export const migrate = async (db: Kysely<Tables>, { inTransaction }: { inTransaction: boolean }): Promise<void> => {
  const provider = { getMigrations: () => Promise.resolve(migrations) }
  const { error } = await new Migrator({ db, provider, disableTransactions: inTransaction }).migrateToLatest()
  if (error) throw error
}
