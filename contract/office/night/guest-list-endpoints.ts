// Calls of guest lists: whom somebody lets in on a night, up to a quota and until a cut-off.
import { z } from 'zod'
import { positiveInteger, positiveIntegerInText } from '#contract/numbers.ts'
import type { OfficeEndpoint } from '#contract/office/office-endpoint.ts'
import { NAME_STATES } from '#domain/guest-lists/guest-list.ts'

const instant = z.iso.datetime()
const params = z.object({ id: z.uuid() })
const heads = z.int().min(0)

export const guestList = z.object({
  id: z.uuid(),
  name: z.string(),
  owner: z.string().describe('who answers for it'),
  night: z.iso.date(),
  quota: heads,
  taken: heads.describe('asked and approved; of those who are refused none'),
  asked: heads,
  approved: heads,
  arrived: heads,
  cut_off: instant,
  is_closed: z.boolean().describe('only whoever approves still adds names'),
  terms: z.string(),
  version: z.int(),
})
export type GuestListOnWire = z.infer<typeof guestList>

export const listName = z.object({
  id: z.uuid(),
  list_id: z.uuid(),
  list: z.string(),
  name: z.string(),
  phone_end: z.string().describe('the last four digits; empty without a phone'),
  plus: z.int(),
  state: z.enum(NAME_STATES),
  heads: z.int().nullable().describe('that came'),
  arrived_at: instant.nullable(),
  is_late: z.boolean(),
  added_by: z.string().nullable(),
  also_on: z.array(z.string()).describe('other lists of the night with the same phone or name'),
  booking: z.object({ code: z.string(), place: z.string().nullable() }).nullable().describe('that it was given'),
  version: z.int(),
})
export type ListNameOnWire = z.infer<typeof listName>

const outlet = z.object({ id: z.int(), name: z.string(), zone: z.string(), zone_name: z.string() })
const listFields = {
  name: z.string().max(80),
  owner: z.string().max(80),
  quota: z.int().min(1).max(2000),
  cut_off: instant,
  terms: z.string().max(300).default(''),
}
const seenName = { name: z.uuid(), version: positiveInteger }

export const guestListEndpoints = {
  guestLists: {
    method: 'GET',
    path: '/api/office/guest-lists',
    needs: { permission: 'guestlist.edit', at: 'sent outlet' },
    summary: 'The guest lists of a night, with their heads; the night of now where none is named',
    takes: z.object({ outlet_id: positiveIntegerInText, night: z.iso.date().optional() }),
    answers: z.object({
      outlet,
      night: z.iso.date(),
      now: instant,
      opens_at: instant,
      closes_at: instant,
      lists: z.array(guestList),
    }),
  },
  makeGuestList: {
    method: 'POST',
    path: '/api/office/guest-lists',
    needs: { permission: 'guestlist.approve', at: 'sent outlet' },
    summary: 'Make a guest list: who answers for it, how many heads, until when',
    takes: z.object({ outlet_id: positiveInteger, night: z.iso.date(), ...listFields }),
    answers: z.object({ id: z.uuid() }),
    status: 201,
  },
  guestList: {
    method: 'GET',
    path: '/api/office/guest-lists/:id',
    needs: { permission: 'guestlist.edit', at: 'guest list' },
    summary: 'A guest list with its names by name, a page at a time',
    params,
    takes: z.object({ after: z.string().max(200).optional().describe('`next` of the page before') }),
    answers: z.object({
      outlet,
      now: instant,
      opens_at: instant,
      closes_at: instant,
      list: guestList,
      names: z.array(listName),
      next: z.string().nullable(),
    }),
  },
  changeGuestList: {
    method: 'POST',
    path: '/api/office/guest-lists/:id',
    needs: { permission: 'guestlist.approve', at: 'guest list' },
    summary: 'Change a list; its quota is never below the heads that it has',
    params,
    takes: z.object({ version: positiveInteger, ...listFields }),
    answers: z.object({ version: z.int() }),
  },
  addListNames: {
    method: 'POST',
    path: '/api/office/guest-lists/:id/names',
    needs: { permission: 'guestlist.edit', at: 'guest list' },
    summary: 'Put names on a list, one a line ("Sari Dewi +2"): all of them or, with the faults by line, none',
    params,
    takes: z.object({ text: z.string().max(20_000) }),
    answers: z.object({ added: z.int() }),
    status: 201,
  },
  actOnListName: {
    method: 'POST',
    path: '/api/office/guest-lists/:id/approval',
    needs: { permission: 'guestlist.approve', at: 'guest list' },
    summary: 'Say yes or no to a name',
    params,
    takes: z.object({ ...seenName, act: z.enum(['approve', 'refuse']) }),
    answers: z.object({ version: z.int() }),
  },
  countListName: {
    method: 'POST',
    path: '/api/office/guest-lists/:id/arrival',
    needs: { permission: 'door.scan', at: 'guest list' },
    summary: 'The guests of a name are in, or were not after all',
    params,
    takes: z.object({
      ...seenName,
      act: z.enum(['come', 'come_back']),
      heads: z.int().min(1).max(21).nullish().describe('all of them where it is left out'),
    }),
    answers: z.object({ version: z.int() }),
  },
  removeListName: {
    method: 'POST',
    path: '/api/office/guest-lists/:id/names/remove',
    needs: { permission: 'guestlist.edit', at: 'guest list' },
    summary: 'Take a name off: one’s own that waits, or with the right to approve any that is not in',
    params,
    takes: z.object(seenName),
    answers: z.object({ done: z.literal(true) }),
  },
  nightListNames: {
    method: 'GET',
    path: '/api/office/guest-list-names',
    needs: { permission: 'night.view', at: 'sent outlet' },
    summary: 'Whoever the guest lists of a night let in, in or still to come',
    takes: z.object({ outlet_id: positiveIntegerInText, night: z.iso.date() }),
    answers: z.array(listName),
  },
} as const satisfies Record<string, OfficeEndpoint>
