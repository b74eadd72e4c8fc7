// The office's API calls about WhatsApp conversations with guests. A conversation may reveal a guest's health or belief. So only staff with
// the permission to see contact data can read a conversation.
import { z } from 'zod'
import { positiveInteger } from '#contract/numbers.ts'
import { actorKey } from '#domain/identity/actor.ts'
import { LINK_PLACE, LONGEST_ANSWER } from '#domain/messaging/conversation.ts'
import { Refused } from '#domain/refusals.ts'
import type { Reach } from '#domain/staff/permissions.ts'
import { call } from '#server/http/office/office-call.ts'
import { answerGuest, readConversation } from '#server/reservations/conversation/answer-guest.ts'
import {
  type ConversationRow,
  setAside,
  waitingConversations,
} from '#server/reservations/conversation/conversation-repository.ts'
import { readRecord } from '#server/service/record/read-record.ts'
import { noteAudit } from '#server/staff/audit-repository.ts'
import { transact } from '#server/work.ts'
import type { App } from '#server/app.ts'

const TALK = { permission: 'guest.contacts', at: 'reservation' } as const

const reservationKey = z.object({ id: z.string().max(60) })

/** @throws Refused forbidden for staff who see only the last digits of a phone */
function needFull(reach: Reach): void {
  if (reach === 'limited') throw new Refused('forbidden')
}

/** @throws Refused not_found */
const reservationOf = async (app: App, idOrCode: string) => (await readRecord(app, idOrCode)).reservation

const presentMessage = ({ choices, text, ...row }: ConversationRow) => ({
  ...row,
  text: text.replace(LINK_PLACE, '[link]'),
  choices: choices.map(({ title }) => title),
})

export const conversationCalls = {
  conversation: call(TALK, reservationKey, async ({ app, reach }, input) => {
    needFull(reach)
    const { messages, until, closed } = await readConversation(app, await reservationOf(app, input.id))
    return { messages: messages.map(presentMessage), until, closed, now: app.now() }
  }),

  /** Sends an answer by WhatsApp. The page makes a new `key` for each answer. A repeated request with the same key sends nothing. */
  answerGuest: call(
    TALK,
    reservationKey.extend({ key: z.uuid(), text: z.string().trim().min(1).max(LONGEST_ANSWER), upTo: positiveInteger }),
    async ({ app, actor, reach }, input) => {
      needFull(reach)
      const { id, outletId } = await reservationOf(app, input.id)
      await transact(app, actor, async (work) => {
        const answerId = await answerGuest(work, { ...input, id })
        if (answerId === null) return
        const subject = `conversation_messages:${answerId}`
        const after = { reservation_id: id }
        await noteAudit(work.sql, {
          actor: actorKey(actor),
          action: 'insert',
          subject,
          outletId,
          now: work.now(),
          after,
        })
      })
      return { done: true }
    },
    { status: 201, perMinute: 30 },
  ),

  /** Marks messages as needing no answer, up to the newest message that the page shows. */
  setConversationAside: call(TALK, reservationKey.extend({ upTo: positiveInteger }), async (request, input) => {
    const { app, actor, reach } = request
    needFull(reach)
    const { id } = await reservationOf(app, input.id)
    await transact(app, actor, ({ sql }) => setAside(sql, id, input.upTo))
    return { done: true }
  }),

  waitingConversations: call(
    { permission: 'guest.contacts', at: 'sent outlet' },
    z.object({ outletId: positiveInteger }),
    async ({ app, reach }, { outletId }) => {
      needFull(reach)
      return { waiting: await waitingConversations(app.sql, outletId), now: app.now() }
    },
    { perMinute: 120 },
  ),
}
