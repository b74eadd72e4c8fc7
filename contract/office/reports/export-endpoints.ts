// The answer of a call that is a file.
import { z } from 'zod'

/** The answer is the file, without the usual envelope. */
export const exportedFile = z.custom<Response>((answer) => answer instanceof Response)
