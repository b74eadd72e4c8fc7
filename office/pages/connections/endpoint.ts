import type { OfficeAnswer } from '#office/api/office.ts'

export type Endpoint = OfficeAnswer<'webhooks'>[number]

/** The short name of an address: its host. */
export const hostOf = (url: string): string => new URL(url).host
