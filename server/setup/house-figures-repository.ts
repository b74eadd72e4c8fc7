// Figures of the group that help an owner to choose the value of a setting.
import type { SettingKey } from '#domain/settings/house-settings.ts'
import type { Db } from '#server/db/open.ts'
import { keepsPlaces, stateSql } from '#server/db/state-sql.ts'

/** The effect of one setting. `count`: the number of cases that the setting affects. `all`: the number of all such cases. */
export type Figure = { count: number; all: number }
type FigureKey = Extract<
  SettingKey,
  'refundAlone' | 'refundApprove' | 'noShowGrace' | 'reminderHours' | 'questionHours' | 'paymentWindow'
>
export type HouseFigures = Record<FigureKey, Figure>

/**
 * Counts the refunds, no-shows, unpaid holds, reminders and answers of the last 30 days. `approve`: the largest refund in whole rupiah that
 * needs no approval.
 */
export async function houseFigures(sql: Db, { now, approve }: { now: Date; approve: number }): Promise<HouseFigures> {
  const [row] = await sql<HouseFigures[]>`
    select
      jsonb_build_object('count', f.asked, 'all', f.refunds) as "refundAlone",
      jsonb_build_object('count', f.above, 'all', f.refunds) as "refundApprove",
      jsonb_build_object('count', p.missing, 'all', p.expected) as "noShowGrace",
      jsonb_build_object('count', p.unpaid, 'all', p.unpaid + p.expected) as "paymentWindow",
      jsonb_build_object('count', m.reminders, 'all', m.reminders) as "reminderHours",
      jsonb_build_object('count', v.answers, 'all', m.questions) as "questionHours"
    from (select count(*)::int as refunds, count(*) filter (where state <> 'within_limit')::int as asked,
        count(*) filter (where amount > ${approve})::int as above
      from refund_requests where state <> 'withdrawn' and asked_at > ${now}::timestamptz - interval '30 days') f,
      (select count(*) filter (where r.state = ${stateSql(sql, 'NoShow')})::int as missing, count(*) filter (where ${keepsPlaces(sql)})::int as expected,
        count(*) filter (where r.state = ${stateSql(sql, 'Expired')})::int as unpaid
      from outlets o join reservations r on r.outlet_id = o.id
        and r.night between ${now}::timestamptz::date - 30 and ${now}::timestamptz::date) p,
      (select count(*) filter (where kind = 'visit_reminder')::int as reminders,
          count(*) filter (where kind = 'visit_question')::int as questions
        from messages where recipient <> '' and created_at > ${now}::timestamptz - interval '30 days') m,
      (select count(*)::int as answers from visit_answers where answered_at > ${now}::timestamptz - interval '30 days') v`
  if (!row) throw new Error('The database returned no figures.')
  return row
}
