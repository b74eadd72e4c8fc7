import type { Sql } from '#server/db/open.ts'

export type Loan = {
  client: Sql
  /** Ends the loan. After that, queries of the borrower fail as if the client had been closed. */
  takeBack(): Promise<void>
  /** Returns true if the borrower called `end` on the client. */
  isEnded(): boolean
}

const connectionEnded = () => Object.assign(new Error('write CONNECTION_ENDED'), { code: 'CONNECTION_ENDED' })

/**
 * Lends a database client to a borrower. The client's connections stay open after the loan. `openListener` opens a separate client for
 * LISTEN, which is closed at the end of the loan.
 */
export function lend(client: Sql, openListener: () => Sql): Loan {
  let isOver = false
  let isEnded = false
  let listener: Sql | null = null
  const own: Record<PropertyKey, unknown> = {
    listen: (...request: Parameters<Sql['listen']>) => {
      if (isOver) return Promise.reject(connectionEnded())
      listener ??= openListener()
      return listener.listen(...request)
    },
    end: async (...request: Parameters<Sql['end']>) => {
      isOver = true
      isEnded = true
      await Promise.all([client.end(...request), listener?.end(...request)])
    },
  }
  return {
    client: new Proxy(client, {
      apply(target, self, parts) {
        if (isOver) throw connectionEnded()
        return Reflect.apply(target, self, parts) as unknown
      },
      get(target, key) {
        if (key in own) return own[key]
        const value: unknown = Reflect.get(target, key)
        return isOver && typeof value === 'function' ? () => Promise.reject(connectionEnded()) : value
      },
    }),
    async takeBack() {
      isOver = true
      await listener?.end({ timeout: 2 })
    },
    isEnded: () => isEnded,
  }
}
