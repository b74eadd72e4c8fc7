import type { ApiResult } from '#app/browser/api/send.ts'
import { office } from '#office/api/office.ts'
import type { Visit } from '#office/session.tsx'

let asked: Promise<ApiResult<Visit>> | null = null

/** Who is here, asked once for the frame and for the loaders of pages, which begin at the same time. */
export const visitOnce = (): Promise<ApiResult<Visit>> => (asked ??= office.visit())

/** Somebody came or went: the next question is asked of the server. */
export const forgetVisit = (): void => void (asked = null)
