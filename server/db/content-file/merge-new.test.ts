import { expect, test } from 'vitest'
import { exportContent } from '#server/db/content-file/export-content.ts'
import { importContent } from '#server/db/content-file/import-content.ts'
import { ROOT } from '#tests/support/sources.ts'
import { EXAMPLE_FOLDER, example } from '#tests/support/content-example.ts'
import { testApp } from '#tests/support/app.ts'
import { join } from 'node:path'

test('an additive import of another group over the demo adds its items and changes or removes nothing of the demo', async () => {
  await using app = await testApp()
  const siteFolder = join(ROOT, 'public')
  const options = { now: app.now(), folder: EXAMPLE_FOLDER, isAdditive: true }
  const { content: before } = await exportContent(app.sql, { siteFolder })
  const report = await importContent(app.sql, example(), options)
  expect(report.brands).toMatchObject({ added: 1, changed: 0, removed: 0, kept: [] })
  for (const { changed, removed, kept } of Object.values(report))
    expect([removed, kept, changed >= 0]).toEqual([0, [], true])
  const { content: after } = await exportContent(app.sql, { siteFolder })
  expect(after.group).toEqual(before.group)
  expect(after.brands).toEqual(expect.arrayContaining(before.brands ?? []))
  expect(after.outlets).toEqual(expect.arrayContaining(before.outlets ?? []))
  expect(after.events).toEqual(expect.arrayContaining(before.events ?? []))
  expect(after.menus).toEqual(expect.arrayContaining(before.menus ?? []))
  expect(after.refund_rules).toEqual(expect.arrayContaining(before.refund_rules ?? []))
  const again = await importContent(app.sql, example(), options)
  for (const { added, changed, removed } of Object.values(again)) expect([added, changed, removed]).toEqual([0, 0, 0])
})
