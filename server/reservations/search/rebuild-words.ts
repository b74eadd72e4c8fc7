// Rebuilds the search words of reservations and guests in batches, after a release changed how words are made.
import type { Job } from '#server/jobs/job.ts'
import {
  dueRebuilds,
  rebuildGuestWords,
  rebuildReservationWords,
} from '#server/reservations/search/rebuild-repository.ts'

/** Small batches, so that a booking waits for the locks of a batch only some hundredths of a second. */
const BATCH = 200

export const wordRebuilding: Job = {
  name: 'rebuild words',
  everyMs: 5000,
  due: dueRebuilds,
  async run({ sql }, key) {
    const rebuild = key === 'guests' ? rebuildGuestWords : rebuildReservationWords
    for (let batches = 0; batches < 50; batches++) if (!(await rebuild(sql, BATCH))) return undefined
    return { againAfterSeconds: 0 }
  },
  quietSeconds: 0,
}
