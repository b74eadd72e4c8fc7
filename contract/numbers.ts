// Numbers that a client sends. Each has bounds, because a statement with a number that its column cannot store fails.
import { z } from 'zod'

/** The largest value of an `integer` column. */
const LARGEST_INTEGER = 2_147_483_647
/** A price, or a sum of one party. */
const LARGEST_PRICE = 10_000_000_000
const LARGEST_SUM = 1_000_000_000_000

/** An id or a version of a row. */
export const positiveInteger = z.int().positive().max(LARGEST_INTEGER)
/** A count, or a version that is 0 before the first change. */
export const wholeInteger = z.int().nonnegative().max(LARGEST_INTEGER)
/** An id or a version in an address, where numbers are texts. */
export const positiveIntegerInText = z.coerce.number<number | string>().int().positive().max(LARGEST_INTEGER)
/** The id of a row of a log, a `bigint` column. */
export const logId = z.int().positive().max(Number.MAX_SAFE_INTEGER)
/** A number of guests or tickets; the use case says which of them are possible. */
export const anyInteger = z.int32()
export const anyNumber = z.number().min(-LARGEST_INTEGER).max(LARGEST_INTEGER)
export const rupiahPrice = z.int().nonnegative().max(LARGEST_PRICE)
/** A sum of a night, a till or a month. */
export const rupiahSum = z.int().nonnegative().max(LARGEST_SUM)
/** A sum above or below zero. */
export const rupiahDifference = z.int().min(-LARGEST_SUM).max(LARGEST_SUM)
