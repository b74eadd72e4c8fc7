// Which request this process is answering, for the lines it writes meanwhile.
import { AsyncLocalStorage } from 'node:async_hooks'

const current = new AsyncLocalStorage<string>()

/** Runs `run`, and all that follows from it, as the answer to the request of this id. */
export const answering = <T>(requestId: string, run: () => T): T => current.run(requestId, run)

export const currentRequestId = (): string | undefined => current.getStore()

/** Runs what outlives the request that began it: its lines are no request's. */
export const outsideRequest = <T>(run: () => T): T => current.exit(run)
