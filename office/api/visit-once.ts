import type { ApiResult } from '#app/browser/api/send.ts'
import { office } from '#office/api/office.ts'
import type { Visit } from '#office/session.tsx'

let visitRequest: Promise<ApiResult<Visit>> | null = null

/** Returns the visit: the session and its user. The frame and the loaders start together and share one request. */
export const visitOnce = (): Promise<ApiResult<Visit>> => (visitRequest ??= office.visit())

/** Forgets the visit after a sign-in or sign-out, so that the next caller asks the server again. */
export const forgetVisit = (): void => void (visitRequest = null)
