// Makes the words that reservations and guests are found by again, a few at a time, after what is made of a name has changed.
import type { Job } from '#server/jobs/job.ts'
import {
  dueRebuilds,
  rebuildGuestWords,
  rebuildReservationWords,
} from '#server/reservations/search/rebuild-repository.ts'

/** A guest who books meanwhile waits for the rows of one batch at most, some hundredths of a second. */
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
