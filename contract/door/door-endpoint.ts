// A line of the table of the door's calls: each says what its device must be allowed, or does not compile.
import type { z } from 'zod'
import type { DoorRight } from '#domain/door/device-profiles.ts'

export type DoorEndpoint = {
  method: 'GET' | 'POST'
  path: `/api/door/${string}`
  summary: string
  /** `anyone`: to be enrolled, and to prove the key that one has. */
  needs: 'anyone' | DoorRight
  takes?: z.ZodType
  answers: z.ZodType
  status?: 200 | 201
  /** Attempts of one address in a minute. */
  perMinute?: number
}
