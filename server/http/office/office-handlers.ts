// What each call of the office does: every call has its handler, or this file does not compile.
import type { OfficeHandlers } from '#server/http/office/office-handler.ts'

export const officeHandlers: OfficeHandlers = {}
