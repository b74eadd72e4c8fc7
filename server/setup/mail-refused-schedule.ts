import { itemKey } from '#domain/content/editing/content-kinds.ts'
import type { RefusedSchedule } from '#server/content/editing/publish-due.ts'
import { enqueue } from '#server/notifications/outbox.ts'
import { findStaff } from '#server/staff/staff-repository.ts'
import type { Work } from '#server/work.ts'

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null)

/** Queues an email to each person who scheduled a change that could not be published. */
export async function mailRefusedSchedule(work: Work, { item, live, at, by }: RefusedSchedule): Promise<void> {
  for (const actor of by) {
    const reader = actor.startsWith('staff:') ? await findStaff(work.sql, { id: actor.slice('staff:'.length) }) : null
    if (!reader) continue
    await enqueue(work.sql, {
      kind: 'schedule_refused',
      effect: `${itemKey(item.kind, item.id)}:${at.getTime()}:${reader.id}`,
      recipient: reader.email,
      locale: reader.locale,
      now: work.now(),
      payload: {
        name: reader.name,
        at: at.getTime(),
        about: textOf(live['name']) ?? textOf(live['title']) ?? '',
        path: `/content/${item.kind}/${item.id}`,
      },
    })
  }
}
