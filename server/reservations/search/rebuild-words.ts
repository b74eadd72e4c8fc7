// Rebuilds the search words of reservations and guests in batches. A rebuild is needed after a release that changes the rules for search
// words.
import type { Job } from '#server/jobs/job.ts'
import {
  dueRebuilds,
  rebuildGuestWords,
  rebuildReservationWords,
} from '#server/reservations/search/rebuild-repository.ts'

/** Number of rows in a batch. Batches are small, so that a booking waits less than a tenth of a second for the locks of a batch. */
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
