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
import { TEST_NOW, TEMPLATE } from '#tests/support/test-clock.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** How to connect to the one server of this run, an empty database; `inject('server')` gives it to a test. */
    server: { host: string; port: number; user: string; database: string }
    /** PgBouncer before it, where the run goes through one. */
    pooler: PoolerAddress | null
  }
}

/** Starts one PostgreSQL for the whole run, with a migrated and furnished database to clone; all of it is thrown away after. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await sweepScratch()
  await rm(RECORDS, { recursive: true, force: true })
  const dataDir = scratchFolder('tests')
  const embedded = await openEmbedded({ dataDir, log: () => undefined })
  const server = connect(embedded.options, { pool: 1 })
  await server.unsafe(`create database ${TEMPLATE}`)
  await server.end()
  const address = { ...embedded.options, database: TEMPLATE }
  recordAnswers()
  await migrateDatabase(address, { server: 'of our own' })
  const sql = connect(address, { pool: 2 })
  const furnisher = { sql, now: () => TEST_NOW, log: openLog('warn') }
  await seedDemo(furnisher)
  await extendDemo(furnisher)
  await writeNullable(sql)
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
