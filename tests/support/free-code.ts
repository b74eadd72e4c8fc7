import type { TestApp } from '#tests/support/app.ts'

type FreeCode = {
  code?: string
  kind?: 'percent' | 'amount'
  value?: number
  useLimit?: number | null
  approvedBy?: string
}

/** Inserts a promoter code that a second person has approved. By default the discount is 100 %. Returns the code. */
export async function aFreeCode(app: Pick<TestApp, 'sql'>, over: FreeCode = {}): Promise<string> {
  const { code = 'GRATIS', kind = 'percent', value = 100, useLimit = 50, approvedBy = 'system:approver' } = over
  await app.sql`
    insert into affiliator_codes (code, affiliator, kind, value, use_limit, valid_to, made_by, approved_by)
    values (${code}, 'Arum', ${kind}, ${value}, ${useLimit}, '2027-06-30', 'system:author', ${approvedBy})`
  return code
}
