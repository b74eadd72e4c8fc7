// The kinds of fields in a content file. The error message of each kind names the expected value. docs/content.md describes the kinds in
// full.
import { z } from 'zod'
import { COLOR_PATTERN } from '#domain/catalogue/brand-palette.ts'
import { DRAWING_LONGEST } from '#domain/catalogue/drawings.ts'
import { BOOKING_PREFIX_PATTERN } from '#domain/reservations/booking-code.ts'
import { cleanHtml } from '#server/clean-html.ts'
import { cleanDrawing } from '#server/pictures/marks/clean-drawing.ts'

export const line = (longest = 200, shortest = 1) => {
  const error = shortest === 0 ? `a text of at most ${longest} letters` : `a text of 1 to ${longest} letters`
  return z
    .string({ error })
    .min(shortest, { error })
    .max(longest, { error })
    .regex(/^\P{Cc}*$/u, { error })
}

/** A longer text that may have line breaks. */
const long = (longest: number) => {
  const error = `a text of at most ${longest} letters, no control characters`
  return z
    .string({ error })
    .max(longest, { error })
    .regex(/^(?:\P{Cc}|[\n\t])*$/u, { error })
}

const LANGUAGES = 'an object with the text in Indonesian ("id"), in English ("en") or both'
const inLanguages = <Text extends z.ZodType<string, string>>(text: Text) =>
  z
    .strictObject({ id: text.optional(), en: text.optional() }, { error: LANGUAGES })
    .refine((texts) => texts.id !== undefined || texts.en !== undefined, { error: LANGUAGES })

export const localizedText = (longest = 2000) => inLanguages(long(longest))
/** HTML in one or both languages. Tags that a page does not need are removed on import. */
export const html = (longest = 60_000) => inLanguages(long(longest).transform(cleanHtml).pipe(z.string()))

const SLUG = 'a name for addresses: small letters, digits and single hyphens, at most 120'
export const slug = z
  .string({ error: SLUG })
  .max(120, { error: SLUG })
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, { error: SLUG })

const OUTLET = 'an outlet as "brand/outlet", both by their slug'
export const outletKey = z.string({ error: OUTLET }).regex(/^[a-z0-9-]{1,120}\/[a-z0-9-]{1,120}$/, { error: OUTLET })

export const wholeNumber = (least: number, most: number) => {
  const error = `a whole number from ${least} to ${most}`
  return z.int({ error }).min(least, { error }).max(most, { error })
}
export const number = (least: number, most: number) => {
  const error = `a number from ${least} to ${most}`
  return z.number({ error }).min(least, { error }).max(most, { error })
}
/** Whole rupiah, up to a hundred billion. */
export const rupiah = wholeNumber(0, 100_000_000_000)

export const yesNo = z.boolean({ error: 'true or false' })
export const oneOf = <const Options extends readonly [string, ...string[]]>(options: Options) =>
  z.enum(options, { error: `one of ${options.map((option) => `"${option}"`).join(', ')}` })

const NIGHT = 'a date as "YYYY-MM-DD", from 2000 to 2100'
export const night = z.iso.date({ error: NIGHT }).refine((date) => date >= '2000' && date < '2101', { error: NIGHT })

const CLOCK = 'a time of day as "HH:mm"'
export const clock = z.string({ error: CLOCK }).regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, { error: CLOCK })

const INSTANT = 'a moment as "2026-12-31T20:00:00+07:00"'
/** An instant in any time zone. It is stored in UTC. */
export const instant = z.iso
  .datetime({ offset: true, error: INSTANT })
  .transform((text) => new Date(text).toISOString())
  .pipe(z.string())

const URL = 'an address that begins with https:// or http://'
export const url = z.url({ protocol: /^https?$/, error: URL }).max(500, { error: URL })
const EMAIL = 'an email address'
export const email = z.email({ error: EMAIL }).max(254, { error: EMAIL })
const PHONE = 'a phone number: digits, spaces, hyphens and a leading +'
export const phone = z.string({ error: PHONE }).regex(/^\+?[\d -]{5,30}$/, { error: PHONE })

const PICTURE =
  'the path of a picture: "/pictures/…" with small letters, digits and hyphens, ending in .webp, .jpg, .png or .avif'
export const picturePath = z
  .string({ error: PICTURE })
  .max(200, { error: PICTURE })
  .regex(/^\/pictures(?:\/[a-z0-9][a-z0-9-]*)+\.(?:webp|jpe?g|png|avif)$/, { error: PICTURE })

const COLOR = 'a color as "#1b1226"'
export const color = z.string({ error: COLOR }).regex(COLOR_PATTERN, { error: COLOR })

const PREFIX = 'three capital letters'
export const bookingPrefix = z.string({ error: PREFIX }).regex(BOOKING_PREFIX_PATTERN, { error: PREFIX })

const DRAWING = 'an SVG without scripts, texts and addresses'
/** A field for a drawing. Its value is an SVG, which the import cleans, or one of `choices`, the names of the product's own drawings. */
export const drawing = (...choices: string[]) =>
  z
    .string({ error: DRAWING })
    .max(DRAWING_LONGEST, { error: DRAWING })
    .transform((text, context) => {
      if (choices.includes(text)) return text
      try {
        return cleanDrawing(text)
      } catch {
        context.addIssue({ code: 'custom', message: DRAWING })
        return z.NEVER
      }
    })
    .pipe(z.string())

export const weekdays = z.array(wholeNumber(1, 7), { error: 'a list of weekdays, 1 Monday to 7 Sunday' })
export const list = <Item extends z.ZodType>(item: Item) => z.array(item, { error: 'a list' })
export const object = <Shape extends z.ZodRawShape>(shape: Shape) => z.strictObject(shape, { error: 'an object' })

/** Fields that decide when an item is shown. An item without these fields is always shown. */
export const publishing = {
  is_published: yesNo.default(true),
  published_at: instant.nullable().default(null),
  unpublished_at: instant.nullable().default(null),
}
