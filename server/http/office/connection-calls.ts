// Calls about the tokens of partners. Only owners of the whole group can connect other programs.
import { z } from 'zod'
import { positiveInteger } from '#contract/numbers.ts'
import { GROUP_ZONE } from '#domain/calendar/group-zone.ts'
import { addNights, instantWithin } from '#domain/calendar/night.ts'
import { LONGEST_TOKEN_NAME, stateOfToken, TOKEN_SCOPES } from '#domain/partner/token-scopes.ts'
import { call } from '#server/http/office/office-call.ts'
import { listTokens } from '#server/partner/token-repository.ts'
import { endToken, makeToken } from '#server/partner/tokens.ts'
import { grantsOfAccounts } from '#server/staff/staff-repository.ts'

const MANAGE = { permission: 'connection.manage', at: 'group' } as const
/** The list shows a revoked token for this time after its revocation. */
const REVOKED_SHOWN_MS = 90 * 86_400_000

const endOfDay = (day: string): Date => instantWithin(addNights(day, 1), '00:00', WHOLE_DAYS)
const WHOLE_DAYS = { timezone: GROUP_ZONE, openHour: '00:00', closeHour: '00:00' }

export const connectionCalls = {
  tokens: call({ ...MANAGE, presence: 'session' }, z.object({}), async ({ app }) => {
    const now = app.now()
    const rows = await listTokens(app.sql, new Date(now.getTime() - REVOKED_SHOWN_MS))
    const grants = await grantsOfAccounts(
      app.sql,
      rows.filter(({ isMakerActive }) => isMakerActive).map(({ madeBy }) => madeBy),
    )
    return rows.map((row) => ({
      id: row.id,
      name: row.name,
      prefix: row.prefix,
      scopes: row.scopes,
      outletIds: row.outletIds,
      madeBy: row.maker,
      createdAt: row.createdAt,
      until: row.until,
      lastUsedAt: row.lastUsedAt,
      state: stateOfToken({ ...row, grants: grants.filter(({ staffId }) => staffId === row.madeBy) }, now),
    }))
  }),

  /** Makes a token. `outletIds`: null for all outlets. Only this answer contains the token. */
  makeToken: call(
    { ...MANAGE, presence: 'fresh' },
    z.object({
      name: z.string().trim().min(1).max(LONGEST_TOKEN_NAME),
      scopes: z.array(z.enum(TOKEN_SCOPES)).min(1, 'required').max(TOKEN_SCOPES.length),
      outletIds: z.array(positiveInteger).min(1, 'required').max(500).nullable(),
      until: z.iso.date().nullable().describe('the last day, in the zone of the group'),
    }),
    async ({ app, who }, { until, ...wish }) =>
      makeToken(
        app,
        { id: who.staff.id, grants: who.grants },
        { ...wish, until: until === null ? null : endOfDay(until) },
      ),
    { status: 201, perMinute: 10 },
  ),

  revokeToken: call(
    { ...MANAGE, presence: 'fresh' },
    z.object({ id: z.uuid() }),
    async ({ app, actor }, { id }) => {
      await endToken(app, actor, id)
      return { done: true }
    },
    { perMinute: 30 },
  ),
}
