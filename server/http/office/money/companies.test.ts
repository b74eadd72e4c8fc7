// Tests that an owner can add companies in the office and assign outlets to them.
import { expect, test } from 'vitest'
import { aPerson, askOffice } from '#tests/support/office.ts'
import type { OfficeCall, WireAnswer } from '#tests/support/office-lines.ts'
import { paidTable } from '#tests/support/paid-table.ts'
import { testApp, type TestApp } from '#tests/support/app.ts'

const NEW = { name: 'PT Losari Malam', address: 'Jl. Penghibur 1', taxNumber: '', localTaxNumber: '', prefix: 'lm' }

async function anOwner(app: TestApp) {
  const { url } = await app.open()
  const { cookie } = await aPerson(app, 'owner', null)
  const ask = (name: OfficeCall, takes: object) => askOffice(url, name, { cookie, takes })
  const list = async () => ((await ask('companies', {})).body.data as WireAnswer<'companies'>).companies
  return { ask, list }
}

test('adding a company twice with the same request makes one company, and a prefix must be unique', async () => {
  await using app = await testApp()
  const { ask, list } = await anOwner(app)
  const first = await ask('addCompany', NEW)
  expect(first.status).toBe(201)
  expect((await ask('addCompany', NEW)).body.data).toEqual(first.body.data)
  expect((await ask('addCompany', { ...NEW, name: 'PT Lain' })).body).toMatchObject({
    code: 'validation_failed',
    errors: { prefix: [expect.any(String)] },
  })
  expect((await list()).map(({ name, prefix }) => [name, prefix]).slice(1)).toEqual([['PT Losari Malam', 'LM']])
  const audits = await app.sql`select 1 from audit_entries where subject like 'legal_entities:%' and action = 'insert'`
  expect(audits).toHaveLength(1)
})

test('an outlet without entries in the books can move to another company, and an outlet with entries cannot', async () => {
  await using app = await testApp()
  const { ask, list } = await anOwner(app)
  const { id } = await paidTable(app)
  const [sold] = await app.sql<{ outletId: number }[]>`select outlet_id from reservations where id = ${id}`
  const company = ((await ask('addCompany', NEW)).body.data as WireAnswer<'addCompany'>).id
  const [first] = await list()
  const free = first?.outlets.find(({ isFixed }) => !isFixed)
  expect(first?.outlets.find((outlet) => outlet.id === sold?.outletId)?.isFixed).toBe(true)
  expect((await ask('moveOutletToCompany', { outletId: free?.id, company })).status).toBe(200)
  expect((await ask('moveOutletToCompany', { outletId: free?.id, company })).status).toBe(200)
  expect((await ask('moveOutletToCompany', { outletId: sold?.outletId, company })).body).toMatchObject({
    code: 'wrong_state',
  })
  expect((await list()).at(-1)?.outlets).toEqual([free])
  const audits = await app.sql<{ after: unknown }[]>`
    select after from audit_entries where subject = ${`outlets:${free?.id}`} and action = 'update'`
  expect([...audits]).toEqual([{ after: { legal_entity_id: company } }])
})
