import type { audit as source } from '#messages/id/office/audit.ts'

/** What staff changed. */
export const audit: typeof source = {
  title: 'Audit log',
  line: 'Every change by staff, with what it was and what it became. It cannot be changed or deleted, and is sealed daily.',
  who: 'Who',
  anyone: 'Anybody',
  what: 'What',
  anything: 'Anything',
  where: 'Where',
  from: 'From',
  to: 'To',
  at: 'Time',
  change: 'Change',
  before: 'before',
  after: 'after',
  nothing: 'empty',
  hidden: 'hidden',
  older: 'Older entries',
  none: 'No entries for this choice.',
  show: 'Show the change',
  system: 'System',
  group: 'The whole group',
  actions: { insert: 'added', update: 'changed', delete: 'deleted' },
  subjects: {
    staff: 'staff account',
    staff_grants: 'role',
    staff_passkeys: 'passkey',
    devices: 'device',
    content_versions: 'content',
  },
  removed: 'an account that is closed',
}
