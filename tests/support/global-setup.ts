import { rm } from 'node:fs/promises'
import type { TestProject } from 'vitest/node'
import { openEmbedded } from '#tools/postgres/embedded.ts'
import { migrateDatabase } from '#server/db/migrate.ts'
import { connect } from '#server/db/open.ts'
import { extendDemo } from '#demo/extend-demo.ts'
import { seedDemo } from '#demo/seed-demo.ts'
import { openLog } from '#server/log.ts'
import { writeNullable } from '#tests/row-types/nullable-columns.ts'
import { RECORDS, recordAnswers, writeAnswers } from '#tests/row-types/record-answers.ts'
import { openPooler, type PoolerAddress } from '#tests/support/pooler.ts'
import { scratchFolder, sweepScratch } from '#tests/support/scratch.ts'
import { describeTemplate, type Template } from '#tests/support/template.ts'
import { TEST_NOW, TEMPLATE } from '#tests/support/test-clock.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /**
     * Connection settings of the database server. All tests of the run use this one server, which is empty at its start. A test gets the
     * settings by `inject('server')`.
     */
    server: { host: string; port: number; user: string; database: string }
    /** Connection settings of PgBouncer in front of the database server. Null if the run does not use PgBouncer. */
    pooler: PoolerAddress | null
    /** The rows of the template database. After a test, its copy of the template is restored to these rows. */
    template: Template
  }
}

/**
 * Starts one PostgreSQL server for the whole run. The server has a migrated and seeded database as the template. After the run, the server
 * and its data are deleted.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await sweepScratch()
  await rm(RECORDS, { recursive: true, force: true })
  const dataDir = scratchFolder('tests')
  const embedded = await openEmbedded({ dataDir, log: () => undefined })
  const server = connect(embedded.options, { pool: 1 })
  await server.unsafe(`create database ${TEMPLATE}`)
  // Autovacuum is off, because it would collect statistics at any moment. A database with new statistics cannot be used again
  // (`restoreClone`).
  await server.unsafe(`alter system set autovacuum = off`)
  await server.unsafe(`select pg_reload_conf()`)
  await server.end()
  const address = { ...embedded.options, database: TEMPLATE }
  recordAnswers()
  await migrateDatabase(address, { server: 'of our own' })
  const sql = connect(address, { pool: 2 })
  const furnisher = { sql, now: () => TEST_NOW, log: openLog('warn') }
  await seedDemo(furnisher)
  await extendDemo(furnisher)
  await writeNullable(sql)
  project.provide('template', await describeTemplate(sql, embedded.where))
  await sql.end()
  writeAnswers()
  project.provide('server', embedded.options)
  const pooler = process.env['THROUGH_POOLER'] ? await openPooler(embedded.options) : null
  project.provide('pooler', pooler?.address ?? null)
  return async () => {
    await pooler?.stop()
    await embedded.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
