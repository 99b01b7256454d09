import { randomBytes } from 'node:crypto'
import { type ColumnDefinitionBuilder, type Kysely, PostgresAdapter, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { demonstrationCatalogue } from '../catalogue/demonstrationCatalogue.ts'
import { embeddedBatteries, embeddedInverters } from '../catalogue/embeddedEquipment.ts'
import { BATTERY_TABLE, INVERTER_TABLE, PANEL_TABLE } from '../catalogue/productTables.ts'
import type { Tables } from './database.ts'

/** As many as the hash has. */
const SEAL_KEY_BYTES = 32

const panelTable: Migration = {
  up: async (db: Kysely<Tables>) => {
    await db.schema
      .createTable('panel')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('position', 'integer', (column) => column.notNull())
      .addColumn('stock', 'integer', (column) => column.notNull().check(sql`stock >= 0`))
      .addColumn('document', 'text', (column) => column.notNull())
      .execute()
  },
  down: async (db: Kysely<Tables>) => {
    await db.schema.dropTable('panel').execute()
  },
}

/** Runs once for each database: a restart does not restore panels sold out, changed or deleted afterwards. */
const demonstrationPanels: Migration = {
  up: async (db: Kysely<Tables>) => {
    const rows = demonstrationCatalogue().map(PANEL_TABLE.rowOf)
    await db.insertInto('panel').values(rows).execute()
  },
  down: async (db: Kysely<Tables>) => {
    await db.deleteFrom('panel').execute()
  },
}

const weatherYearTable: Migration = {
  up: async (db: Kysely<Tables>) => {
    await db.schema
      .createTable('weather_year')
      .addColumn('key', 'text', (column) => column.primaryKey())
      .addColumn('kept_on', 'text', (column) => column.notNull())
      .addColumn('document', 'text', (column) => column.notNull())
      .execute()
  },
  down: async (db: Kysely<Tables>) => {
    await db.schema.dropTable('weather_year').execute()
  },
}

const designTables: Migration = {
  up: async (db: Kysely<Tables>) => {
    await db.schema
      .createTable('design')
      .addColumn('id_hash', 'text', (column) => column.primaryKey())
      .addColumn('secret_hash', 'text', (column) => column.notNull())
      .addColumn('version', 'integer', (column) => column.notNull())
      .addColumn('used_on', 'text', (column) => column.notNull())
      .execute()
    await db.schema.createIndex('design_used_on').on('design').column('used_on').execute()
    await db.schema
      .createTable('design_version')
      .addColumn('id_hash', 'text', (column) => column.notNull().references('design.id_hash').onDelete('cascade'))
      .addColumn('version', 'integer', (column) => column.notNull())
      .addColumn('saved_at', 'text', (column) => column.notNull())
      .addColumn('area_count', 'integer', (column) => column.notNull())
      .addColumn('document', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('design_version_key', ['id_hash', 'version'])
      .execute()
  },
  down: async (db: Kysely<Tables>) => {
    await db.schema.dropTable('design_version').execute()
    await db.schema.dropTable('design').execute()
  },
}

/** PostgreSQL only, because a SQLite file belongs to one process. Unlogged: spending is written often, is worthless after a crash, and
 * belongs neither in the log nor in a backup. */
const clientSpendingTable: Migration = {
  up: async (db: Kysely<Tables>) => {
    if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return
    await sql`
      create unlogged table client_spending (
        key text primary key,
        paid_at_ms float8 not null,
        changed_at_ms float8 not null
      )`.execute(db)
  },
  down: async (db: Kysely<Tables>) => {
    await db.schema.dropTable('client_spending').ifExists().execute()
  },
}

/** An expired design is deleted only at a second look, counted in running time. */
const expiryMarks: Migration = {
  up: async (db: Kysely<Tables>) => {
    await db.schema.alterTable('design').addColumn('marked_at_s', 'integer').execute()
    await db.schema
      .createTable('running_time')
      .addColumn('running_s', 'integer', (column) => column.notNull())
      .execute()
    await db.insertInto('running_time').values({ running_s: 0 }).execute()
  },
  down: async (db: Kysely<Tables>) => {
    await db.schema.dropTable('running_time').execute()
    await db.schema.alterTable('design').dropColumn('marked_at_s').execute()
  },
}

/** Designs that exist already count as opened. */
const openedDesigns: Migration = {
  up: async (db: Kysely<Tables>) => {
    const opened = (column: ColumnDefinitionBuilder) => column.notNull().defaultTo(1)
    await db.schema.alterTable('design').addColumn('is_opened', 'integer', opened).execute()
    await db.schema.alterTable('design').addColumn('created_on', 'text').execute()
  },
  down: async (db: Kysely<Tables>) => {
    await db.schema.alterTable('design').dropColumn('is_opened').execute()
    await db.schema.alterTable('design').dropColumn('created_on').execute()
  },
}

/** The key of the seals of answers, made once, so that restarts and all processes of a database agree. */
const sealKey: Migration = {
  up: async (db: Kysely<Tables>) => {
    await db.schema
      .createTable('seal_key')
      .addColumn('key', 'text', (column) => column.notNull())
      .execute()
    await db
      .insertInto('seal_key')
      .values({ key: randomBytes(SEAL_KEY_BYTES).toString('base64') })
      .execute()
  },
  down: async (db: Kysely<Tables>) => {
    await db.schema.dropTable('seal_key').execute()
  },
}

const versionHands: Migration = {
  up: async (db: Kysely<Tables>) => {
    await db.schema.alterTable('design_version').addColumn('hand', 'text').execute()
  },
  down: async (db: Kysely<Tables>) => {
    await db.schema.alterTable('design_version').dropColumn('hand').execute()
  },
}

const EQUIPMENT_TABLES = ['inverter', 'battery'] as const

/** Tables of inverters and batteries, filled once with those that come along. */
const equipmentTables: Migration = {
  up: async (db: Kysely<Tables>) => {
    for (const table of EQUIPMENT_TABLES)
      await db.schema
        .createTable(table)
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('position', 'integer', (column) => column.notNull())
        .addColumn('document', 'text', (column) => column.notNull())
        .execute()
    await db.insertInto('inverter').values(embeddedInverters().map(INVERTER_TABLE.rowOf)).execute()
    await db.insertInto('battery').values(embeddedBatteries().map(BATTERY_TABLE.rowOf)).execute()
  },
  down: async (db: Kysely<Tables>) => {
    for (const table of EQUIPMENT_TABLES) await db.schema.dropTable(table).execute()
  },
}

const designPictures: Migration = {
  up: async (db: Kysely<Tables>) => {
    await db.schema
      .createTable('design_picture')
      .addColumn('id_hash', 'text', (column) => column.primaryKey().references('design.id_hash').onDelete('cascade'))
      .addColumn('title', 'text', (column) => column.notNull())
      .addColumn('mark', 'text', (column) => column.notNull())
      .addColumn('width_px', 'integer', (column) => column.notNull())
      .addColumn('height_px', 'integer', (column) => column.notNull())
      .addColumn('jpeg', 'text', (column) => column.notNull())
      .execute()
  },
  down: async (db: Kysely<Tables>) => {
    await db.schema.dropTable('design_picture').execute()
  },
}

/** The table of rate-limiter-flexible on PostgreSQL, with room for more points than its own integers hold. Unlogged as the one that it replaces. */
const spentPointsTable: Migration = {
  up: async (db: Kysely<Tables>) => {
    if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return
    await clientSpendingTable.down?.(db)
    await sql`create unlogged table spent_points (key text primary key, points float8 not null, expire bigint)`.execute(
      db,
    )
  },
  down: async (db: Kysely<Tables>) => {
    await db.schema.dropTable('spent_points').ifExists().execute()
    await clientSpendingTable.up(db)
  },
}

/** Fields that equipment of earlier releases lacks, without which an inverter's limit with a battery would pass unseen. */
const AMENDED_FIELDS = {
  inverter: ['dcMaxWithBatteryV', 'batteryPort', 'approvedBatteries'],
  battery: ['voltageV', 'threePhaseVoltageV', 'acPowerW', 'family'],
} as const

/** Adds them to rows that came along with a release; what the operator entered stays. */
const amendedEquipment: Migration = {
  up: async (db: Kysely<Tables>) => {
    const embedded = { inverter: embeddedInverters(), battery: embeddedBatteries() }
    for (const table of EQUIPMENT_TABLES) {
      const newest = new Map<string, object>(embedded[table].map((product) => [product.id, product]))
      for (const { id, document } of await db.selectFrom(table).select(['id', 'document']).execute()) {
        const fields: Readonly<Record<string, unknown>> = { ...newest.get(id) }
        const held = JSON.parse(document) as object
        const added = AMENDED_FIELDS[table].filter((name) => fields[name] !== undefined && !(name in held))
        if (added.length === 0) continue
        const amended = { ...held, ...Object.fromEntries(added.map((name) => [name, fields[name]])) }
        await db
          .updateTable(table)
          .set({ document: JSON.stringify(amended) })
          .where('id', '=', id)
          .execute()
      }
    }
  },
  down: async (db: Kysely<Tables>) => {
    for (const table of EQUIPMENT_TABLES)
      for (const { id, document } of await db.selectFrom(table).select(['id', 'document']).execute()) {
        const names: readonly string[] = AMENDED_FIELDS[table]
        const held = Object.entries(JSON.parse(document) as object).filter(([name]) => !names.includes(name))
        await db
          .updateTable(table)
          .set({ document: JSON.stringify(Object.fromEntries(held)) })
          .where('id', '=', id)
          .execute()
      }
  },
}

/** Every change of the schema, in the order of the names. Released migrations are never edited; a new one corrects them. */
const migrations = {
  '0001-panel-table': panelTable,
  '0002-demonstration-panels': demonstrationPanels,
  '0003-weather-year-table': weatherYearTable,
  '0004-design-tables': designTables,
  '0005-client-spending': clientSpendingTable,
  '0006-expiry-marks': expiryMarks,
  '0007-opened-designs': openedDesigns,
  '0008-seal-key': sealKey,
  '0009-version-hands': versionHands,
  '0010-equipment-tables': equipmentTables,
  '0011-design-pictures': designPictures,
  '0012-spent-points': spentPointsTable,
  '0013-amended-equipment': amendedEquipment,
} as const satisfies Record<string, Migration>

/** Brings a database to the newest schema.
 * @param inTransaction whether the caller already holds a transaction, in which case none is opened here
 * @throws the error of the migration that failed, or of an unknown (newer) migration found in the database */
export const migrate = async (db: Kysely<Tables>, { inTransaction }: { inTransaction: boolean }): Promise<void> => {
  const provider = { getMigrations: () => Promise.resolve(migrations) }
  const { error } = await new Migrator({ db, provider, disableTransactions: inTransaction }).migrateToLatest()
  if (error) throw error
}
