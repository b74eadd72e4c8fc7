// What PostgreSQL says when a rule of the database refuses a write.
import type { Sql, Tx } from '#server/db/open.ts'

type Fault = { code?: string; constraint_name?: string; message?: string }

const faultOf = (error: unknown): Fault => (error instanceof Error ? error : {})

/** The name of the unique or exclusion constraint that refused a write, or null. */
export function brokenConstraint(error: unknown): string | null {
  const { code, constraint_name: name } = faultOf(error)
  return code === '23505' || code === '23P01' ? (name ?? '') : null
}

/** The name of the check that refused a write, or null. */
export function brokenCheck(error: unknown): string | null {
  const { code, constraint_name: name } = faultOf(error)
  return code === '23514' ? (name ?? '') : null
}

/** The word with which `assert_claimed` ended a statement ('table_unavailable'…), or null. */
export function refusedInDatabase(error: unknown): string | null {
  const { code, message } = faultOf(error)
  return code === 'SJ409' ? (message ?? '') : null
}

/** Whether a write was refused because the account it was for has been deleted meanwhile. */
export function isMemberGone(error: unknown): boolean {
  const { code, constraint_name: name } = faultOf(error)
  return code === '23503' && (name ?? '').endsWith('_member_id_members_id_fk')
}

const PASSING = new Set(['40P01', '40001', '55P03'])

/** Runs a write again when two of them got in each other's way; nothing of a failed run remains. */
export async function repeatOnConflict<T>(run: () => Promise<T>, tries = 5): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await run()
    } catch (error) {
      if (attempt >= tries || !PASSING.has(faultOf(error).code ?? '')) throw error
      await new Promise((resolve) => setTimeout(resolve, attempt * 7))
    }
  }
}

/** One transaction, repeated when it only lost a race for locks. Commands use `transact` of server/work.ts. */
export function transact<T>(sql: Sql, run: (tx: Tx) => Promise<T>): Promise<T> {
  return repeatOnConflict(async () => (await sql.begin(run)) as T)
}
