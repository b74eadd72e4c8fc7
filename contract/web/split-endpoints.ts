// The calls for splits. In a split, several people pay shares of the price of one table or dinner (decision 145).
import { z } from 'zod'
import { positiveInteger, rupiahSum } from '#contract/numbers.ts'
import { ANYONE, type Endpoint } from '#contract/endpoint.ts'
import { refund } from '#contract/web/refund.ts'
import { LANGUAGES } from '#domain/language.ts'
import { MOST_SHARES, SHARE_VIEW_STATES, SPLIT_STATES } from '#domain/reservations/split.ts'

const rupiah = z.int().describe('whole rupiah')
const textUpTo = (max: number) => z.string().max(max)
/** The code in the link of a split. It cannot be guessed. */
const splitCode = z.object({ code: textUpTo(120) })
/** The key of a share. Only the payer of the share has the key, or the guest who received the ticket of the share. */
const shareKey = z.object({ share_key: textUpTo(100) })
const shareNumber = positiveInteger.max(MOST_SHARES)
const organiser = z.object({
  reservation_id: textUpTo(64),
  key: textUpTo(100).nullish().describe("the guest's key of the reservation; left out: the header or the session"),
})
const newTicket = z.object({
  number: shareNumber.nullish().describe('one of several shares; left out: the only one'),
  name: textUpTo(120).nullish().describe('first name of the next guest'),
  request_id: z.uuid().nullish().describe('a repeated request with the same id makes one ticket'),
})
const paymentPage = z.object({ url: z.string().describe('the payment page, on this server'), amount: rupiah })

export const splitShare = z.object({
  no: z.int(),
  name: z.string().nullable().describe('short: first name and initial'),
  amount: rupiah,
  state: z
    .enum(SHARE_VIEW_STATES)
    .describe(
      'opened: only the organiser sees it; paying: a payment page is open for it; returned: its money goes back',
    ),
  is_organiser: z.boolean(),
})
export type SplitShare = z.infer<typeof splitShare>

export const splitView = z.object({
  code: z.string().describe('names the split in the addresses of this table'),
  state: z.enum(SPLIT_STATES),
  kind: z.enum(['table', 'restaurant']),
  outlet: z.object({
    name: z.string(),
    slug: z.string(),
    timezone: z.string(),
    age_limit: z.enum(['under30', '21plus', 'all']),
    brand: z.object({ name: z.string(), slug: z.string() }),
  }),
  night: z.iso.date(),
  datetime: z.string().describe("arrival, ISO 8601 with the outlet's offset"),
  title: z.string().nullable().describe('the event of the night'),
  tables: z.array(z.string()).describe('names of the tables'),
  pax: z.int(),
  organiser_name: z.string().describe('short: first name and initial'),
  currency: z.literal('IDR'),
  total: rupiah,
  paid_total: rupiah,
  paid_count: z.int().describe('shares that are paid or free'),
  share_count: z.int(),
  deadline: z.iso.datetime(),
  cover_until: z.iso.datetime().describe('until then the organiser may pay the rest; the deadline if there is no time'),
  is_inside_hold: z.boolean().describe('true: the split ends with the normal hold'),
  server_time: z.iso.datetime(),
  shares: z.array(splitShare),
})
export type SplitView = z.infer<typeof splitView>

export const shareTicket = z.object({
  split: splitView,
  numbers: z.array(z.int()).describe('the shares of this payer'),
  name: z.string().nullable(),
  amount: rupiah,
  state: z.enum(SHARE_VIEW_STATES),
  pay_url: z.string().nullable().describe('the payment page while the share is not paid'),
  tickets: z
    .array(
      z.object({
        number: z.int().describe('the share'),
        qr: z.string().describe('payload of the QR code'),
        guest_no: z.int().describe('the first guest of the ticket within the party'),
        guests: z.int().describe('guests that the ticket admits'),
        guest_count: z.int().describe('guests of the party'),
        is_entered: z.boolean(),
      }),
    )
    .describe('empty until the split is funded, and after the ticket was passed on'),
  is_received: z.boolean().describe('true: the key is of a guest who received a ticket'),
  refund: refund.nullable(),
  needs_account: z.boolean().describe('true: the refund is transferred and an account is missing'),
})
export type ShareTicket = z.infer<typeof shareTicket>

