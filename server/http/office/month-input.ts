import { z } from 'zod'

/** Schema of a month in the form `YYYY-MM`. */
export const month = z
  .string()
  .regex(/^20\d\d-(0[1-9]|1[0-2])$/)
  .describe('YYYY-MM')
