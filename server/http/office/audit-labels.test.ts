// Every value that the database allows in an audited column has a label in both languages.
import { expect, test } from 'vitest'
import { LACKS } from '#domain/closing/closing.ts'
import { labelOf } from '#domain/exports/label-of.ts'
import { auditValues as en } from '#messages/en/office/audit-values.ts'
import { auditValues as id } from '#messages/id/office/audit-values.ts'
import { testApp } from '#tests/support/app.ts'

test('D8 every value that a CHECK constraint of an audited table allows has a label in both languages', async () => {
  await using app = await testApp({ checkAtEnd: false })
  const rows = await app.sql<{ name: string; rule: string }[]>`
    select c.conname as name, pg_get_constraintdef(c.oid) as rule from pg_constraint c
    where c.contype = 'c' and exists (select 1 from pg_trigger t join pg_proc p on p.oid = t.tgfoid
      where t.tgrelid = c.conrelid and p.proname = 'audit_row')`
  const values = rows.flatMap(({ rule }) => [...rule.matchAll(/'([a-z_]+)'::text/g)].map(([, value]) => value ?? ''))
  expect(new Set(values).size).toBeGreaterThan(50)
  const missing = [...new Set([...values, ...LACKS])].filter((value) => !(value in id) || !(value in en))
  expect(missing).toEqual([])
})

test('D8 a value is shown by its label, or by its code with spaces for underscores if it has no label', () => {
  expect(labelOf({}, 'change_of_plan')).toBe('change of plan')
  expect(labelOf({ qris: 'QRIS' }, 'qris')).toBe('QRIS')
})