export const splitEndpoints = {
  createSplit: {
    method: 'POST',
    who: ANYONE,
    path: '/api/web/v2/splits/create',
    summary: 'Split the price of a held table or dinner into shares',
    takes: organiser.extend({
      shares: z
        .array(
          z.object({
            amount: rupiahSum,
            name: textUpTo(40).nullish().describe('first name'),
            is_free: z.boolean().nullish().describe('this guest pays nothing; the amount is 0'),
            is_organiser: z.boolean().nullish().describe('the organiser pays this share too'),
          }),
        )
        .min(2)
        .max(MOST_SHARES)
        .describe("the first share is the organiser's"),
    }),
    answers: z.object({ split: splitView, pay_url: z.string(), share_key: z.string() }),
    status: 201,
    perMinute: 30,
  },
  readSplit: {
    method: 'GET',
    who: ANYONE,
    path: '/api/web/v2/splits/:code',
    summary: 'A split as its link shows it',
    params: splitCode,
    answers: splitView,
    perMinute: 120,
  },
  splitOfReservation: {
    method: 'POST',
    who: ANYONE,
    path: '/api/web/v2/splits/of-reservation',
    summary: "The split of the organiser's reservation, with the organiser's own share",
    takes: organiser,
    answers: z.object({
      split: splitView.nullable(),
      may_split: z.boolean(),
      deadline: z.iso.datetime().nullable().describe('the deadline that a split would have now'),
      least_organiser_amount: rupiah,
      share_key: z.string().nullable(),
    }),
    perMinute: 120,
  },
  payShares: {
    method: 'POST',
    who: ANYONE,
    path: '/api/web/v2/splits/:code/shares/pay',
    summary: 'Take one or more shares and pay them',
    params: splitCode,
    takes: z.object({
      numbers: z.array(shareNumber).min(1).max(MOST_SHARES),
      name: textUpTo(120).nullish(),
      email: textUpTo(254).nullish(),
      phone: textUpTo(40).nullish(),
      agreed: z.literal(true).describe('terms and age, as the booking asks for them'),
      language: z.enum(LANGUAGES),
    }),
    answers: z.object({ url: z.string(), amount: rupiah, share_key: z.string() }),
    status: 201,
    perMinute: 30,
  },
  noteOpening: {
    method: 'POST',
    who: ANYONE,
    path: '/api/web/v2/splits/:code/shares/opened',
    summary: 'Note that a friend has opened the page of the split with these shares selected',
    params: splitCode,
    takes: z.object({ numbers: z.array(shareNumber).min(1).max(MOST_SHARES) }),
    answers: z.object({ noted: z.literal(true) }),
    perMinute: 30,
  },
  readShare: {
    method: 'POST',
    who: ANYONE,
    path: '/api/web/v2/splits/:code/shares/read',
    summary: "A payer's own share: payment, tickets, refund; or a ticket that was passed on",
    params: splitCode,
    takes: shareKey,
    answers: shareTicket,
    perMinute: 120,
  },
  giveShareAccount: {
    method: 'POST',
    who: ANYONE,
    path: '/api/web/v2/splits/:code/shares/refund-account',
    summary: "Where the refund of a payer's share is to be transferred",
    params: splitCode,
    takes: shareKey.extend({
      bank: textUpTo(200).nullish(),
      account_number: textUpTo(200).nullish(),
      account_holder: textUpTo(200).nullish(),
    }),
    answers: shareTicket,
    perMinute: 20,
  },
  changeShares: {
    method: 'POST',
    who: ANYONE,
    path: '/api/web/v2/splits/:code/change',
    summary: 'Change amounts of unpaid shares; the sum stays',
    params: splitCode,
    takes: organiser.extend({
      shares: z
        .array(z.object({ no: shareNumber, amount: rupiahSum }))
        .min(1)
        .max(MOST_SHARES),
    }),
    answers: splitView,
    perMinute: 30,
  },
  coverSplit: {
    method: 'POST',
    who: ANYONE,
    path: '/api/web/v2/splits/:code/cover',
    summary: 'The organiser pays all unpaid shares on one payment page',
    params: splitCode,
    takes: organiser,
    answers: paymentPage,
    perMinute: 30,
  },
  remindShares: {
    method: 'POST',
    who: ANYONE,
    path: '/api/web/v2/splits/:code/remind',
    summary: 'The text of a reminder, for sharing',
    params: splitCode,
    takes: organiser,
    answers: z.object({ text: z.string(), url: z.string() }),
    perMinute: 30,
  },
  endSplit: {
    method: 'POST',
    who: ANYONE,
    path: '/api/web/v2/splits/:code/end',
    summary: 'Take the split apart before it is funded; every payer is refunded',
    params: splitCode,
    takes: organiser,
    answers: splitView,
    perMinute: 20,
  },
  passShareOn: {
    method: 'POST',
    who: ANYONE,
    path: '/api/web/v2/splits/:code/shares/pass-on',
    summary: 'Make a new key for the ticket of a share; its old QR code ends',
    params: splitCode,
    takes: shareKey.extend(newTicket.shape),
    answers: z.object({ share_key: z.string() }),
    status: 201,
    perMinute: 20,
  },
  handShareOut: {
    method: 'POST',
    who: ANYONE,
    path: '/api/web/v2/splits/:code/shares/hand-out',
    summary: "Make a key for the ticket of a free or covered share, by the organiser's reservation",
    params: splitCode,
    takes: organiser.extend(newTicket.shape),
    answers: z.object({ share_key: z.string() }),
    status: 201,
    perMinute: 30,
  },
} as const satisfies Record<string, Endpoint>
