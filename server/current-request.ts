// Stores the id of the request that this process is handling, so that log lines can contain it.
import { AsyncLocalStorage } from 'node:async_hooks'

const current = new AsyncLocalStorage<string>()

/** Calls `run` as a part of the request with this id. All log lines of the work that `run` starts have this id. */
export const answering = <T>(requestId: string, run: () => T): T => current.run(requestId, run)

export const currentRequestId = (): string | undefined => current.getStore()

/** Calls `run` for work that continues after its request has ended. The log lines of this work have no request id. */
export const outsideRequest = <T>(run: () => T): T => current.exit(run)
