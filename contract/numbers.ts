// Schemas of numbers that a client sends. Every schema has bounds. Otherwise a client could send a number that its column cannot store, and
// the SQL statement would fail.
import { z } from 'zod'

/** The largest value of an `integer` column. */
const LARGEST_INTEGER = 2_147_483_647
/** The largest price in rupiah, also for all prices of one party together. */
const LARGEST_PRICE = 10_000_000_000
const LARGEST_SUM = 1_000_000_000_000

/** An id or a version of a row. */
export const positiveInteger = z.int().positive().max(LARGEST_INTEGER)
/** A number of rows or guests, or a version that is 0 before the first change. */
export const wholeInteger = z.int().nonnegative().max(LARGEST_INTEGER)
/** An id or a version in the query of an address. In a query, every number is a text. */
export const positiveIntegerInText = z.coerce.number<number | string>().int().positive().max(LARGEST_INTEGER)
/** The id of a row in a log. Its column is a `bigint`. */
export const logId = z.int().positive().max(Number.MAX_SAFE_INTEGER)
/** A count of 1 to `most`. A form sends 0 for an empty field, so 0 has its own error message: the number must be at least 1. */
export const countUpTo = (most: number) => z.int().min(1, 'number_from_one').max(most)
/** A number of guests or tickets. The use case decides which numbers are valid. */
export const anyInteger = z.int32()
export const anyNumber = z.number().min(-LARGEST_INTEGER).max(LARGEST_INTEGER)
export const rupiahPrice = z.int().nonnegative().max(LARGEST_PRICE)
/** A sum of money of a night, a till or a month, in rupiah. */
export const rupiahSum = z.int().nonnegative().max(LARGEST_SUM)
/** A difference in rupiah, positive or negative. */
export const rupiahDifference = z.int().min(-LARGEST_SUM).max(LARGEST_SUM)
