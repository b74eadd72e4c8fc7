import type { Account } from '#domain/books/accounts.ts'
import type { AccountCode } from '#domain/books/programs.ts'
import type { Db } from '#server/db/open.ts'

export type StoredCode = AccountCode & { account: Account }

export async function storedCodes(sql: Db, company: number): Promise<StoredCode[]> {
  return sql<StoredCode[]>`
    select account, code, name, tax_code from account_codes where legal_entity_id = ${company} order by account`
}

/** Saves the account codes of a company. Returns the number of new or changed codes. */
export async function saveCodes(sql: Db, company: number, codes: readonly StoredCode[]): Promise<number> {
  const rows = await sql`
    insert into account_codes (legal_entity_id, account, code, name, tax_code)
    select ${company}, c.account, c.code, c.name, c.tax_code
    from jsonb_to_recordset(${JSON.stringify(codes.map(({ taxCode, ...own }) => ({ ...own, tax_code: taxCode })))}::text::jsonb)
      as c (account text, code text, name text, tax_code text)
    on conflict (legal_entity_id, account) do update set code = excluded.code, name = excluded.name, tax_code = excluded.tax_code
      where (account_codes.code, account_codes.name, account_codes.tax_code) is distinct from (excluded.code, excluded.name, excluded.tax_code)
    returning account`
  return rows.length
}
