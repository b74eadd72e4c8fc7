import { z } from 'zod'

/** A PIN, or a code of the authenticator app. */
export const sixDigits = z.string().regex(/^\d{6}$/, 'six_digits')
