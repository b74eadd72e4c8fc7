// Calls of the sandbox. They show sent messages, and change payments by hand. The table in contract/endpoints.ts includes these calls.
import { z } from 'zod'
import { ANYONE, type Endpoint } from '#contract/endpoint.ts'

const textUpTo = (max: number) => z.string().max(max)

/** A button of a WhatsApp message: a quick reply of a template, or a reply button of a text. */
const sandboxButton = z.object({ kind: z.enum(['button', 'interactive']), id: textUpTo(256), title: textUpTo(40) })

export const sandboxEndpoints = {
  sandboxMessages: {
    method: 'GET',
    who: ANYONE,
    path: '/api/sandbox/messages',
    summary: 'What was sent, newest first',
    sandboxOnly: true,
    takes: z.object({
      to: textUpTo(254).optional(),
      kind: z.enum(['sms', 'email', 'whatsapp']).optional(),
      after: textUpTo(40).optional(),
    }),
    answers: z.array(
      z.object({
        id: z.int(),
        kind: z.enum(['sms', 'email', 'whatsapp']),
        to: z.string(),
        subject: z.string(),
        text: z.string(),
        html: z.string().nullable(),
        code: z.string().nullable(),
        created_at: z.iso.datetime(),
        attachments: z.array(z.object({ name: z.string(), type: z.string(), base64: z.string() })),
        buttons: z.array(sandboxButton),
      }),
    ),
  },
  replyAsGuest: {
    method: 'POST',
    who: ANYONE,
    path: '/api/sandbox/whatsapp',
    summary: 'Write by WhatsApp as the guest would, or press a button of a message',
    sandboxOnly: true,
    status: 202,
    takes: z.object({
      from: textUpTo(40),
      text: textUpTo(4096).optional(),
      button: sandboxButton.optional(),
    }),
    answers: z.object({ accepted: z.literal(true) }),
  },
  remindGuest: {
    method: 'POST',
    who: ANYONE,
    path: '/api/sandbox/reminders',
    summary: 'Send the reminder of a reservation by WhatsApp now',
    sandboxOnly: true,
    status: 202,
    takes: z.object({ booking_code: textUpTo(40) }),
    answers: z.object({ accepted: z.literal(true) }),
  },
  sandboxPayment: {
    method: 'GET',
    who: ANYONE,
    path: '/api/sandbox/payments/:reservationId',
    summary: "The gateway's view of a payment",
    sandboxOnly: true,
    params: z.object({ reservationId: z.string().max(64) }),
    answers: z.object({
      status: z.string(),
      amount: z.int(),
      paid_amount: z.int().nullable(),
      refunds: z.array(z.object({ amount: z.int(), status: z.string() })),
      notifications: z.array(
        z.object({
          sent_at: z.iso.datetime().nullable(),
          status_code: z.int().nullable(),
          answer: z.string().nullable(),
        }),
      ),
    }),
  },
  actOnSandboxPayment: {
    method: 'POST',
    who: ANYONE,
    path: '/api/sandbox/payments/:reservationId',
    summary: 'Move a payment as the guest or the gateway would',
    sandboxOnly: true,
    params: z.object({ reservationId: z.string().max(64) }),
    status: 202,
    takes: z.object({
      action: z.enum([
        'pay',
        'fail',
        'expire',
        'reverse',
        'chargeback',
        'refund',
        'refunds_later',
        'refunds_refused',
        'refunds_waiting',
        'refunds_done',
      ]),
      /**
       * True if the sandbox must pay a reservation once more, although it is already paid. A guest can do this on a second payment page or
       * with another payment method.
       */
      again: z.boolean().optional(),
      /** Payment method. The default is QRIS. */
      method: z.enum(['qris', 'credit_card', 'e_wallet', 'virtual_account', 'retail_outlet']).optional(),
      times: z.int().min(1).max(50).optional(),
      delay_ms: z.int().min(0).max(600_000).optional(),
      amount: z.int().min(0).max(10_000_000_000).optional(),
      signature: z.enum(['good', 'bad']).optional(),
      notify: z.boolean().optional(),
    }),
    answers: z.object({ accepted: z.literal(true) }),
  },
} as const satisfies Record<string, Endpoint>
