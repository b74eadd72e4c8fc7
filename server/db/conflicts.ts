import type { Sql, Tx } from '#server/db/open.ts'

type Fault = { code?: string; constraint_name?: string; message?: string }

const faultOf = (error: unknown): Fault => (error instanceof Error ? error : {})

/** Returns the name of the unique or exclusion constraint that refused a write. Returns null for any other error. */
export function brokenConstraint(error: unknown): string | null {
  const { code, constraint_name: name } = faultOf(error)
  return code === '23505' || code === '23P01' ? (name ?? '') : null
}

/** Returns the name of the check constraint that refused a write. Returns null for any other error. */
export function brokenCheck(error: unknown): string | null {
  const { code, constraint_name: name } = faultOf(error)
  return code === '23514' ? (name ?? '') : null
}

/**
 * Returns the error code with which the SQL function `assert_claimed` failed, such as 'table_unavailable'. Returns null for any other
 * error.
 */
export function refusedInDatabase(error: unknown): string | null {
  const { code, message } = faultOf(error)
  return code === 'SJ409' ? (message ?? '') : null
}

/** Returns true if a write was refused because the member's account no longer exists. */
export function isMemberGone(error: unknown): boolean {
  const { code, constraint_name: name } = faultOf(error)
  return code === '23503' && (name ?? '').endsWith('_member_id_members_id_fk')
}

const PASSING = new Set(['40P01', '40001', '55P03'])

/** Retries a transaction after a deadlock, a serialization failure or a lock timeout. A failed attempt leaves no changes in the database. */
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

/** Runs a transaction, and retries it after a lock conflict. Commands use `transact` of server/work.ts instead. */
export function transact<T>(sql: Sql, run: (tx: Tx) => Promise<T>): Promise<T> {
  return repeatOnConflict(async () => (await sql.begin(run)) as T)
}
