import { z } from 'zod'
import { link } from '#contract/pages.ts'
import { WAITLIST_STATES } from '#contract/web/waitlist-endpoints.ts'
import { RESERVATION_KINDS } from '#domain/reservations/reservation-kind.ts'
import { assistants as en } from '#messages/en/assistants.ts'
import { assistants as id } from '#messages/id/assistants.ts'
import { assistantTool } from '#server/http/assistants/assistant-tool.ts'
import {
  contact,
  languageField,
  nightField,
  outletField,
  partyField,
  whole,
} from '#server/http/assistants/tool-shapes.ts'

const messages = { id, en }

export const joinWaitlist = assistantTool({
  title: 'Join the waitlist of a full night',
  description:
    'Puts the guest on the waitlist of a night that is fully booked. If a place comes free, the guest gets an offer by email or WhatsApp. Call it only after the guest has said yes.',
  isRead: false,
  takes: z.object({
    outlet_id: outletField,
    night: nightField,
    party: partyField,
    kind: z.enum(RESERVATION_KINDS).describe('restaurant: a dinner'),
    ...contact,
    language: languageField,
  }),
  answers: z.object({
    state: z.enum(WAITLIST_STATES),
    position: whole.nullable().describe('1 is next'),
    page: z.string().describe('Page of the guest on the waitlist, where the guest can leave it'),
  }),
  run: async ({ app, language: of, askApi }, input) => {
    const { outlet_id, night: date, party: pax, kind, name, phone_number, email, notes } = input
    const body = { outlet_id, date, pax, kind, name, phone_number, email, notes }
    const { state, position, token } = await askApi('joinWaitlist', { body })
    return {
      text: messages[of].waiting(position),
      data: { state, position, page: app.publicUrl() + link('waitlist', of, { token }) },
    }
  },
})
